/// A document that the tour brings along, so that its pictures are the same everywhere.
struct TourDocument {
  /// Those whose name begins with a number are listed at start, in that order.
  let fileName: String
  let text: String

  /// The first of them is long enough to scroll.
  static func all(in language: TourOptions.Language) -> [TourDocument] {
    language == .chinese ? chinese : english
  }

  /// Writes them where Perch looks for what it lists at start.
  static func write(_ documents: [TourDocument], to folder: String) throws(TourFailure) {
    for document in documents {
      guard TextFile.write(document.text, to: "\(folder)/\(document.fileName)") else {
        throw TourFailure("The folder \(folder) takes no documents.")
      }
    }
  }
}
