public import PerchEngine

/// How a Perch is to run.
public struct LaunchOptions: Hashable, Sendable {
  /// The program's own folder for its socket and its state; one instance a name and display.
  public var name: String
  /// Whether a library that would be empty lists the documents that come along with Perch.
  public var listsSamples: Bool
  /// Files to open, absolute.
  public var files: [String]
  /// Pages of other kinds to open above them.
  public var pages: [Page]
  /// How many pages the shelf takes, 1 to 20.
  public var shelfLimit: Int
  /// Device pixels in a logical one; nil asks the desktop.
  public var scale: Double?
  /// nil asks the desktop.
  public var motion: PerchEngine.Environment.ReducedMotion?
  public var palette: Palette
  /// Whether it was started for a job: without a window, and to end if none comes. Means nothing when
  /// there is something to open.
  public var startsInBackground: Bool
  /// Whether other programs' progress is shown, as docks show it on their icons.
  public var listensToLaunchers: Bool

  public init(
    name: String = "perch", listsSamples: Bool = false, files: [String] = [], pages: [Page] = [],
    shelfLimit: Int = 5, scale: Double? = nil,
    motion: PerchEngine.Environment.ReducedMotion? = nil, palette: Palette = .light,
    startsInBackground: Bool = false, listensToLaunchers: Bool = false
  ) {
    self.name = name
    self.listsSamples = listsSamples
    self.files = files
    self.pages = pages
    self.shelfLimit = shelfLimit
    self.scale = scale
    self.motion = motion
    self.palette = palette
    self.startsInBackground = startsInBackground
    self.listensToLaunchers = listensToLaunchers
  }

  var isInBackground: Bool { startsInBackground && files.isEmpty && pages.isEmpty }
}
