#define _GNU_SOURCE
#define _DARWIN_C_SOURCE

#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int choreo_pty_spawn(int columns, int rows, char *const arguments[], char *const environment[], int *master) {
  int outer = posix_openpt(O_RDWR | O_NOCTTY);
  if (outer < 0) return -1;
  fcntl(outer, F_SETFD, FD_CLOEXEC);
  char *name = grantpt(outer) == 0 && unlockpt(outer) == 0 ? ptsname(outer) : NULL;
  int inner = name ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  if (inner < 0) {
    close(outer);
    return -1;
  }
  choreo_pty_resize(outer, columns, rows);
  int process = fork();
  if (process == 0) {
    // Nothing but what is safe between a fork and an exec.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    setsid();
    ioctl(inner, TIOCSCTTY, 0);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(inner, descriptor);
    execve(arguments[0], arguments, environment);
    _exit(127);
  }
  close(inner);
  if (process < 0) {
    close(outer);
    return -1;
  }
  *master = outer;
  return process;
}

void choreo_pty_resize(int master, int columns, int rows) {
  struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
  ioctl(master, TIOCSWINSZ, &size);
}

int choreo_pty_is_usual(int master) {
  struct termios settings;
  tcflag_t flags = ICANON | ECHO | ISIG;
  return tcgetattr(master, &settings) == 0 && (settings.c_lflag & flags) == flags;
}
