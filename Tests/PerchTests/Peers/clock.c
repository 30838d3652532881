// Shows a program another time of day: a library for LD_PRELOAD. Other clocks stay as they are.
//
// PERCH_CLOCK  a file of eight bytes: the seconds that are added to the time of day
//
// As with the kernel's clock, timers of the time of day end when it is set.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static _Atomic int64_t none, *shift = &none;
static atomic_int timer = -1;

__attribute__((constructor)) static void prepare(void) {
  const char *path = getenv("PERCH_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) shift = memory;
  close(file);
}

static int is_time_of_day(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int status = REAL(clock_gettime)(clock, time);
  if (!status && is_time_of_day(clock)) time->tv_sec += atomic_load(shift);
  return status;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int status = REAL(gettimeofday)(time, zone);
  if (!status) time->tv_sec += atomic_load(shift);
  return status;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// Ends the timer once the clock is set.
static void *watch(void *unused) {
  int64_t last = atomic_load(shift);
  struct timespec rest = {0, 5000000};
  for (;; nanosleep(&rest, 0)) {
    int64_t now = atomic_load(shift);
    if (now == last) continue;
    last = now;
    struct itimerspec end = {{0, 0}, {0, 1}};
    REAL(timerfd_settime)(atomic_load(&timer), 0, &end, NULL);
  }
  return unused;
}

int timerfd_create(clockid_t clock, int flags) {
  int made = REAL(timerfd_create)(clock, flags);
  if (made < 0 || clock != CLOCK_REALTIME || atomic_exchange(&timer, made) >= 0) return made;
  pthread_t thread;
  if (!pthread_create(&thread, NULL, watch, NULL)) pthread_detach(thread);
  return made;
}

int timerfd_settime(int file, int flags, const struct itimerspec *time, struct itimerspec *old) {
  struct itimerspec end = *time;
  if (file == atomic_load(&timer) && flags & TFD_TIMER_ABSTIME) {
    end.it_value.tv_sec -= atomic_load(shift);
    if (end.it_value.tv_sec < 1) end.it_value.tv_sec = 1;
  }
  return REAL(timerfd_settime)(file, flags, &end, old);
}
