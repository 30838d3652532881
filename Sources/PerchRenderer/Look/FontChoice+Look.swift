import CCairo
public import PerchEngine

extension FontChoice {
  /// The families of a look. The system's families replace those that it does not name or that are
  /// missing.
  public init(_ look: Look) {
    self.init(
      sans: look.sansFont.map { "\($0),\(Self.system.sans)" } ?? Self.system.sans,
      mono: look.monoFont.map { "\($0),\(Self.system.mono)" } ?? Self.system.mono)
  }

  /// The family in a desktop's name of a font, like `Cantarell Bold 11` or `Noto Sans, 10`; nil if
  /// it names none.
  ///
  /// The corresponding C function is `pango_font_description_from_string`.
  public static func family(of name: String) -> String? {
    let isName = name.utf8.count <= 200 && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard isName, let description = pango_font_description_from_string(name) else { return nil }
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return nil }
    let text = String(cString: family)
    return text.isEmpty ? nil : text
  }
}
