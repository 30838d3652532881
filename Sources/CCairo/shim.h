#include <cairo.h>
#include <pango/pangocairo.h>
#include <stdint.h>
#include <string.h>

// Lays a colour over sixteen bytes of pixels on their way to another place.
static inline void perch_shade_block(uint8_t *to, const uint8_t *from, uint32_t color) {
  typedef uint8_t Bytes __attribute__((vector_size(16)));
  typedef uint16_t Words __attribute__((vector_size(32)));
  const uint16_t share = 255 - (color >> 24);
  const uint32_t colors[4] = {color, color, color, color};
  Bytes layer, bytes;
  memcpy(&layer, colors, 16);
  memcpy(&bytes, from, 16);
  // Divides by 255, rounded.
  Words part = __builtin_convertvector(bytes, Words) * share + 128;
  part = (part + (part >> 8)) >> 8;
  bytes = __builtin_convertvector(part, Bytes) + layer;
  memcpy(to, &bytes, 16);
}

// The same for a row of pixels: 32 bits each, premultiplied, as the colour is. One pass over the
// memory, where painting would take one to copy and another one to blend.
static inline void perch_shade_row(uint8_t *to, const uint8_t *from, size_t pixels,
                                   uint32_t color) {
  const size_t length = pixels * 4, whole = length & ~(size_t)15;
  for (size_t i = 0; i < whole; i += 16) perch_shade_block(to + i, from + i, color);
  uint8_t rest[16] = {0};
  memcpy(rest, from + whole, length - whole);
  perch_shade_block(rest, rest, color);
  memcpy(to + whole, rest, length - whole);
}
