// Makes system calls of a program fail, wait, or be its last: a library for LD_PRELOAD.
//
// PERCH_FAULT_CALL    the name of the calls that count; renameat counts as rename, and so on
// PERCH_FAULT_NUMBER  the call that fails, from 1; 0 for all, -1 for none
// PERCH_FAULT_ERROR   the errno of the failure; -1 kills the process at the call instead
// PERCH_FAULT_GATE    a file without which the calls wait, instead of a failure
// PERCH_FAULT_LOG     a file that gets a line once a call has failed, and the number of calls at the end
//
// Only writes to regular files count: a failure elsewhere is no disk's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const char *chosen, *record, *gate;
static int number, failure;
static atomic_int calls;

__attribute__((constructor)) static void prepare(void) {
  const char *text;
  chosen = getenv("PERCH_FAULT_CALL");
  record = getenv("PERCH_FAULT_LOG");
  number = (text = getenv("PERCH_FAULT_NUMBER")) ? atoi(text) : 0;
  failure = (text = getenv("PERCH_FAULT_ERROR")) ? atoi(text) : 0;
  gate = getenv("PERCH_FAULT_GATE");
  // Programs that this one starts are left alone.
  unsetenv("LD_PRELOAD");
}

static void note(const char *line) {
  if (!record) return;
  int file = syscall(SYS_openat, AT_FDCWD, record, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, line, strlen(line));
  syscall(SYS_close, file);
}

__attribute__((destructor)) static void finish(void) {
  char line[32];
  snprintf(line, sizeof line, "calls %d\n", atomic_load(&calls));
  note(line);
}

// Whether this call is to fail, with its reason in errno.
static int fails(const char *name) {
  if (!chosen || strcmp(chosen, name)) return 0;
  int count = atomic_fetch_add(&calls, 1) + 1;
  if (number && count != number) return 0;
  if (gate) {
    struct timespec rest = {0, 5000000};
    while (access(gate, F_OK)) nanosleep(&rest, 0);
    return 0;
  }
  note("failed\n");
  if (failure < 0) syscall(SYS_kill, getpid(), SIGKILL);
  errno = failure;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  struct stat state;
  if (chosen && !strcmp(chosen, "write") && !fstat(file, &state) && S_ISREG(state.st_mode) &&
      fails("write"))
    return -1;
  return REAL(write)(file, bytes, count);
}

int fsync(int file) { return fails("fsync") ? -1 : REAL(fsync)(file); }

int rename(const char *from, const char *to) {
  return fails("rename") ? -1 : REAL(rename)(from, to);
}

int renameat(int a, const char *from, int b, const char *to) {
  return fails("rename") ? -1 : REAL(renameat)(a, from, b, to);
}

int link(const char *from, const char *to) { return fails("link") ? -1 : REAL(link)(from, to); }

int linkat(int a, const char *from, int b, const char *to, int flags) {
  return fails("link") ? -1 : REAL(linkat)(a, from, b, to, flags);
}

void *mmap(void *at, size_t size, int access, int flags, int file, off_t offset) {
  return fails("mmap") ? MAP_FAILED : REAL(mmap)(at, size, access, flags, file, offset);
}

void *mmap64(void *at, size_t size, int access, int flags, int file, off64_t offset) {
  return fails("mmap") ? MAP_FAILED : REAL(mmap64)(at, size, access, flags, file, offset);
}

int shmget(key_t key, size_t size, int flags) {
  return fails("shmget") ? -1 : REAL(shmget)(key, size, flags);
}

int socket(int family, int type, int protocol) {
  return fails("socket") ? -1 : REAL(socket)(family, type, protocol);
}

// Of these calls, only those that put input into a terminal count.
int ioctl(int file, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  return request == TIOCSTI && fails("ioctl") ? -1 : REAL(ioctl)(file, request, argument);
}

static int mode_of(int flags, va_list rest) {
  return flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, int) : 0;
}

#define OPEN(name)                                      \
  int name(const char *path, int flags, ...) {          \
    va_list rest;                                       \
    va_start(rest, flags);                              \
    int mode = mode_of(flags, rest);                    \
    va_end(rest);                                       \
    return fails("open") ? -1 : REAL(name)(path, flags, mode); \
  }

#define OPENAT(name)                                    \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest;                                       \
    va_start(rest, flags);                              \
    int mode = mode_of(flags, rest);                    \
    va_end(rest);                                       \
    return fails("open") ? -1 : REAL(name)(folder, path, flags, mode); \
  }

OPEN(open)
OPEN(open64)
OPENAT(openat)
OPENAT(openat64)
