/// How the tour is to go.
public struct TourOptions: Hashable, Sendable {
  /// Where the pictures go; made if it is not there.
  public var folder: String
  /// On the display that one sits at, rather than on one of its own.
  public var isHere = false
  /// Light on dark.
  public var isDark = false
  /// nil lets Perch ask the desktop.
  public var scale: Double?
  /// Of the interface and the documents.
  public var language = TourLanguage.english
  /// Whether windows are blended, on a display of its own.
  public var isComposited = true

  /// Whether nothing is asked for but the tour.
  var isUsual: Bool { !isHere && self == TourOptions(folder: folder) }

  /// The usual tour.
  public init(folder: String) { self.folder = folder }
}
