#include <poppler.h>

// Whether an error says that a document needs a password.
static inline int perch_is_encrypted(const GError *error) {
  return error && g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED);
}
