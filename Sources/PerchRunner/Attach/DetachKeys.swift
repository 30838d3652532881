internal import PerchTime

/// Finds the keys that detach a terminal among those that are typed: Ctrl-\ twice.
///
/// A single one is held back for a moment, and goes on with the next key. It may be a sequence: by kitty's
/// keyboard protocol or by xterm's `modifyOtherKeys`, if a program has asked the terminal for that. The
/// beginning of a sequence is held back, too, because its rest may come with another read.
struct DetachKeys: Hashable {
  /// The longest time between the two.
  static let patience = Duration.milliseconds(300)
  /// The longest time between the pieces of a sequence.
  static let cutPatience = Duration.milliseconds(50)
  /// The longest time until a sequence goes on after its first byte, which may as well be the escape key.
  static let escapePatience = Duration.milliseconds(10)

  /// The bytes of the key that is held back, and the time at which it goes on; nil while none is.
  private var held: [UInt8] = []
  private var heldEnd: Instant?
  /// The beginning of a sequence after it, and the time at which that goes on; nil while there is none.
  private var beginning: [UInt8] = []
  private var beginningEnd: Instant?

  /// The time at which something that is held back goes on; nil while nothing is.
  var deadline: Instant? { heldEnd.orEarlier(beginningEnd) }

  /// Reads keys.
  ///
  /// - Parameters:
  ///   - keys: The bytes that were typed.
  ///   - escapesBegin: Whether an escape key alone may begin a sequence.
  ///   - time: The present time.
  /// - Returns: The keys that go on, and whether the terminal is detached; those after that are dropped.
  mutating func read(
    _ keys: some Sequence<UInt8>, escapesBegin: Bool = false, at time: Instant
  ) -> (keys: [UInt8], ends: Bool) {
    var passed = expire(at: time)
    var rest = (beginning + keys)[...]
    (beginning, beginningEnd) = ([], nil)
    while !rest.isEmpty {
      let key = DetachKey(of: rest)
      if key == nil, DetachKey.isBegun(by: rest, escapesBegin: escapesBegin) {
        let patience = rest.count == 1 ? Self.escapePatience : Self.cutPatience
        (beginning, beginningEnd) = (Array(rest), time + patience)
        break
      }
      let bytes = rest.prefix(key?.length ?? 1)
      rest = rest.dropFirst(bytes.count)
      switch (key?.event, heldEnd != nil) {
      case (.press, true):
        self = DetachKeys()
        return (passed, true)
      case (.press, false): (held, heldEnd) = (Array(bytes), time + Self.patience)
      case (.other, true): held += bytes
      default:
        passed += held + bytes
        (held, heldEnd) = ([], nil)
      }
    }
    return (passed, false)
  }

  /// The keys that were held back long enough, which then go on.
  mutating func expire(at time: Instant) -> [UInt8] {
    if let due = beginningEnd, due <= time {
      defer { self = DetachKeys() }
      return held + beginning
    }
    guard let due = heldEnd, due <= time else { return [] }
    defer { (held, heldEnd) = ([], nil) }
    return held
  }
}

/// An event of Ctrl-\, at the beginning of what is typed.
private struct DetachKey {
  enum Event {
    case press
    /// It is held down or released, or so is a key such as Ctrl alone.
    case other
  }

  let event: Event
  /// The number of its bytes.
  let length: Int

  /// The length up to which a sequence is read, in bytes.
  private static let limit = 40
  private static let backslash = 92
  /// The bit of Ctrl, and those of Caps Lock and Num Lock, which change nothing.
  private static let (control, locks) = (4, 64 | 128)
  /// Kitty's numbers of Shift, Ctrl, Alt and their like.
  private static let modifierKeys = 57_441...57_454

  /// Whether bytes are the beginning of a sequence that may be an event, to the last one.
  static func isBegun(by keys: ArraySlice<UInt8>, escapesBegin: Bool) -> Bool {
    guard keys.first == 0x1b else { return false }
    let rest = keys.dropFirst()
    guard let bracket = rest.first else { return escapesBegin }
    return bracket == UInt8(ascii: "[") && rest.count <= limit
      && rest.dropFirst().allSatisfy { 0x30...0x3b ~= $0 }
  }

  /// Reads the event; nil if another key comes first.
  init?(of keys: ArraySlice<UInt8>) {
    if keys.first == 0x1c {
      (event, length) = (.press, 1)
      return
    }
    guard keys.starts(with: [0x1b, UInt8(ascii: "[")]) else { return nil }
    let parameters = keys.dropFirst(2).prefix(Self.limit).prefix { 0x30...0x3b ~= $0 }
    guard let final = keys.dropFirst(2 + parameters.count).first else { return nil }
    // Each parameter may have parts of its own, such as other codes of the key, and the kind of the event.
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { part in
        part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
          .map { Int(String(decoding: $0, as: UTF8.self)) }
      }
    length = 3 + parameters.count
    let code: Int?
    let modifiers: [Int?]
    switch (final, numbers.count) {
    case (UInt8(ascii: "u"), 2...3): (code, modifiers) = (numbers[0][0], numbers[1])
    // xterm's form: 27 ; modifiers ; code ~
    case (UInt8(ascii: "~"), 3) where numbers[0] == [27]:
      (code, modifiers) = (numbers[2][0], numbers[1])
    default: return nil
    }
    let kind = modifiers.count > 1 ? modifiers[1] : 1
    if let code, Self.modifierKeys.contains(code) {
      event = .other
      return
    }
    guard code == Self.backslash, let value = modifiers[0], value > 0,
      (value - 1) & ~Self.locks == Self.control
    else { return nil }
    event = kind == 1 ? .press : .other
  }
}
