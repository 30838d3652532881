internal import PerchTime

/// Finds the keys that detach a terminal among those that are typed: Ctrl-\ twice.
///
/// A single one is held back for a moment, and goes on with the next key. Programs may ask the terminal to write
/// it as a sequence: by kitty's keyboard protocol, or by xterm's `modifyOtherKeys`.
struct DetachKeys: Hashable {
  /// The bytes that a terminal writes for Ctrl-\.
  private static let forms = ["\u{1c}", "\u{1b}[92;5u", "\u{1b}[92;5:1u", "\u{1b}[27;5;92~"].map {
    Array($0.utf8)
  }
  /// The bytes for its release, which a terminal writes if a program has asked for them.
  private static let release = Array("\u{1b}[92;5:3u".utf8)
  /// The longest time between the two.
  static let patience = Duration.milliseconds(300)

  /// The time at which the key that is held back goes on; nil while none is.
  private(set) var deadline: Instant?
  /// The bytes of the key that is held back.
  private var held: [UInt8] = []

  /// Reads keys. A terminal writes a sequence as a whole.
  ///
  /// - Returns: The keys that go on, and whether the terminal is detached; those after that are dropped.
  mutating func read(_ keys: some Sequence<UInt8>, at time: Instant) -> (keys: [UInt8], ends: Bool)
  {
    var passed = expire(at: time)
    var rest = Array(keys)[...]
    while let key = rest.first {
      if let form = Self.forms.first(where: { rest.starts(with: $0) }) {
        guard deadline == nil else {
          self = DetachKeys()
          return (passed, true)
        }
        (held, deadline) = (form, time + Self.patience)
        rest = rest.dropFirst(form.count)
      } else if deadline != nil, rest.starts(with: Self.release) {
        held += Self.release
        rest = rest.dropFirst(Self.release.count)
      } else {
        passed += held + [key]
        self = DetachKeys()
        rest = rest.dropFirst()
      }
    }
    return (passed, false)
  }

  /// The key that was held back long enough, which then goes on.
  mutating func expire(at time: Instant) -> [UInt8] {
    guard let due = deadline, due <= time else { return [] }
    defer { self = DetachKeys() }
    return held
  }
}
