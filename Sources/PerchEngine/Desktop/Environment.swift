/// The desktop as it is now; the shell reports every change.
public struct Environment: Hashable, Sendable, Codable {
  /// The amount of motion that the user wants.
  public enum ReducedMotion: String, Hashable, Sendable, Codable, CaseIterable {
    /// All motion.
    case normal
    /// No overshoot, no scaling, and cross-fades instead of long translations.
    case reduced
    /// No motion: everything jumps to its target.
    case off
  }

  /// The direction in which the language of the interface is read.
  public enum Direction: UInt8, Hashable, Sendable, Codable {
    /// Lines begin at the left.
    case leftToRight
    /// Lines begin at the right.
    case rightToLeft

    /// The sign of x in which a page goes back.
    public var sign: Double { self == .leftToRight ? 1 : -1 }
  }

  /// The monitors; at least one.
  public private(set) var monitors: [Monitor]
  /// Device pixels per logical pixel.
  public var scale: Double
  /// Whether a compositor blends windows.
  public var isComposited: Bool
  /// The amount of motion that the user wants.
  public var reducedMotion: ReducedMotion
  /// The direction in which the interface is read.
  public var direction: Direction
  /// The texts of the interface. Traces leave them out, because nothing in a trace is translated.
  public var catalogue = Catalogue.english
  /// The program's own drawings in place of Perch's. Traces leave them out, because they decide about
  /// nothing but pixels.
  public private(set) var glyphs: [Artwork.Place: Artwork] = [:]
  /// Rectangles in logical root pixels that a resting ball and the decide circle keep clear of.
  public var keepOut: [Rect]
  /// The desktop's drag threshold, in logical pixels; nil where it sets none: the slop of the ball
  /// and its rows, and twice that of anything else.
  public var dragThreshold: Double?
  /// The look if it is not the standard one, which traces leave out.
  private var chosenLook: Look?
  /// The answer to fullscreen windows if it is not `hide`, which traces leave out.
  private var chosenFullscreen: Fullscreen?
  /// The programs over whose windows the ball is hidden; nil for none, which traces leave out.
  private var hidingPrograms: [String]?
  /// The programs over whose fullscreen windows the ball stays; nil for none.
  private var showingPrograms: [String]?
  /// True if there is no ball, and nil otherwise, so that traces leave it out.
  private var lacksBall: Bool?
  /// True if there are sounds, and nil otherwise, so that traces leave it out.
  private var sounds: Bool?
  /// True if the user brings no files, and nil otherwise, so that traces leave it out.
  private var refusesFiles: Bool?
  /// True if the user has no help with the keys, and nil otherwise, so that traces leave it out.
  private var hidesKeys: Bool?
  /// True if the compositor blurs, and nil otherwise, so that traces leave it out.
  private var blurs: Bool?
  /// The ball's size and margin if they are not the standard ones, which traces leave out.
  private var chosenBall: BallMetrics?
  /// The number of a built-in language, which only traces of older versions have.
  private var oldLanguage: UInt8?

  private enum CodingKeys: String, CodingKey {
    case monitors, scale, isComposited, reducedMotion, direction, keepOut, dragThreshold
    case chosenLook = "look"
    case chosenFullscreen = "fullscreen"
    case chosenBall = "ball"
    case lacksBall, sounds, blurs, refusesFiles, hidesKeys
    case hidingPrograms = "hideOver"
    case showingPrograms = "showOver"
    case oldLanguage = "language"
  }

  /// Creates a desktop.
  ///
  /// - Parameters:
  ///   - monitors: The monitors; an empty list stands for one of 1280x800.
  ///   - scale: Device pixels per logical pixel.
  ///   - isComposited: Whether a compositor blends windows.
  ///   - reducedMotion: The amount of motion that the user wants.
  ///   - direction: The direction in which the interface is read.
  ///   - catalogue: The texts of the interface.
  ///   - keepOut: Rectangles in logical root pixels that a resting ball and the decide circle keep
  ///     clear of.
  ///   - dragThreshold: The desktop's drag threshold, in logical pixels.
  ///   - look: The theme, colours and fonts.
  ///   - fullscreen: The answer to fullscreen windows.
  ///   - ball: The ball's size and margin.
  ///   - hasBall: Whether the ball is switched on.
  ///   - hideOver: The programs over whose windows the ball is hidden.
  ///   - showOver: The programs over whose fullscreen windows the ball stays.
  ///   - hasSounds: Whether changes have sounds.
  ///   - blursBehind: Whether the compositor blurs what lies behind a window that asks for it.
  public init(
    monitors: [Monitor], scale: Double = 1, isComposited: Bool = true,
    reducedMotion: ReducedMotion = .normal, direction: Direction = .leftToRight,
    catalogue: Catalogue = .english, keepOut: [Rect] = [], dragThreshold: Double? = nil,
    look: Look = Look(), fullscreen: Fullscreen = .hide, ball: BallMetrics = BallMetrics(),
    hasBall: Bool = true, hideOver: [String] = [], showOver: [String] = [],
    hasSounds: Bool = false, blursBehind: Bool = false
  ) {
    self.monitors =
      monitors.isEmpty
      ? [Monitor(name: "screen", frame: Rect(x: 0, y: 0, width: 1280, height: 800))] : monitors
    self.scale = scale
    self.isComposited = isComposited
    self.reducedMotion = reducedMotion
    self.direction = direction
    self.catalogue = catalogue
    self.keepOut = keepOut
    self.dragThreshold = dragThreshold
    self.look = look
    self.fullscreen = fullscreen
    self.ball = ball
    self.hasBall = hasBall
    self.hideOver = hideOver
    self.showOver = showOver
    self.hasSounds = hasSounds
    self.blursBehind = blursBehind
  }

