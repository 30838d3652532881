#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

// What the C library's own functions of these names call, exported by it under these names.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static __thread int is_counting;
static __thread long count;

void begin_counting_allocations(void) {
  count = 0;
  is_counting = 1;
}

long end_counting_allocations(void) {
  is_counting = 0;
  return count;
}

// A sanitizer has functions of these names itself, and then nothing is counted.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#ifndef IS_SANITIZED

void *malloc(size_t size) {
  count += is_counting;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += is_counting;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += is_counting;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += is_counting;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}

#endif
