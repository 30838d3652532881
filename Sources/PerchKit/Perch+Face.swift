internal import PerchPages

// The face of a program: its own drawings, beside its words and sounds.
extension Perch {
  /// Has a drawing of the program's own shown in place of one of Perch's from now on.
  ///
  /// - Parameters:
  ///   - artwork: The drawing; nil for Perch's own.
  ///   - place: The place of the drawing.
  /// - Throws: The reason for which it cannot be shown; what was there stays.
  public func setGlyph(_ artwork: Artwork?, at place: Artwork.Place) throws(Failure) {
    checkThread()
    if let artwork { try Perch.check([place: artwork]) }
    glyphs[place] = artwork
    let glyphs = glyphs
    whenStarted { $0.show(glyphs) }
  }

  /// Throws the reason for which options cannot be.
  static func check(_ options: Options) throws(Failure) { try check(options.glyphs) }

  private static func check(_ glyphs: [Artwork.Place: Artwork]) throws(Failure) {
    for place in Artwork.Place.allCases {
      guard let fault = glyphs[place]?.fault else { continue }
      let sentence = fault.wording(at: place).text(in: CatalogueFile.chosen().catalogue)
      throw Failure(description: sentence, status: 1)
    }
  }
}
