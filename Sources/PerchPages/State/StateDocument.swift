internal import PerchEngine

/// What a state file says: the state, and everything else that is to be written back.
struct StateDocument: Hashable, Sendable {
  /// What this version does not know: a newer one finds it again.
  struct Unknown: Hashable, Sendable {
    /// The file's version if it is newer than ours.
    var version = StateDocument.version
    /// Members at the top.
    var fields: [String: JSONValue] = [:]
    /// Members of pages that are understood otherwise.
    var pages: [Page.ID: [String: JSONValue]] = [:]
    /// Entries of the library that are not pages as we know them.
    var strangers: [JSONValue] = []
    /// What the shelf and the stack hold of strangers, and elements that are not ids.
    var shelf: [JSONValue] = []
    var stack: [JSONValue] = []
    /// How far strangers are scrolled.
    var offsets: [String: JSONValue] = [:]
    /// Members of the ball's place, or all of it when it is not understood.
    var ball: [String: JSONValue] = [:]
  }

  /// The version of the format that this code writes.
  static let version = 1
  /// The longest file that is read, and therefore the longest that is written.
  static let maxBytes = 8 << 20

  var state = SavedState()
  var unknown = Unknown()
}

/// The names in the file.
enum StateKey {
  static let version = "version"
  static let library = "library"
  static let shelf = "shelf"
  static let stack = "stack"
  static let offsets = "offsets"
  static let ball = "ball"
  static let top: Set = [version, library, shelf, stack, offsets, ball]

  static let id = "id"
  static let kind = "kind"
  static let title = "title"
  static let subtitle = "subtitle"
  static let canPark = "canPark"
  static let hidesHeader = "hidesHeader"
  static let userInfo = "userInfo"
  static let page: Set = [id, kind, title, subtitle, canPark, hidesHeader, userInfo]

  static let monitor = "monitor"
  static let side = "side"
  static let fraction = "fraction"
  static let dock: Set = [monitor, side, fraction]
}
