internal import CGLib

/// A group of a key file, read by GLib as the Desktop Entry Specification has it.
struct KeyFile: ~Copyable {
  private let pointer: OpaquePointer
  private let group: String

  /// Parses a text; nil if a line is neither a group, an entry, a comment nor blank.
  init?(_ text: String, group: String) {
    guard let file = g_key_file_new() else { return nil }
    // Without the flag only the languages of the environment would be kept.
    let flags = G_KEY_FILE_KEEP_TRANSLATIONS
    guard g_key_file_load_from_data(file, text, gsize(text.utf8.count), flags, nil) != 0 else {
      g_key_file_unref(file)
      return nil
    }
    pointer = file
    self.group = group
  }

  deinit { g_key_file_unref(pointer) }

  /// The value of a key, without its escapes; nil if it is missing, empty or malformed.
  func string(_ key: String) -> String? {
    KeyFile.string(g_key_file_get_string(pointer, group, key, nil))
  }

  /// The value of a key in the language that fits a locale best, such as `zh_CN`, or else the one
  /// without a language.
  func string(_ key: String, locale: String) -> String? {
    KeyFile.string(g_key_file_get_locale_string(pointer, group, key, locale, nil))
  }

  /// Takes over a string of GLib; nil for one without characters.
  private static func string(_ owned: UnsafeMutablePointer<gchar>?) -> String? {
    guard let owned else { return nil }
    defer { g_free(owned) }
    let text = String(cString: owned)
    return text.isEmpty ? nil : text
  }
}
