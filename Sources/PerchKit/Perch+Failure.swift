internal import PerchPages
internal import PerchSystem

extension Perch {
  /// The reason for which there is no interface.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence in the user's language.
    public let description: String
    /// The exit status for a program that ends with it: 3 without a display, otherwise 1.
    public let status: Int32
  }
}

extension Perch.Failure {
  /// The failure of an invalid option.
  init(_ sentence: Sentence) {
    self.init(description: CatalogueFile.chosen().catalogue.text(sentence), status: 1)
  }

  /// The failure of a drawing.
  init(_ fault: Artwork.Fault, at place: Artwork.Place, in catalogue: Catalogue) {
    self.init(description: fault.wording(at: place).text(in: catalogue), status: 1)
  }
}
