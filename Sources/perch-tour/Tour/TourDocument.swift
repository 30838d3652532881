internal import PerchEngine
internal import PerchHarness
internal import PerchPages

/// A document of the tour itself, so that the pictures are the same on every machine.
struct TourDocument {
  let text: String
  /// The muted colour of its icon.
  let color: Int

  /// Returns all documents in a language; the first is long enough to scroll.
  static func all(in language: TourLanguage) -> [TourDocument] {
    switch language {
    case .english: english
    case .chinese: chinese
    case .arabic: arabic
    }
  }

  /// Writes the documents to the folder of Perch's library.
  static func write(_ documents: [TourDocument], to folder: String) throws(HarnessFailure) {
    for (index, document) in documents.enumerated() {
      guard TextFile.write(document.text, to: document.path(in: folder, number: index + 1)) else {
        throw HarnessFailure("The folder \(folder) takes no documents.")
      }
    }
  }

  /// Returns the path of the document's file.
  ///
  /// The library lists only names that begin with a number. The path decides the colour of the
  /// icon, and each tour has another folder: a second number in the name compensates for that.
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
