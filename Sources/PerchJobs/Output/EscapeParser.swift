/// Separates the escape sequences of a terminal from its text, a character at a time (ECMA-35,
/// ECMA-48).
///
/// ESC always begins a new sequence, and a line break ends any. So the colours in force can be
/// found from the ESC bytes alone, and no sequence hides more than the rest of its line.
struct EscapeParser: Hashable, Sendable {
  /// The meaning of a character.
  enum Outcome: Hashable {
    /// Not part of any sequence.
    case text
    /// Part of a sequence.
    case swallowed
    /// The end of a control sequence, whose parameters are in `parameters`.
    case control(final: UInt8)
    /// The end of a hyperlink's sequence, whose address is in `hyperlink`.
    case hyperlink
  }

  private enum Phase: Hashable {
    case ground, escape, intermediate
    /// A control sequence.
    case parameters
    /// A control sequence without effect here: private, or with intermediate bytes.
    case foreign
    /// OSC, DCS, SOS, PM and APC.
    case string
  }

  /// The length up to which a control sequence counts as one.
  static let maxParameters = 128
  /// The length after which a string ends, and text begins again.
  static let maxString = 1 << 16

  private var phase = Phase.ground
  private var length = 0
  /// Whether the control sequence began with ESC, not with a C1 character.
  private(set) var isSevenBit = false
  private(set) var parameters: [UInt8] = []
  private(set) var hyperlink = Hyperlink()
  /// Whether the ESC that came last was in a string.
  private var wasInString = false

  var isIdle: Bool { phase == .ground }

  mutating func reset() { phase = .ground }

  mutating func feed(_ scalar: Unicode.Scalar) -> Outcome {
    if scalar.value == 0x1b {
      wasInString = phase == .string
      phase = .escape
      return .swallowed
    }
    switch phase {
    case .ground: return inGround(scalar)
    case .escape: return afterEscape(scalar)
    case .intermediate: return inIntermediate(scalar)
    case .parameters, .foreign: return inControl(scalar)
    case .string: return inString(scalar)
    }
  }

  private mutating func inGround(_ scalar: Unicode.Scalar) -> Outcome {
    guard (0x80...0x9f).contains(scalar.value) else { return .text }
    // A C1 character means ESC and the character 64 below.
    return introduce(UInt8(scalar.value - 0x40), isSevenBit: false)
  }

  private mutating func afterEscape(_ scalar: Unicode.Scalar) -> Outcome {
    switch scalar.value {
    case 0x20...0x2f:
      phase = .intermediate
      length = 0
      return .swallowed
    case 0x5c where wasInString: return endString()
    case 0x30...0x7e: return introduce(UInt8(scalar.value), isSevenBit: true)
    default: return cancel(scalar)
    }
  }

  private mutating func introduce(_ byte: UInt8, isSevenBit: Bool) -> Outcome {
    length = 0
    switch Unicode.Scalar(byte) {
    case "[":
      phase = .parameters
      self.isSevenBit = isSevenBit
      parameters.removeAll(keepingCapacity: true)
    case "]", "P", "X", "^", "_":
      phase = .string
      hyperlink.begin(isSystemCommand: byte == UInt8(ascii: "]"))
    default: phase = .ground
    }
    return .swallowed
  }

  /// Continues a sequence with intermediate bytes, such as one that selects a character set.
  private mutating func inIntermediate(_ scalar: Unicode.Scalar) -> Outcome {
    length += 1
    switch scalar.value {
    case 0x20...0x2f where length < Self.maxParameters: return .swallowed
    case 0x30...0x7e:
      phase = .ground
      return .swallowed
    default: return cancel(scalar)
    }
  }

  private mutating func inControl(_ scalar: Unicode.Scalar) -> Outcome {
    length += 1
    guard length <= Self.maxParameters else { return cancel(scalar) }
    switch scalar.value {
    case 0x30...0x3b:
      parameters.append(UInt8(scalar.value))
      return .swallowed
    case 0x20...0x2f, 0x3c...0x3f:
      phase = .foreign
      return .swallowed
    case 0x40...0x7e:
      defer { phase = .ground }
      return phase == .foreign ? .swallowed : .control(final: UInt8(scalar.value))
    default: return cancel(scalar)
    }
  }

  private mutating func inString(_ scalar: Unicode.Scalar) -> Outcome {
    length += 1
    switch scalar.value {
    // BEL and ST.
    case 0x07, 0x9c: return endString()
    // CAN and SUB.
    case 0x18, 0x1a: phase = .ground
    default:
      hyperlink.feed(scalar)
      if length >= Self.maxString { phase = .ground }
    }
    return .swallowed
  }

  private mutating func endString() -> Outcome {
    phase = .ground
    return hyperlink.isComplete ? .hyperlink : .swallowed
  }

  /// Ends the sequence at a character that does not fit, which then counts by itself.
  private mutating func cancel(_ scalar: Unicode.Scalar) -> Outcome {
    phase = .ground
    return inGround(scalar)
  }
}
