internal import PerchTime

/// Finds the keys that detach a terminal among those that are typed: Ctrl-\ twice.
///
/// A single one is held back for a moment, and goes on with the next key.
struct DetachKeys: Hashable {
  /// The code of Ctrl-\.
  static let key: UInt8 = 0x1c
  /// The longest time between the two.
  static let patience = Duration.milliseconds(300)

  /// The time at which the key that is held back goes on; nil while none is.
  private(set) var deadline: Instant?

  /// Reads keys.
  ///
  /// - Returns: The keys that go on, and whether the terminal is detached; those after that are dropped.
  mutating func read(_ keys: some Sequence<UInt8>, at time: Instant) -> (keys: [UInt8], ends: Bool)
  {
    var passed = expire(at: time)
    for key in keys {
      switch (key == Self.key, deadline != nil) {
      case (true, true):
        deadline = nil
        return (passed, true)
      case (true, false): deadline = time + Self.patience
      case (false, let isHeld):
        if isHeld { passed.append(Self.key) }
        deadline = nil
        passed.append(key)
      }
    }
    return (passed, false)
  }

  /// The key that was held back long enough, which then goes on.
  mutating func expire(at time: Instant) -> [UInt8] {
    guard let due = deadline, due <= time else { return [] }
    deadline = nil
    return [Self.key]
  }
}
