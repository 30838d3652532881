internal import PerchTime

/// The frames in which the main window was last seen, one for each set of monitors.
struct WindowMemory: Hashable, Sendable {
  /// The window manager's answer to a frame that was requested.
  private struct Opening: Hashable, Sendable {
    /// The requested frame.
    let frame: Rect
    let time: Instant
    /// The frame that the window manager gave instead.
    var given: Rect?

    /// Whether a frame is the requested one, displaced by a title bar and borders.
    func isAnswered(by next: Rect, at now: Instant) -> Bool {
      now < time + WindowMemory.burst && next.size == frame.size
        && abs(next.minX - frame.minX) <= WindowMemory.largestDisplacement
        && abs(next.minY - frame.minY) <= WindowMemory.largestDisplacement
    }
  }

  /// The last changes of a frame, which followed one another at once.
  private struct Change: Hashable, Sendable {
    let monitors: String
    /// The remembered frame before the first of them.
    let before: Rect?
    /// The time of the last of them.
    let time: Instant
  }

  /// The client areas in logical root pixels, by the names of sets of monitors.
  private(set) var frames: [String: Rect] = [:]
  private var opening: Opening?
  private var lastChange: Change?

  /// The time within which changes have one cause, such as an opening or a lost monitor.
  static let burst = Duration.seconds(1)
  /// The largest title bar, in logical pixels.
  static let largestDisplacement = 64.0
  /// The number of sets of monitors that are remembered.
  static let limit = 16

  /// The frame for the monitors of a desktop; nil where the window was never seen on them.
  subscript(environment: Environment) -> Rect? { frames[environment.monitorSet] }

  /// Replaces all frames by those of an earlier run.
  mutating func restore(_ saved: [String: Rect]) {
    frames = saved.filter { $0.value.isPlausible }
  }

  /// Records that the window opens in this frame.
  mutating func request(_ frame: Rect, at time: Instant) {
    opening = Opening(frame: frame, time: time)
  }

  /// Records a frame of the open window.
  ///
  /// A window manager may place a new window elsewhere, such as lower by its title bar. The
  /// requested frame is then kept until the window moves again, so that the window does not drift
  /// from start to start.
  mutating func see(_ frame: Rect, in environment: Environment, at time: Instant) {
    if opening?.isAnswered(by: frame, at: time) == true { opening?.given = frame }
    let kept = frame == opening?.given ? opening?.frame ?? frame : frame
    let monitors = environment.monitorSet
    let isSameBurst =
      lastChange.map { $0.monitors == monitors && time < $0.time + Self.burst } ?? false
    lastChange = Change(
      monitors: monitors, before: isSameBurst ? lastChange?.before : frames[monitors], time: time)
    if frames[monitors] == nil, frames.count >= Self.limit, let spare = frames.keys.min() {
      frames[spare] = nil
    }
    frames[monitors] = kept
  }

  /// Takes back what the loss of a monitor did to the window before it was reported.
  mutating func monitorsChanged(at time: Instant) {
    opening = nil
    guard let last = lastChange, time < last.time + Self.burst else { return }
    frames[last.monitors] = last.before
    lastChange = nil
  }
}

extension Environment {
  /// The name of the present set of monitors: the same names and frames give the same name.
  var monitorSet: String {
    monitors.map { monitor in
      let frame = monitor.frame
      let numbers = [frame.width, frame.height, frame.minX, frame.minY].map {
        "\(Int($0.rounded()))"
      }
      return monitor.name + " " + numbers.joined(separator: ",")
    }.sorted().joined(separator: "; ")
  }
}
