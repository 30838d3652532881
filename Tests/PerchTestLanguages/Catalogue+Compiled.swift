import Glibc
public import PerchEngine
internal import PerchPages

extension Catalogue {
  /// The languages of this checkout's translations.
  public static let languages = ["ar", "zh_CN"]

  /// Whether the translations could be compiled.
  private static let areCompiled = system("'\(checkout)/.make/catalogues'") == 0

  private static var checkout: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// The folder of the compiled translations.
  public static var localeFolder: String { "\(checkout)/.build/locale" }

  /// A translation of this checkout, found like an installed one.
  ///
  /// - Returns: nil when it cannot be compiled, which needs gettext.
  public static func compiled(_ language: String) -> Catalogue? {
    guard areCompiled else { return nil }
    return CatalogueFile.read(
      "\(localeFolder)/\(language)/LC_MESSAGES/perch.mo", language: language)
  }
}
