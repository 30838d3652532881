package import PerchEngine
internal import PerchIPC
internal import PerchPages

/// The options of a run.
package struct LaunchOptions: Hashable, Sendable {
  /// The name of Perch's own run.
  package static let standardName = RuntimePaths.standardName

  /// The name of the program's folders. One instance runs for each name and display.
  package var name: String
  /// Whether a library that would be empty lists the sample documents.
  package var listsSamples: Bool
  /// The absolute paths of files to open, the last one on top.
  package var files: [String]
  /// Whether each file is opened in a window of its own.
  package var opensApart = false
  /// Pages to open above the files.
  package var pages: [Page]
  /// The preferences of the command line, or of another program around Perch; other sources state the
  /// rest.
  package var preferences: Preferences
  /// Whether it starts without a window; unless it ``stays``, it ends if no job comes. Ignored if there is
  /// something to open.
  package var startsInBackground: Bool
  /// Whether it stays when it has nothing to do, until it is told to quit.
  package var stays = false
  /// Whether the user may open files.
  package var opensFiles = true
  /// Whether F1 and the menu of the page show the keys.
  package var showsKeys = true
  /// Whether nothing is opened at the start: the program around Perch opens its pages itself.
  package var startsEmpty = false
  /// The absolute paths of the program's own sounds, which are WAV or Ogg Vorbis files.
  package var soundFiles: [Sound: String] = [:]
  /// The program's own words, by the English of the messages that they replace; the forms for numbers
  /// where a message is about one.
  package var words: [String: [String]] = [:]
  /// The program's own drawings in place of Perch's; one that has a fault is not shown.
  package var glyphs: [Artwork.Place: Artwork] = [:]
  /// The program's name in `WM_CLASS` of its windows; nil for Perch's.
  package var windowClass: String?
  /// The icon of the program's window; nil for Perch's. One with a side of more than 512 pixels is not
  /// shown.
  package var windowIcon: Content.Bitmap?
  /// The absolute path of the folder that the session is saved in; nil for that of the name.
  package var stateFolder: String?
  /// The place of the ball when it is first shown; nil for the usual one.
  package var dock: Dock.Place?
  /// Whether other programs' progress is shown, as docks show it on icons.
  package var listensToLaunchers: Bool
  /// The trace to be recorded; nil for none.
  package var recording: Recording?

  /// A trace to be recorded.
  package struct Recording: Hashable, Sendable {
    /// The path of a file that does not exist yet.
    package var path: String
    /// Whether titles, texts and paths are recorded as they are.
    package var hasContent: Bool

    /// Creates the description of a trace.
    ///
    /// - Parameters:
    ///   - path: the path of a file that does not exist yet.
    ///   - hasContent: whether titles, texts and paths are recorded as they are.
    package init(path: String, hasContent: Bool = false) {
      self.path = path
      self.hasContent = hasContent
    }
  }

  /// Creates the options of a run; each has the value of its property.
  package init(
    name: String = LaunchOptions.standardName, listsSamples: Bool = false, files: [String] = [],
    pages: [Page] = [],
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

  /// The folder that the session is saved in.
  var sessionFolder: String { stateFolder ?? StateFile.folder(of: name) }

  /// Whether the run begins without a window.
  var isInBackground: Bool { startsInBackground && files.isEmpty && pages.isEmpty }
}
