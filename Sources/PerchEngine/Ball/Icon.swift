/// The round picture that stands for a page.
public enum Icon: Hashable, Sendable, Codable {
  /// A grapheme on one of eight muted colours.
  case letter(String, color: Int)
  /// The picture that was made for the page.
  case image(Page.ID)

  /// The letter icon of a page: the first grapheme of its title on a colour that depends on its
  /// identifier alone.
  public static func letter(of title: String, id: Page.ID) -> Icon {
    let first = title.first { !$0.isWhitespace && !$0.isPunctuation } ?? title.first
    let letter = first.map { String($0).uppercased() } ?? "·"
    return .letter(letter, color: Int(FNV1a.hash(id.rawValue.utf8) % 8))
  }
}
