internal import PerchEngine
internal import PerchHarness
internal import PerchPages

/// A document that the tour brings along, so that its pictures are the same everywhere.
struct TourDocument {
  let text: String
  /// The muted colour of its icon.
  let color: Int

  /// The first of them is long enough to scroll.
  static func all(in language: TourLanguage) -> [TourDocument] {
    switch language {
    case .english: english
    case .chinese: chinese
    case .arabic: arabic
    }
  }

  /// Writes them where Perch looks for what it lists at start.
  static func write(_ documents: [TourDocument], to folder: String) throws(HarnessFailure) {
    for (index, document) in documents.enumerated() {
      guard TextFile.write(document.text, to: document.path(in: folder, number: index + 1)) else {
        throw HarnessFailure("The folder \(folder) takes no documents.")
      }
    }
  }

  /// A name that begins with a number, for only those are listed at start. The path decides the
  /// icon's colour, and the folder's name is another at each tour: the second number makes up for
  /// that.
  private func path(in folder: String, number: Int) -> String {
    let paths = (0..<256).map { "\(folder)/\(number)-\($0).md" }
    return paths.first { Self.color(of: $0) == color } ?? paths[0]
  }

  private static func color(of path: String) -> Int {
    guard case .letter(_, let color) = Icon.letter(of: "", id: DocumentFile(path: path).id)
    else { return 0 }
    return color
  }
}
