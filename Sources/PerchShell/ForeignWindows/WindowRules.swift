internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The rules by which other programs' windows are parked without a command: when they are minimized, and
/// when they open.
struct WindowRules: EventSource {
  /// Time between a change of the list of windows and the look at it.
  private static let pause = Duration.milliseconds(50)

  /// The programs whose windows are parked once they are minimized, in lowercase.
  private(set) var minimized: Set<String> = []
  /// The programs whose first windows are parked, in lowercase.
  private(set) var atStart: Set<String> = []
  /// The programs that have had their first windows.
  private var started: Set<String> = []
  /// The windows that were looked at.
  private var known: Set<WindowID> = []
  /// The instant of the next look at the list of windows; nil for none.
  private(set) var deadline: Instant?

  /// Whether there is any rule.
  var isActive: Bool { !minimized.isEmpty || !atStart.isEmpty }

  /// Takes over the rules of the settings.
  ///
  /// - Returns: whether they are others than before.
  mutating func follow(_ settings: Settings) -> Bool {
    let before = (minimized, atStart)
    minimized = Set(settings.parkMinimized.map { $0.lowercased() })
    atStart = Set(settings.parkAtStart.map { $0.lowercased() })
    guard (minimized, atStart) != before else { return false }
    known = []
    return true
  }

  /// Plans a look at the list of windows.
  mutating func noteChange(at time: Instant) { deadline = deadline ?? time + Self.pause }

  /// Whether the list of windows is to be looked at now.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> Bool {
    guard let end = deadline, end <= time else { return false }
    deadline = nil
    return true
  }

  /// Takes the windows of a list that were not looked at yet.
  mutating func newcomers(among windows: [WindowID]) -> [WindowID] {
    let fresh = windows.filter { !known.contains($0) }
    known = Set(windows)
    return fresh
  }

  /// Takes a window once more with the next list: it has no names yet.
  mutating func postpone(_ window: WindowID) { known.remove(window) }

  /// Whether a window with these names is parked once it is minimized.
  func parksMinimized(_ names: [String]) -> Bool {
    minimized.contains("*") || names.contains { minimized.contains($0.lowercased()) }
  }

  /// Whether a new window with these names is the first one of a program whose first window is parked.
  mutating func isFirst(_ names: [String]) -> Bool {
    let names = Set(names.map { $0.lowercased() }).intersection(atStart)
    return !names.isEmpty && names.allSatisfy { started.insert($0).inserted }
  }
}
