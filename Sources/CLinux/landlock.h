// The kernel's rules for files, of which older C libraries and headers know nothing.
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers are the same on all processors.
#define PERCH_LANDLOCK_CREATE 444
#define PERCH_LANDLOCK_ADD 445
#define PERCH_LANDLOCK_RESTRICT 446

// What a set of rules forbids wherever no rule allows it.
struct perch_landlock_forbidden {
  uint64_t files, network, scopes;
};

// A folder, and what is allowed below it.
struct perch_landlock_rule {
  uint64_t allowed;
  int32_t folder;
} __attribute__((packed));

// The version of the rules that the kernel has; 0 for none.
static inline int perch_landlock_version(void) {
  const long version = syscall(PERCH_LANDLOCK_CREATE, 0, 0, 1);
  return version < 0 ? 0 : (int)version;
}

// A new set of rules that forbids all that the version knows; -1 if the kernel refuses one.
static inline int perch_landlock_create(int version) {
  struct perch_landlock_forbidden forbidden = {(1 << 13) - 1, 0, 0};
  size_t size = 8;
  if (version >= 2) forbidden.files |= 1 << 13;
  if (version >= 3) forbidden.files |= 1 << 14;
  if (version >= 4) { forbidden.network = 3; size = 16; }
  if (version >= 5) forbidden.files |= 1 << 15;
  if (version >= 6) { forbidden.scopes = 3; size = 24; }
  return (int)syscall(PERCH_LANDLOCK_CREATE, &forbidden, size, 0);
}

// Allows reading files and folders below a folder, which need not exist.
static inline void perch_landlock_allow_reading(int rules, const char *path) {
  const int folder = open(path, 010000000 /* O_PATH */ | O_CLOEXEC);
  if (folder < 0) return;
  const struct perch_landlock_rule rule = {1 << 2 | 1 << 3, folder};
  syscall(PERCH_LANDLOCK_ADD, rules, 1, &rule, 0);
  close(folder);
}

// Subjects this thread, and those that it starts, to the rules; -1 if the kernel refuses it.
static inline int perch_landlock_restrict(int rules) {
  return (int)syscall(PERCH_LANDLOCK_RESTRICT, rules, 0);
}

// Gives up all privileges that a program may bring; the kernel asks for it before any rules.
static inline int perch_gain_no_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
