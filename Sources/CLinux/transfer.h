// Messages with one descriptor, and memory that is passed on: both are macros or GNU additions.
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#define PERCH_SEALS (0x0001 | 0x0002 | 0x0004 | 0x0008)

// Room for one descriptor beside a message.
union perch_ancillary {
  char bytes[CMSG_SPACE(sizeof(int))];
  struct cmsghdr header;
};

// Sends a message, with a descriptor unless that is negative.
static inline ssize_t perch_send(int connection, const void *bytes, size_t length, int passed) {
  struct iovec part = {(void *)bytes, length};
  union perch_ancillary ancillary;
  memset(&ancillary, 0, sizeof ancillary);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (passed >= 0) {
    message.msg_control = ancillary.bytes;
    message.msg_controllen = sizeof ancillary.bytes;
    ancillary.header.cmsg_level = SOL_SOCKET;
    ancillary.header.cmsg_type = SCM_RIGHTS;
    ancillary.header.cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(&ancillary.header), &passed, sizeof passed);
  }
  return sendmsg(connection, &message, MSG_NOSIGNAL);
}

// Receives a message without waiting; `passed` becomes the descriptor that came with it, or -1. Of
// several descriptors none is kept.
static inline ssize_t perch_receive(int connection, void *bytes, size_t length, int *passed) {
  struct iovec part = {bytes, length};
  union perch_ancillary ancillary;
  memset(&ancillary, 0, sizeof ancillary);
  struct msghdr message = {.msg_iov = &part,
                           .msg_iovlen = 1,
                           .msg_control = ancillary.bytes,
                           .msg_controllen = sizeof ancillary.bytes};
  *passed = -1;
  const ssize_t count = recvmsg(connection, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (count < 0) return count;
  const struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (!header || header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) return count;
  // The padding behind one descriptor has room for another one.
  for (size_t end = CMSG_LEN(sizeof(int)); end <= header->cmsg_len; end += sizeof(int)) {
    int descriptor;
    memcpy(&descriptor, (const char *)header + end - sizeof(int), sizeof descriptor);
    if (header->cmsg_len == CMSG_LEN(sizeof(int)))
      *passed = descriptor;
    else
      close(descriptor);
  }
  return count;
}

// Memory that has a descriptor and can be sealed.
static inline int perch_memory(void) {
  return (int)syscall(SYS_memfd_create, "perch", 0x0001U | 0x0002U);
}

// Makes memory unchangeable for all that have it, also in its size.
static inline int perch_seal(int memory) { return fcntl(memory, 1024 + 9, PERCH_SEALS); }

// Whether memory is unchangeable.
static inline int perch_is_sealed(int memory) {
  return fcntl(memory, 1024 + 10) == PERCH_SEALS;
}
