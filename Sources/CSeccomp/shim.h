#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/prctl.h>

// The verdicts, which are macros with arguments.
static const uint32_t PERCH_SECCOMP_ALLOW = SCMP_ACT_ALLOW;
static const uint32_t PERCH_SECCOMP_DENY = SCMP_ACT_ERRNO(EPERM);
static const uint32_t PERCH_SECCOMP_UNKNOWN = SCMP_ACT_ERRNO(ENOSYS);

// The number of a call that the library does not know.
static const int PERCH_SECCOMP_NONE = __NR_SCMP_ERROR;

// Whether the kernel has filters of system calls: without a program it complains of that.
static inline int perch_has_call_filters(void) {
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, 0, 0, 0) < 0 && errno == EFAULT;
}
