import Glibc
public import PerchEngine
internal import PerchPages

extension Catalogue {
  /// Every translation of this checkout.
  public static let languages = ["ar", "zh_CN"]

  /// Whether the translations were compiled as they are now.
  private static let areCompiled = system("'\(checkout)/.make/catalogues'") == 0

  private static var checkout: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// Where the compiled translations are.
  public static var localeFolder: String { "\(checkout)/.build/locale" }

  /// A translation of this checkout, as a program finds it.
  ///
  /// - Returns: nil when it cannot be compiled, for which gettext is needed.
  public static func compiled(_ language: String) -> Catalogue? {
    guard areCompiled else { return nil }
    return CatalogueFile.read(
      "\(localeFolder)/\(language)/LC_MESSAGES/perch.mo", language: language)
  }
}
