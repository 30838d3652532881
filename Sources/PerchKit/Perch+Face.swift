internal import PerchPages
internal import PerchShell
internal import PerchSystem

// The face of a program: its own drawings, and the name and the icon of its windows.
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
  static func check(_ options: Options) throws(Failure) {
    try check(options.glyphs)
    if let name = options.windowClass, !isWindowClass(name) {
      throw Failure(
        Sentence("The window class is not 1 to 100 letters, digits, dots, hyphens and underscores.")
      )
    }
    if let icon = options.windowIcon, max(icon.width, icon.height) > longestIconSide {
      throw Failure(
        Sentence(
          "The window icon is more than {most} pixels wide or high.",
          ["most": "\(longestIconSide)"]))
    }
  }

  /// The longest side of a window's icon, in pixels.
  private static let longestIconSide = 512

  private static func isWindowClass(_ name: String) -> Bool {
    1...100 ~= name.utf8.count
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func check(_ glyphs: [Artwork.Place: Artwork]) throws(Failure) {
    for place in Artwork.Place.allCases {
      guard let fault = glyphs[place]?.fault else { continue }
      let sentence = fault.wording(at: place).text(in: CatalogueFile.chosen().catalogue)
      throw Failure(description: sentence, status: 1)
    }
  }
}

extension Perch.Failure {
  /// The failure of options that cannot be.
  fileprivate init(_ sentence: Sentence) {
    self.init(description: CatalogueFile.chosen().catalogue.text(sentence), status: 1)
  }
}
