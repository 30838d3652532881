/// The options of a tour.
public struct TourOptions: Hashable, Sendable {
  /// The folder of the pictures, created if there is none.
  public var folder: String
  /// Whether the tour is on the user's display instead of a private one.
  public var isHere = false
  /// Whether the look is dark.
  public var isDark = false
  /// The device pixels in a logical one; nil is that of the desktop.
  public var scale: Double?
  /// The language of the interface and the documents.
  public var language = TourLanguage.english
  /// Whether a private display has a compositor.
  public var isComposited = true
  /// The folder of the programs that show PerchKit; nil leaves them out.
  public var examples: String?

  /// Whether all options have their defaults.
  var isUsual: Bool {
    var usual = TourOptions(folder: folder)
    usual.examples = examples
    return self == usual
  }

  /// Creates the default options with a folder.
  public init(folder: String) { self.folder = folder }
}
