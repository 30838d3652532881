internal import PerchEngine
internal import PerchPages

/// The language of Perch and its documents on a tour.
public enum TourLanguage: String, Hashable, Sendable, CaseIterable {
  case english, chinese, arabic

  /// The locale, without its encoding.
  var locale: String {
    switch self {
    case .english: "en_US"
    case .chinese: "zh_CN"
    case .arabic: "ar"
    }
  }

  /// The catalogue of the interface, if it is installed.
  var catalogue: Catalogue {
    let choice = LocaleChoice { $0 == "LANG" ? locale : nil }
    return CatalogueFile.chosen(by: choice, in: DataDirectory.localeFolders()).catalogue
  }
}
