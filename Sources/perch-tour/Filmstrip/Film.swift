internal import PerchEngine
internal import PerchTime

/// An animation to be judged by looking: how it comes about, and what of it is to be seen.
struct Film: Sendable {
  /// A few words joined by hyphens, for the file.
  let name: String
  /// What is seen, in a few words.
  let title: String
  /// The part of the desktop that its frames show, in logical root pixels.
  var frame = Desk.window.inset(by: -12)
  /// The numbers to plot, the most telling one first.
  var gauges: [Gauge]
  /// How much may move.
  var motion = Environment.ReducedMotion.normal
  /// Does what a hand would do, from the desktop with an open library on.
  let play: @Sendable (inout Take) -> Void
}

/// A number of the scene whose way through time is plotted.
struct Gauge: Sendable {
  /// With its unit.
  let name: String
  let read: @Sendable (State, Instant) -> Double
}

/// The desktop that every film is shot on: small, so that little of a frame is empty.
enum Desk {
  static let area = Rect(x: 0, y: 0, width: 900, height: 820)
  /// Where the main window opens.
  static let window = State(environment: environment()).window.frame
  /// The half at the right, where the ball lives.
  static let right = Rect(x: 420, y: 0, width: 480, height: 820)
  /// The corner with the circle to remove with.
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
  /// Every film, in the order of the sheets.
  static var all: [Film] { ofPages + ofTheCircle + ofTheBall + ofRemoving + ofTheList + calm }
}
