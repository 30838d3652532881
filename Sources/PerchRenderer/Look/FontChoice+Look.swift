import CCairo
public import PerchEngine

extension FontChoice {
  /// The families of a look; the system's own stand in for one that is not there.
  public init(_ look: Look) {
    self.init(
      sans: look.sansFont.map { "\($0),\(Self.system.sans)" } ?? Self.system.sans,
      mono: look.monoFont.map { "\($0),\(Self.system.mono)" } ?? Self.system.mono)
  }

  /// The family in a font's name as desktops write it: `Cantarell Bold 11`, `Noto Sans, 10`.
  ///
  /// - Returns: nil for what names no family.
  public static func family(of name: String) -> String? {
    let isName = name.utf8.count <= 200 && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard isName, let description = pango_font_description_from_string(name) else { return nil }
    defer { pango_font_description_free(description) }
    guard let family = pango_font_description_get_family(description) else { return nil }
    let text = String(cString: family)
    return text.isEmpty ? nil : text
  }
}
