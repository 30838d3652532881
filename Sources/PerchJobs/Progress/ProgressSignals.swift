/// Finds `ESC ] 9 ; 4 ; state ; value` in output, ended by BEL or ST: ConEmu's sequence for
/// progress, which other terminals adopted.
struct ProgressSignals: Hashable, Sendable {
  enum State: UInt8, Hashable, Sendable {
    case clear, normal, error, indeterminate, paused
  }

  struct Signal: Hashable, Sendable {
    var state: State
    /// 0 to 1.
    var value: Double?
  }

  private enum Phase: Hashable {
    case ground, escape, body
    /// After an ESC in the body, which a following backslash ends.
    case bodyEscape
  }

  /// A length that no known sequence reaches.
  private static let maxBody = 24

  private var phase = Phase.ground
  private var body: [UInt8] = []

  /// The next signal; nil for none.
  ///
  /// `index` is the start of the search, and then the index after the signal.
  mutating func next(in bytes: UnsafeRawBufferPointer, from index: inout Int) -> Signal? {
    while index < bytes.count {
      if phase == .ground {
        guard let escape = bytes.index(of: 0x1b, from: index) else { break }
        index = escape
      }
      let isEnd = feed(bytes[index])
      index += 1
      if isEnd, let signal = Self.signal(body) { return signal }
    }
    index = bytes.count
    return nil
  }

  /// Reads a byte; returns whether it ended a body.
  private mutating func feed(_ byte: UInt8) -> Bool {
    if byte == 0x1b {
      phase = phase == .body ? .bodyEscape : .escape
      return false
    }
    switch phase {
    case .ground: return false
    case .escape: begin(byte)
    case .bodyEscape:
      if byte == UInt8(ascii: "\\") { return end() }
      begin(byte)
    case .body:
      if byte == 0x07 { return end() }
      // ST as a C1 character.
      if byte == 0x9c, body.last == 0xc2 {
        body.removeLast()
        return end()
      }
      body.append(byte)
      if byte < 0x20 || body.count > Self.maxBody { phase = .ground }
    }
    return false
  }

  private mutating func begin(_ byte: UInt8) {
    phase = byte == UInt8(ascii: "]") ? .body : .ground
    body.removeAll(keepingCapacity: true)
  }

  private mutating func end() -> Bool {
    phase = .ground
    return true
  }

  private static func signal(_ body: [UInt8]) -> Signal? {
    let fields = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 3 || fields.count == 4, fields[0] == [0x39], fields[1] == [0x34],
      fields[2].count == 1, let state = State(rawValue: fields[2][fields[2].startIndex] &- 0x30)
    else { return nil }
    let digits = fields.count == 4 ? fields[3] : []
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    if digits.isEmpty { return state == .normal ? nil : Signal(state: state) }
    let percentage = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
    return Signal(state: state, value: min(percentage / 100, 1))
  }
}
