internal import PerchEngine
internal import PerchTime

/// An animation for inspection by eye: the input that causes it, and the part of it to show.
struct Film: Sendable {
  /// The name of its file: a few words joined by hyphens.
  let name: String
  /// A short description of the picture.
  let title: String
  /// The part of the desktop that its frames show, in logical pixels of the root.
  var frame = Desk.window.inset(by: -12)
  /// The quantities to plot, the most important one first.
  var gauges: [Gauge]
  /// The setting for reduced motion.
  var motion = Environment.ReducedMotion.normal
  /// The input, from a desktop with an open library.
  let play: @Sendable (inout Take) -> Void
}

/// A quantity of the scene that is plotted over time.
struct Gauge: Sendable {
  /// The name, with the unit.
  let name: String
  let read: @Sendable (State, Instant) -> Double
}

/// The desktop of every film, which is small, so that little of a frame is empty.
enum Desk {
  static let area = Rect(x: 0, y: 0, width: 900, height: 820)
  /// The initial frame of the main window.
  static let window = State(environment: environment(), windowSize: windowSize).window.frame
  /// The size of the main window, which leaves room for the ball.
  static let windowSize = Size(width: 420, height: 760)
  /// The right half, with the ball.
  static let right = Rect(x: 420, y: 0, width: 480, height: 820)
  /// The corner with the circle that removes pages.
  static let corner = Rect(x: 440, y: 360, width: 460, height: 460)

  static func environment(
    motion: Environment.ReducedMotion = .normal, isComposited: Bool = true, scale: Double = 1,
    catalogue: Catalogue = .english
  ) -> Environment {
    let monitor = Monitor(name: "desk", frame: area, isPrimary: true)
    return Environment(
      monitors: [monitor], scale: scale, isComposited: isComposited, reducedMotion: motion,
      direction: catalogue.direction, catalogue: catalogue)
  }
}

extension Film {
  /// All films, in the order of the sheets.
  static var all: [Film] { ofPages + ofTheCircle + ofTheBall + ofRemoving + ofTheList + calm }
}
