#include <poll.h>
#include <signal.h>
#include <time.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>

// Declared by poll.h for GNU sources only, which Swift's own view of the C library is not.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
          const sigset_t *signals);
