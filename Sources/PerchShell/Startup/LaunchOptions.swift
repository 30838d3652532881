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
  /// What it was told to prefer; the desktop is asked for the rest.
  public var preferences: Preferences
  /// Whether it was started for a job: without a window, and to end if none comes. Means nothing when
  /// there is something to open.
  public var startsInBackground: Bool
  /// Whether other programs' progress is shown, as docks show it on their icons.
  public var listensToLaunchers: Bool
  /// Where everything that happens is written down; nil writes nothing.
  public var recording: Recording?

  /// A trace that is to be written.
  public struct Recording: Hashable, Sendable {
    /// Of a new file.
    public var path: String
    /// Whether titles, texts and paths are written as they are.
    public var hasContent: Bool

    public init(path: String, hasContent: Bool = false) {
      self.path = path
      self.hasContent = hasContent
    }
  }

  public init(
    name: String = "perch", listsSamples: Bool = false, files: [String] = [], pages: [Page] = [],
    preferences: Preferences = Preferences(), startsInBackground: Bool = false,
    listensToLaunchers: Bool = false,
    recording: Recording? = nil
  ) {
    self.name = name
    self.listsSamples = listsSamples
    self.files = files
    self.pages = pages
    self.preferences = preferences
    self.startsInBackground = startsInBackground
    self.listensToLaunchers = listensToLaunchers
    self.recording = recording
  }

  var isInBackground: Bool { startsInBackground && files.isEmpty && pages.isEmpty }
}
