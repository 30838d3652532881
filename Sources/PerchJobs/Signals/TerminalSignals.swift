/// Finds what a program tells its terminal of itself: its progress, messages for the user, the bell, and the
/// marks of a shell's prompts and commands.
///
/// These are operating system commands (OSC), ended by BEL or ST, also within the sequence by which tmux lets
/// them through. They may be cut anywhere. A bell inside a sequence rings nothing.
package struct TerminalSignals: Hashable, Sendable {
  /// The things that a program tells.
  package enum Signal: Hashable, Sendable {
    /// ConEmu's progress.
    case progress(ProgressSignal)
    /// A message, as a notification of the desktop shows it: a title, a text, or both.
    case message(String)
    /// The bell rings.
    case bell
    /// A mark of a shell.
    case mark(ShellMark)
  }

  private enum Phase: Hashable {
    case ground, escape, body
    /// After an ESC in the body, which a following backslash ends.
    case bodyEscape
    /// The beginning of a device control string, which may be tmux's; the number of bytes that fit so far.
    case control(Int)
    /// A string that tells nothing here.
    case string
  }

  /// The longest sequence that is read, in bytes.
  static let longest = 4096
  private static let passage = Array("tmux;".utf8)

  private var phase = Phase.ground
  private var body: [UInt8] = []
  private var message = KittyMessage()
  /// Whether the bytes are within the sequence of tmux, where each ESC is doubled.
  private var isPassed = false
  /// Whether the last byte was the first one of a doubled ESC.
  private var hasHalfEscape = false

  /// Creates a reader without output.
  package init() {}

  /// Reads output.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - receive: Called with each signal, and the index after it.
  package mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ receive: (Signal, Int) -> Void
  ) {
    var (index, escape, bell) = (0, -1, -1)
    while index < bytes.count {
      if phase == .ground, !isPassed {
        // Each is looked for once only until it is reached.
        if escape < index { escape = bytes.index(of: 0x1b, from: index) ?? bytes.count }
        if bell < index { bell = bytes.index(of: 0x07, from: index) ?? bytes.count }
        index = min(escape, bell)
        guard index < bytes.count else { return }
      }
      let signal = isPassed ? feedPassed(bytes[index]) : feed(bytes[index])
      index += 1
      if let signal { receive(signal, index) }
    }
  }

  /// Reads a byte within the sequence of tmux.
  private mutating func feedPassed(_ byte: UInt8) -> Signal? {
    guard byte == 0x1b || hasHalfEscape else { return feed(byte) }
    guard hasHalfEscape else {
      hasHalfEscape = true
      return nil
    }
    hasHalfEscape = false
    if byte == 0x1b { return feed(byte) }
    // ST, or a sequence that is broken off.
    (isPassed, phase) = (false, .ground)
    return byte == UInt8(ascii: "\\") ? nil : feed(0x1b) ?? feed(byte)
  }

  private mutating func feed(_ byte: UInt8) -> Signal? {
    if byte == 0x1b {
      phase = phase == .body ? .bodyEscape : .escape
      return nil
    }
    switch phase {
    case .ground: return byte == 0x07 ? .bell : nil
    case .escape: begin(byte)
    case .bodyEscape:
      if byte == UInt8(ascii: "\\") { return end() }
      begin(byte)
    case .body: return feedBody(byte)
    case .control(let count): beginPassage(byte, after: count)
    case .string:
      // BEL, CAN and SUB.
      if [0x07, 0x18, 0x1a].contains(byte) { phase = .ground }
    }
    return nil
  }

  private mutating func feedBody(_ byte: UInt8) -> Signal? {
    if byte == 0x07 { return end() }
    // ST as a C1 character.
    if byte == 0x9c, body.last == 0xc2 {
      body.removeLast()
      return end()
    }
    body.append(byte)
    if byte < 0x20 {
      phase = .ground
    } else if body.count > Self.longest {
      phase = .string
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8) {
    body.removeAll(keepingCapacity: true)
    switch Unicode.Scalar(byte) {
    case "]": phase = .body
    case "P": phase = .control(0)
    case "X", "^", "_": phase = .string
    default: phase = .ground
    }
  }

  private mutating func beginPassage(_ byte: UInt8, after count: Int) {
    guard byte == Self.passage[count] else { return phase = .string }
    guard count + 1 == Self.passage.count else { return phase = .control(count + 1) }
    (isPassed, hasHalfEscape, phase) = (true, false, .ground)
  }

  private mutating func end() -> Signal? {
    phase = .ground
    let fields = body.split(
      separator: UInt8(ascii: ";"), maxSplits: 3, omittingEmptySubsequences: false)
    switch fields.first.map(Array.init) {
    case Array("9".utf8): return Self.told(fields, in: body)
    case Array("99".utf8): return message.read(body.dropFirst(3)).map(Signal.message)
    case Array("133".utf8): return ShellMark(fields.dropFirst()).map(Signal.mark)
    case Array("777".utf8) where fields.count > 2 && fields[1].elementsEqual("notify".utf8):
      return Self.message([fields[2], fields.count > 3 ? fields[3] : []])
    default: return nil
    }
  }

  /// The meaning of `OSC 9`: a number of ConEmu's, or else a message.
  private static func told(_ fields: [ArraySlice<UInt8>], in body: [UInt8]) -> Signal? {
    guard fields.count > 1 else { return nil }
    let isNumber = !fields[1].isEmpty && fields[1].count < 3 && fields[1].allSatisfy(\.isDigit)
    guard isNumber else { return message([body[2...]]) }
    return ProgressSignal(fields).map(Signal.progress)
  }

  /// A message of some texts; nil if nothing can be seen in them.
  private static func message(_ texts: [ArraySlice<UInt8>]) -> Signal? {
    MessageText.line(texts.map { String(decoding: $0, as: UTF8.self) }).map(Signal.message)
  }
}

/// Messages of programs for the user, which come from outside.
enum MessageText {
  /// A title and a text on one line; nil if nothing can be seen in them.
  static func line(_ texts: [String]) -> String? {
    let lines = texts.map { TitleText.line($0) }.filter { !$0.isEmpty }
    return lines.isEmpty ? nil : TitleText.line(lines.joined(separator: ": "))
  }
}
