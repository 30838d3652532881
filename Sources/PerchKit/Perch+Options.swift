// The options of a program.
extension Perch {
  /// The options of a program.
  public struct Options {
    /// The pages that the window shows at the start.
    public enum Start: Hashable, Sendable {
      /// The pages of the last run above the list of all pages, which is alone at the first start.
      case library
      /// None: there is no window until a page is opened. Parked pages are on the ball.
      case nothing
    }

    /// The name of the program's folders, and of its instance on a display: 1 to 40 letters of ASCII,
    /// digits, `-` and `_`, which do not begin with `-`. `perch` is the user's own Perch, and no
    /// program's.
    public var name: String
    /// The kinds of the program's pages, besides documents, which every program has.
    public var kinds: [any PageKind]
    /// The pages that the window shows at the start.
    public var start: Start
    /// Whether the user may open files as pages, by Ctrl+O and by dropping them.
    public var opensFiles = false
    /// Whether F1 and the menu of the page open a document about the keys.
    public var showsKeys = true
    /// The name of a profile, which has the same rule; nil for none. Each profile has a session, a ball
    /// and a running program of its own, and folders of the name `NAME.PROFILE`.
    public var profile: String?
    /// The absolute path of the folder that the session is saved in; nil for the folder of the
    /// instance's name in `XDG_STATE_HOME`. One that is missing is made for the user alone, and one that
    /// is there keeps its mode; the saved files are the user's alone. One program has it at a time:
    /// another one says so, and does not save until the first has ended. A second start of the same name
    /// with another folder fails.
    public var stateFolder: String?
    /// The program's own words in place of Perch's, by their English, such as `["Park": ["Pin"]]`. perch-kit(1)
    /// lists the messages; a key that is none of them makes ``Perch/init(_:)`` throw. A message about a number
    /// has its forms, in the order of the language. Names in braces stay, such as `{count}`.
    public var words: [String: [String]] = [:]
    /// The absolute paths of the program's own sounds, WAV or Ogg Vorbis, which are heard where
    /// `preferences.hasSounds` is on. The desktop's theme has the others, and the place of a file that
    /// cannot be played.
    public var sounds: [Sound: String] = [:]
    /// The program's own drawings in place of Perch's: on the circle, on the rows' crosses and on the
    /// ball. ``Perch/setGlyph(_:at:)`` changes them later.
    public var glyphs: [Artwork.Place: Artwork] = [:]
    /// The name of the program in `WM_CLASS` of its windows, by which window managers and docks know
    /// them: 1 to 100 letters, digits, dots, hyphens and underscores. The first name in there is the
    /// window's part, such as `main` and `ball`. Nil for `Perch`.
    public var windowClass: String?
    /// The icon of the program's window in lists and docks, at most 512 pixels wide and high; nil for
    /// Perch's.
    public var windowIcon: Content.Bitmap?
    /// The place of the ball when it is first shown; nil for one at the right side, beside the balls of
    /// other programs. From then on, and at later starts, it is where the user left it.
    public var dock: Dock.Place?
    /// The preferences of the program. Those of the user's configuration file for it come before them,
    /// and the other sources state the rest.
    public var preferences: Preferences

    /// The name of the program's instance: its own, and after a full stop that of its profile.
    var instance: String { profile.map { "\(name).\($0)" } ?? name }

    /// Creates options; each has the value of its property.
    public init(
      name: String, kinds: [any PageKind] = [], start: Start = .nothing,
      profile: String? = nil, dock: Dock.Place? = nil, preferences: Preferences = Preferences()
    ) {
      self.name = name
      self.kinds = kinds
      self.start = start
      self.dock = dock
      self.profile = profile
      self.preferences = preferences
    }
  }
}
