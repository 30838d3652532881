internal import PerchEngine
internal import PerchSystem

/// The contents of a state file: the state, and unknown parts that are written back.
struct StateDocument: Hashable, Sendable {
  /// The parts that this version does not know, and keeps for a newer one.
  struct Unknown: Hashable, Sendable {
    /// The version of the file if it is newer than this code's.
    var version = StateDocument.version
    /// Members of the top level.
    var fields: [String: JSON] = [:]
    /// Unknown members of known pages.
    var pages: [Page.ID: [String: JSON]] = [:]
    /// Entries of the library that are not known as pages.
    var strangers: [JSON] = []
    /// Unknown entries of the shelf and the stack, and elements that are not ids.
    var shelf: [JSON] = []
    var stack: [JSON] = []
    /// The scroll offsets of unknown entries.
    var offsets: [String: JSON] = [:]
    /// The pages below unknown ones, and unknown entries of the other parked stacks.
    var below: [String: JSON] = [:]
    /// Unknown members of the ball's position, or all of them when it is not understood.
    var ball: [String: JSON] = [:]
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
  static let windows = "windows"
  static let samples = "samples"
  static let swipeHint = "swipeHint"
  static let sizes = "sizes"
  static let below = "below"
  static let apart = "apart"
  static let stacks = "stacks"
  static let doNotDisturb = "doNotDisturb"
  static let top: Set = [
    version, library, shelf, stack, offsets, ball, windows, samples, swipeHint, sizes,
    below, apart, stacks, doNotDisturb,
  ]

  static let id = "id"
  static let kind = "kind"
  static let title = "title"
  static let subtitle = "subtitle"
  static let canPark = "canPark"
  static let hidesHeader = "hidesHeader"
  static let userInfo = "userInfo"
  static let opened = "opened"
  static let ended = "ended"
  static let unlisted = "unlisted"
  static let width = "width"
  static let page: Set = [
    id, kind, title, subtitle, canPark, hidesHeader, userInfo, opened, ended, unlisted, width,
  ]

  static let monitor = "monitor"
  static let side = "side"
  static let fraction = "fraction"
  static let across = "across"
  static let dock: Set = [monitor, side, fraction, across]
}
