#define _GNU_SOURCE

#include "CFileSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// Not every C library has a function for it; the numbers are the kernel's.
static int move_by_flag(const char *from, const char *to, unsigned int flag) {
#ifdef SYS_renameat2
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, flag);
#else
  errno = ENOSYS;
  return -1;
#endif
}

#define EXCHANGE 2u
#define NO_REPLACE 1u
#elif defined(__APPLE__)
static int move_by_flag(const char *from, const char *to, unsigned int flag) { return renamex_np(from, to, flag); }

#define EXCHANGE RENAME_SWAP
#define NO_REPLACE RENAME_EXCL
#else
static int move_by_flag(const char *from, const char *to, unsigned int flag) {
  errno = ENOSYS;
  return -1;
}

#define EXCHANGE 0
#define NO_REPLACE 0
#endif

// A file system without such moves says that the flag is wrong or that there is no such operation.
static int is_unsupported(int error) { return error == ENOSYS || error == EINVAL || error == ENOTSUP || error == EOPNOTSUPP; }

int choreo_file_exchange(const char *first, const char *second) {
  int result = move_by_flag(first, second, EXCHANGE);
  if (result != 0 && is_unsupported(errno)) errno = ENOSYS;
  return result;
}

int choreo_file_move_new(const char *from, const char *to) {
  int result = move_by_flag(from, to, NO_REPLACE);
  if (result == 0 || !is_unsupported(errno)) return result;
  // A second name is refused where there is one, too; the first goes afterwards.
  if (link(from, to) != 0) return -1;
  unlink(from);
  return 0;
}

int choreo_file_has_writer(int descriptor) {
#ifdef F_SETLEASE
  // A lease for reading is only given where nobody writes. Who comes while it is held is told of by a signal, which is to be one
  // that does nothing.
  fcntl(descriptor, F_SETSIG, SIGURG);
  if (fcntl(descriptor, F_SETLEASE, F_RDLCK) == 0) {
    fcntl(descriptor, F_SETLEASE, F_UNLCK);
    return 0;
  }
  return errno == EAGAIN ? 1 : -1;
#else
  return -1;
#endif
}
