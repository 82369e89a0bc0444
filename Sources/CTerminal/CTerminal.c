#define _GNU_SOURCE

#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// MARK: - Characters

void choreo_locale_begin(void) {
  if (setlocale(LC_CTYPE, "") && MB_CUR_MAX > 1) return;
  const char *name = setlocale(LC_CTYPE, "C.UTF-8") ? "C.UTF-8" : setlocale(LC_CTYPE, "UTF-8") ? "UTF-8" : "C";
  // readline looks there for itself, at each prompt.
  setenv("LC_ALL", name, 1);
}

// MARK: - The terminal

void choreo_terminal_ignore_signal_keys(int descriptor) {
  struct termios settings;
  if (tcgetattr(descriptor, &settings) != 0) return;
  settings.c_lflag &= ~(tcflag_t)ISIG;
  settings.c_iflag &= ~(tcflag_t)IXON;
  // What was typed ahead stays.
  while (tcsetattr(descriptor, TCSADRAIN, &settings) != 0 && errno == EINTR) continue;
}

long choreo_terminal_settings_size(void) { return (long)sizeof(struct termios); }

int choreo_terminal_save(int descriptor, void *settings) {
  return tcgetattr(descriptor, (struct termios *)settings) == 0;
}

void choreo_terminal_restore(int descriptor, const void *settings) {
  tcsetattr(descriptor, TCSANOW, (const struct termios *)settings);
}

void choreo_terminal_discard_input(int descriptor) { tcflush(descriptor, TCIFLUSH); }

int choreo_terminal_is_capable(int input, int output) {
  const char *name = getenv("TERM");
  return isatty(input) && isatty(output) && name && *name && strcmp(name, "dumb") != 0;
}

void choreo_terminal_flush(void) { fflush(stdout); }

int choreo_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}

int choreo_terminal_wait(int descriptor, int other, int milliseconds) {
  struct pollfd polled[2] = {{descriptor, POLLIN, 0}, {other, POLLIN, 0}};
  int count = poll(polled, 2, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : 1;
  if (polled[1].revents) return 2;
  return polled[0].revents ? 1 : 0;
}

long choreo_terminal_read(int descriptor, void *bytes, long count) {
  long result = (long)read(descriptor, bytes, (size_t)count);
  if (result >= 0) return result;
  return errno == EINTR || errno == EAGAIN ? -1 : 0;
}

void choreo_terminal_write(int descriptor, const void *bytes, long count) {
  const char *rest = (const char *)bytes;
  while (count > 0) {
    long written = (long)write(descriptor, rest, (size_t)count);
    if (written < 0 && errno == EAGAIN) {
      struct pollfd polled = {descriptor, POLLOUT, 0};
      poll(&polled, 1, -1);
      continue;
    }
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    rest += written;
    count -= written;
  }
}

// MARK: - Signals

int choreo_signal_pipe(int *ends) {
  if (pipe(ends) != 0) return 0;
  for (int index = 0; index < 2; index++) {
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    fcntl(ends[index], F_SETFL, O_NONBLOCK);
  }
  return 1;
}

void choreo_signal_wake(int descriptor, int number) {
  int error = errno;
  char byte = (char)number;
  long written = (long)write(descriptor, &byte, 1);
  (void)written;
  errno = error;
}

void choreo_signal_set(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

/// Sets the handler of a signal that would end the process; one that somebody handles or ignores is left alone.
static void set_where_default(int signal, void (*handler)(int)) {
  struct sigaction action;
  if (sigaction(signal, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO) && action.sa_handler == SIG_DFL)
    choreo_signal_set(signal, handler);
}

void choreo_signal_raise_default(int signal_number) {
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

void choreo_signal_suspend(void) { kill(0, SIGTSTP); }

void choreo_signal_at_exit(void (*handler)(void)) { atexit(handler); }

static const int signals_that_end[] = {SIGHUP, SIGINT, SIGTERM};

void choreo_signal_set_endings(void (*handler)(int)) {
  for (int index = 0; index < 3; index++) set_where_default(signals_that_end[index], handler);
  // Swift's runtime answers this one with a report of a crash and a question, at a terminal that is in the wrong mode.
  choreo_signal_set(SIGQUIT, handler);
}

int choreo_signal_window_change(void) { return SIGWINCH; }
int choreo_signal_continue(void) { return SIGCONT; }
