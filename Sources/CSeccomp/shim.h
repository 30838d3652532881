#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <seccomp.h>

// The verdicts, which are macros with arguments.
static const uint32_t PERCH_SECCOMP_ALLOW = SCMP_ACT_ALLOW;
static const uint32_t PERCH_SECCOMP_DENY = SCMP_ACT_ERRNO(EPERM);
static const uint32_t PERCH_SECCOMP_UNKNOWN = SCMP_ACT_ERRNO(ENOSYS);
