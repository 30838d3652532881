#include <gdk-pixbuf/gdk-pixbuf.h>

// The times of these functions have a type that is deprecated, and no other.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static inline GdkPixbufAnimationIter *perch_animation_start(GdkPixbufAnimation *animation) {
  GTimeVal time = {1, 0};
  return gdk_pixbuf_animation_get_iter(animation, &time);
}

static inline void perch_animation_advance(GdkPixbufAnimationIter *iterator, long milliseconds) {
  GTimeVal time = {1 + milliseconds / 1000, milliseconds % 1000 * 1000};
  gdk_pixbuf_animation_iter_advance(iterator, &time);
}

G_GNUC_END_IGNORE_DEPRECATIONS
