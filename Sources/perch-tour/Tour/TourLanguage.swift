internal import PerchEngine
internal import PerchPages

/// What Perch and its documents speak on a tour.
public enum TourLanguage: String, Hashable, Sendable, CaseIterable {
  case english, chinese, arabic

  /// Without its encoding.
  var locale: String {
    switch self {
    case .english: "en_US"
    case .chinese: "zh_CN"
    case .arabic: "ar"
    }
  }

  /// The interface's words, where they are installed.
  var catalogue: Catalogue {
    let choice = LocaleChoice { $0 == "LANG" ? locale : nil }
    return CatalogueFile.chosen(by: choice, in: DataDirectory.localeFolders()).catalogue
  }
}
