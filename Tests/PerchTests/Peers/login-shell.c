// Gives all users the login shell in PERCH_LOGIN_SHELL, in the program that loads it first.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pwd.h>
#include <stdlib.h>

static struct passwd *with_shell(struct passwd *user) {
  char *shell = getenv("PERCH_LOGIN_SHELL");
  if (user && shell) user->pw_shell = shell;
  return user;
}

struct passwd *getpwnam(const char *name) {
  struct passwd *(*next)(const char *) = dlsym(RTLD_NEXT, "getpwnam");
  return with_shell(next(name));
}

struct passwd *getpwuid(uid_t number) {
  struct passwd *(*next)(uid_t) = dlsym(RTLD_NEXT, "getpwuid");
  return with_shell(next(number));
}