  /// Whether the interface is read from right to left.
  var isMirrored: Bool { direction == .rightToLeft }

  /// The theme, colours and fonts.
  public var look: Look {
    get { chosenLook ?? Look() }
    set { chosenLook = newValue == Look() ? nil : newValue }
  }

  /// The answer of the floating windows to a fullscreen window on their monitor.
  public var fullscreen: Fullscreen {
    get { chosenFullscreen ?? .hide }
    set { chosenFullscreen = newValue == .hide ? nil : newValue }
  }

  /// The ball's size, and its distance from the edge at rest.
  public var ball: BallMetrics {
    get { chosenBall ?? BallMetrics() }
    set { chosenBall = newValue == BallMetrics() ? nil : newValue }
  }

  /// Whether the ball is switched on. Without it no page can be parked; parked ones stay on the shelf.
  public var hasBall: Bool {
    get { lacksBall != true }
    set { lacksBall = newValue ? nil : true }
  }

  /// Whether changes have sounds.
  public var hasSounds: Bool {
    get { sounds == true }
    set { sounds = newValue ? true : nil }
  }

  /// Whether the user may open files, by keys and by dropping them.
  public var opensFiles: Bool {
    get { refusesFiles != true }
    set { refusesFiles = newValue ? nil : true }
  }

  /// Whether F1 and the menu of the page show the keys.
  public var showsKeys: Bool {
    get { hidesKeys != true }
    set { hidesKeys = newValue ? nil : true }
  }

  /// Whether the compositor blurs what lies behind a window that asks for it.
  public var blursBehind: Bool {
    get { blurs == true }
    set { blurs = newValue ? true : nil }
  }

  /// The names of the programs over whose windows the ball is hidden, in letters of either case.
  public var hideOver: [String] {
    get { hidingPrograms ?? [] }
    set { hidingPrograms = newValue.isEmpty ? nil : newValue }
  }

  /// The names of the programs over whose fullscreen windows the ball stays, in letters of either
  /// case.
  public var showOver: [String] {
    get { showingPrograms ?? [] }
    set { showingPrograms = newValue.isEmpty ? nil : newValue }
  }

  /// Shows drawings of the program's own, but those that have a fault.
  package mutating func show(_ glyphs: [Artwork.Place: Artwork]) {
    self.glyphs = glyphs.filter { $0.value.fault == nil }
  }

  /// Whether backgrounds may let what lies below shine through.
  var isTranslucent: Bool { isComposited && !look.isHighContrast }

  /// Whether the ball and the rows of the list are of frosted glass: what lies behind them is blurred.
  var isFrosted: Bool { isTranslucent && blursBehind }

  /// The ground of the ball and of the rows of the list.
  var floatingGround: Color { isFrosted ? .raised.opacity(Metrics.frost) : .raised }

  /// Whether a real desktop could have these values.
  package var isPlausible: Bool {
    !monitors.isEmpty && scale.isFinite && scale >= 0.1 && scale <= 100
      && monitors.allSatisfy { $0.frame.isPlausible && $0.workArea.isPlausible }
      && keepOut.allSatisfy(\.isPlausible) && Look.textScales.contains(look.textScale)
  }

  /// The primary monitor, or the first one.
  public var primaryMonitor: Monitor { monitors.first { $0.isPrimary } ?? monitors[0] }

  /// The monitor of a name, or nil.
  public func monitor(named name: String) -> Monitor? { monitors.first { $0.name == name } }

  /// The monitor that holds a point in logical root pixels, or the nearest one.
  public func monitor(at point: Point) -> Monitor {
    if let inside = monitors.first(where: { $0.frame.contains(point) }) { return inside }
    return monitors.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
      ?? monitors[0]
  }

  /// The smallest rectangle around all work areas, in logical root pixels.
  public var workBounds: Rect {
    monitors.dropFirst().reduce(monitors[0].workArea) { $0.union($1.workArea) }
  }

  /// Whether another monitor lies directly beyond this side of `monitor` at height `y`.
  public func isShared(_ side: HorizontalSide, of monitor: Monitor, y: Double) -> Bool {
    let beyond = Point(
      x: side == .left ? monitor.frame.minX - 1 : monitor.frame.maxX + 1, y: y)
    return monitors.contains { $0.frame.contains(beyond) }
  }
}

extension Rect {
  /// The distance to a point outside, in logical pixels; 0 inside.
  func distance(to point: Point) -> Double {
    let x = min(max(point.x, minX), maxX)
    let y = min(max(point.y, minY), maxY)
    return point.distance(to: Point(x: x, y: y))
  }

  /// The point of the rectangle that is nearest to `point`.
  func clamp(_ point: Point) -> Point {
    Point(x: min(max(point.x, minX), max(minX, maxX)), y: min(max(point.y, minY), max(minY, maxY)))
  }
}
