/// The modes that a program has changed on its terminal, so that another terminal can take its place, and the
/// first one is left as it was.
///
/// They are xterm's private modes for the cursor, its keys, the mouse, pasted text and the alternate screen,
/// and the application keypad (DECKPAM). The pieces in which the bytes arrive make no difference.
package struct TerminalModes: Hashable, Sendable {
  private enum Phase: Hashable {
    case ground, escape, parameters
  }

  /// The modes that are followed, and whether a terminal has them at first.
  private static let known: [Int: Bool] = [
    1: false, 7: true, 9: false, 25: true, 47: false, 1000: false, 1002: false, 1003: false,
    1004: false, 1005: false, 1006: false, 1015: false, 1047: false, 1049: false, 2004: false,
  ]
  /// The modes of the alternate screen.
  private static let alternates: Set<Int> = [47, 1047, 1049]
  /// The length up to which the parameters of a control sequence are read, in bytes.
  private static let maxParameters = 64

  private var phase = Phase.ground
  private var parameters: [UInt8] = []
  /// The modes that are not as at first, in the order of the changes.
  private var changed: [Int] = []
  private var hasKeypad = false

  /// Creates the modes of a terminal that no program has changed.
  package init() {}

  /// Whether the program shows the alternate screen.
  package var isOnAlternateScreen: Bool { !Self.alternates.isDisjoint(with: changed) }

  /// Whether any mode is not as at first.
  package var areChanged: Bool { hasKeypad || !changed.isEmpty }

  /// Reads output.
  package mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      if phase == .ground {
        guard let escape = bytes.index(of: 0x1b, from: index) else { return }
        index = escape
      }
      step(bytes[index])
      index += 1
    }
  }

  /// The sequences that change another terminal's modes like this one's.
  package var changes: String {
    changed.map { Self.sequence($0, !Self.isOn($0)) }.joined() + (hasKeypad ? "\u{1b}=" : "")
  }

  /// The sequences that undo the changes, the last one first, and the colours.
  package var reset: String {
    changed.reversed().map { Self.sequence($0, Self.isOn($0)) }.joined()
      + (hasKeypad ? "\u{1b}>" : "") + "\u{1b}[m"
  }

  private static func isOn(_ mode: Int) -> Bool { known[mode] ?? false }

  private static func sequence(_ mode: Int, _ isOn: Bool) -> String {
    "\u{1b}[?\(mode)\(isOn ? "h" : "l")"
  }

  private mutating func step(_ byte: UInt8) {
    switch (phase, byte) {
    case (_, 0x1b): phase = .escape
    case (.ground, _): break
    case (.escape, UInt8(ascii: "[")):
      phase = .parameters
      parameters.removeAll(keepingCapacity: true)
    case (.escape, _):
      escape(byte)
      phase = .ground
    case (.parameters, 0x20...0x3f) where parameters.count < Self.maxParameters:
      parameters.append(byte)
    case (.parameters, _):
      phase = .ground
      end(by: byte)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch Unicode.Scalar(byte) {
    case "=": hasKeypad = true
    case ">": hasKeypad = false
    // A full reset of the terminal (RIS).
    case "c": (changed, hasKeypad) = ([], false)
    default: break
    }
  }

  private mutating func end(by final: UInt8) {
    guard [UInt8(ascii: "h"), UInt8(ascii: "l")].contains(final),
      parameters.first == UInt8(ascii: "?")
    else { return }
    for digits in parameters.dropFirst().split(separator: UInt8(ascii: ";")) {
      guard let mode = Int(String(decoding: digits, as: UTF8.self)), let first = Self.known[mode]
      else { continue }
      changed.removeAll { $0 == mode }
      if (final == UInt8(ascii: "h")) != first { changed.append(mode) }
    }
  }
}
