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
    if let fault = artwork?.fault { throw Failure(fault, at: place, in: catalogue) }
    glyphs[place] = artwork
    let glyphs = glyphs
    whenStarted { $0.show(glyphs) }
  }

  /// The language of the interface, which is known without a look at a file where it is here.
  private var catalogue: Catalogue {
    if case .here(let shell) = place { return shell.interface.environment.catalogue }
    return CatalogueFile.chosen().catalogue
  }

  /// Checks options.
  ///
  /// - Throws: The reason for which an option is invalid.
  static func check(_ options: Options) throws(Failure) {
    for name in [options.name, options.profile].compactMap(\.self) where !ProgramName.isValid(name)
    {
      throw Failure(ProgramName.rule)
    }
    if let message = options.words.keys.filter({ !Catalogue.programMessages.contains($0) }).min() {
      throw Failure(
        Sentence(
          "“{message}” is not a message of Perch. perch-kit(1) lists the messages.",
          ["message": message]))
    }
    for place in Artwork.Place.allCases {
      guard let fault = options.glyphs[place]?.fault else { continue }
      throw Failure(fault, at: place, in: CatalogueFile.chosen().catalogue)
    }
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
}
