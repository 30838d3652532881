/// The part of the state that survives a restart.
public struct SavedState: Hashable, Sendable, Codable {
  /// Every page that the library lists or the shelf holds, in the library's order.
  public var library: [Page]
  /// The parked pages, in order.
  public var shelf: [Page.ID]
  /// The pages that come back below parked ones, the lowest first; nil for none.
  public var below: [Page.ID: [Page.ID]]?
  /// The pages of the first window above the library, bottom first.
  public var stack: [Page.ID]
  /// The scroll offset of each page, in logical pixels; pages at the top are left out.
  public var offsets: [Page.ID: Double]
  /// The resting position of the ball; nil where it was not recorded.
  public var dock: Dock?
  /// The client areas of the main window by the names of sets of monitors, in logical root pixels;
  /// nil for none.
  public var windows: [String: Rect]?
  /// The wall times of the pages' last openings, in seconds since 1970; nil where none is known.
  public var openings: [Page.ID: Int]?
  /// The wall times at which jobs have ended, in seconds since 1970; nil where none is known.
  public var endings: [Page.ID: Int]?
  /// The pages that are known but not listed, because the user removed their rows; nil for none.
  public var unlisted: [Page.ID]?
  /// Whether the samples were ever listed; nil where it was not recorded.
  public var hadSamples: Bool?
  /// Whether the hint that pages can be swiped is still to be shown; nil when it is not.
  public var owesSwipeHint: Bool?
  /// The widths of the pages at which their offsets hold, in logical pixels; nil where none is known.
  public var widths: [Page.ID: Double]?
  /// The sizes that the user chose, as factors, by page; nil for none.
  public var factors: [Page.ID: Double]?
  /// The client areas of the windows of pages that have one of their own, in logical root pixels; nil
  /// for none.
  public var apart: [Page.ID: Rect]?
  /// The pages of each window beside the first one, bottom first; nil for none.
  public var stacks: [[Page.ID]]?
  /// Whether the user has switched all calls off; nil when they are not.
  public var isQuiet: Bool?

  /// Creates the state of a run; the default is that of a first start.
  public init(
    library: [Page] = [], shelf: [Page.ID] = [], below: [Page.ID: [Page.ID]]? = nil,
    stack: [Page.ID] = [],
    offsets: [Page.ID: Double] = [:], dock: Dock? = nil, windows: [String: Rect]? = nil,
    openings: [Page.ID: Int]? = nil, endings: [Page.ID: Int]? = nil, unlisted: [Page.ID]? = nil,
    hadSamples: Bool? = nil,
    owesSwipeHint: Bool? = nil, widths: [Page.ID: Double]? = nil,
    factors: [Page.ID: Double]? = nil, apart: [Page.ID: Rect]? = nil,
    stacks: [[Page.ID]]? = nil, isQuiet: Bool? = nil
  ) {
    self.library = library
    self.shelf = shelf
    self.below = below
    self.stack = stack
    self.offsets = offsets
    self.dock = dock
    self.windows = windows
    self.openings = openings
    self.endings = endings
    self.unlisted = unlisted
    self.hadSamples = hadSamples
    self.owesSwipeHint = owesSwipeHint
    self.widths = widths
    self.factors = factors
    self.apart = apart
    self.stacks = stacks
    self.isQuiet = isQuiet
  }

  /// The state with all windows closed; their frames are known once their pages are opened again.
  public var withoutWindows: SavedState {
    var closed = self
    closed.stack = []
    closed.stacks = nil
    return closed
  }
}
