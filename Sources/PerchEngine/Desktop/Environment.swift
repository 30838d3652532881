/// What the desktop is like now; the shell tells whenever it changes.
public struct Environment: Hashable, Sendable, Codable {
  /// How much may move.
  public enum ReducedMotion: String, Hashable, Sendable, Codable, CaseIterable {
    case normal
    case reduced
    case off
  }

  public enum Direction: UInt8, Hashable, Sendable, Codable {
    case leftToRight
    case rightToLeft

    /// The sign of x in which a page goes back.
    public var sign: Double { self == .leftToRight ? 1 : -1 }
    /// The side at which a page begins, and where a swipe back starts.
    public var leading: HorizontalSide { self == .leftToRight ? .left : .right }
  }

  /// At least one.
  public private(set) var monitors: [Monitor]
  /// Device pixels in a logical one.
  public var scale: Double
  public var isComposited: Bool
  public var reducedMotion: ReducedMotion
  public var direction: Direction
  /// The words of the interface; traces leave them out, for what they tell is never translated.
  public var catalogue = Catalogue.english
  /// Rectangles in logical root pixels that a resting ball keeps clear of.
  public var keepOut: [Rect]
  /// How far the desktop lets a pointer go before a press becomes a drag, twice our slop; nil where
  /// it does not say.
  public var dragThreshold: Double?
  /// nil for the usual one, about which traces say nothing.
  private var chosenLook: Look?
  /// nil for the usual answer, `hide`.
  private var chosenFullscreen: Fullscreen?
  /// Only traces of older Perches have it: the number of a language that they had built in.
  private var oldLanguage: UInt8?

  private enum CodingKeys: String, CodingKey {
    case monitors, scale, isComposited, reducedMotion, direction, keepOut, dragThreshold
    case chosenLook = "look"
    case chosenFullscreen = "fullscreen"
    case oldLanguage = "language"
  }

  /// - Parameter monitors: when empty, one of 1280x800 stands in.
  public init(
    monitors: [Monitor], scale: Double = 1, isComposited: Bool = true,
    reducedMotion: ReducedMotion = .normal, direction: Direction = .leftToRight,
    catalogue: Catalogue = .english, keepOut: [Rect] = [], dragThreshold: Double? = nil,
    look: Look = Look(), fullscreen: Fullscreen = .hide
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
  }

  /// Whether one reads from the right.
  var isMirrored: Bool { direction == .rightToLeft }

  public var look: Look {
    get { chosenLook ?? Look() }
    set { chosenLook = newValue == Look() ? nil : newValue }
  }

  /// What a fullscreen window means to the floating windows on its monitor.
  public var fullscreen: Fullscreen {
    get { chosenFullscreen ?? .hide }
    set { chosenFullscreen = newValue == .hide ? nil : newValue }
  }

  /// Whether what lies below may shine through.
  var isTranslucent: Bool { isComposited && !look.isHighContrast }

  /// Whether there can be such a desktop.
  package var isPlausible: Bool {
    !monitors.isEmpty && scale.isFinite && scale >= 0.1 && scale <= 100
      && monitors.allSatisfy { $0.frame.isPlausible && $0.workArea.isPlausible }
      && keepOut.allSatisfy(\.isPlausible) && Look.textScales.contains(look.textScale)
  }

  public var primaryMonitor: Monitor { monitors.first { $0.isPrimary } ?? monitors[0] }

  public func monitor(named name: String) -> Monitor? { monitors.first { $0.name == name } }

  /// The monitor that holds the point, or the nearest to it.
  public func monitor(at point: Point) -> Monitor {
    if let inside = monitors.first(where: { $0.frame.contains(point) }) { return inside }
    return monitors.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
      ?? monitors[0]
  }

  /// The smallest rectangle around all work areas.
  public var workBounds: Rect {
    monitors.dropFirst().reduce(monitors[0].workArea) { $0.union($1.workArea) }
  }

  /// Whether another monitor lies right beyond this side of `monitor` at height `y`.
  public func isShared(_ side: HorizontalSide, of monitor: Monitor, y: Double) -> Bool {
    let beyond = Point(
      x: side == .left ? monitor.frame.minX - 1 : monitor.frame.maxX + 1, y: y)
    return monitors.contains { $0.frame.contains(beyond) }
  }
}

extension Rect {
  /// How far the point is outside, 0 inside.
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
