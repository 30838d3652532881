#include <dirent.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>

// Declared by poll.h for GNU sources only, which Swift's own view of the C library is not.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
          const sigset_t *signals);
// The same holds for these.
int pipe2(int descriptors[2], int flags);
int posix_openpt(int flags);
int grantpt(int terminal);
int unlockpt(int terminal);
int ptsname_r(int terminal, char *path, size_t size);
int posix_spawn_file_actions_addtcsetpgrp_np(posix_spawn_file_actions_t *actions, int terminal);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int first);
#ifndef O_PATH
#define O_PATH 010000000
#endif
#ifndef SCHED_BATCH
#define SCHED_BATCH 3
#endif
#ifndef POSIX_SPAWN_SETSID
#define POSIX_SPAWN_SETSID 0x80
#endif

// The numbers of the system calls by which programs wait for input.
static inline long perch_read_call(void) { return SYS_read; }
static inline long perch_select_call(void) { return SYS_pselect6; }

// Whether a system call waits for a time or for a child.
static inline int perch_is_rest_call(long number) {
  return number == SYS_nanosleep || number == SYS_clock_nanosleep || number == SYS_wait4
    || number == SYS_waitid;
}

// Takes in what descendants leave behind when their own parents end.
static inline int perch_adopt_descendants(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

// Ends without leaving a core file, whatever the signal.
static inline int perch_leave_no_core(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

// Copies the process. Swift does not let programs call the C function.
static inline pid_t perch_fork(void) { return fork(); }

// Ends when the thread that has started this process does.
static inline int perch_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

// A descriptor that is readable once the process has ended; older C libraries have no name for it.
static inline int perch_pidfd_open(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

// The flag that opens a place in the file system and not the file there.
static const int perch_open_path = O_PATH;
