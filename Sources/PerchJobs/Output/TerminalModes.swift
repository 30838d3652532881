/// The modes that a program has changed on its terminal, so that another terminal can take its place, and the
/// first one is left as it was.
///
/// They are xterm's private modes for the cursor, its keys, the mouse, pasted text and the alternate screen, the
/// application keypad (DECKPAM), the cursor's shape (DECSCUSR), the lines that scroll (DECSTBM), and the codes
/// of keys by xterm's `modifyOtherKeys` and by kitty's protocol. The pieces in which the bytes arrive make no
/// difference.
package struct TerminalModes: Hashable, Sendable {
  /// The modes that are followed, and whether a terminal has them at first.
  private static let known: [Int: Bool] = [
    1: false, 7: true, 9: false, 25: true, 47: false, 1000: false, 1002: false, 1003: false,
    1004: false, 1005: false, 1006: false, 1015: false, 1047: false, 1049: false, 2004: false,
  ]
  /// The modes of the alternate screen.
  private static let alternates: Set<Int> = [47, 1047, 1049]

  private var reader = ControlSequenceReader()
  private var settings = Settings()

  /// All that can be changed; each part is at first as in a terminal that no program has changed.
  private struct Settings: Hashable {
    /// The modes that are not as at first, in the order of the changes.
    var modes: [Int] = []
    var hasKeypad = false
    /// The parameter of DECSCUSR.
    var cursorShape = 0
    /// Whether a part of the lines scrolls alone. It is no matter for another terminal, which has another number of
    /// lines: programs set it anew when they are told.
    var scrollsPart = false
    /// The level of `modifyOtherKeys`.
    var otherKeys = 0
    /// Kitty's codes on the normal screen, and on the alternate one.
    var keyCodes = KeyCodes()
    var alternateKeyCodes = KeyCodes()
  }

  /// Creates the modes of a terminal that no program has changed.
  package init() {}

  /// Whether the program shows the alternate screen.
  package var isOnAlternateScreen: Bool { !Self.alternates.isDisjoint(with: settings.modes) }

  /// Whether any mode is not as at first.
  package var areChanged: Bool { settings != Settings() }

  /// Whether the program has asked for other codes of keys on the screen that it shows.
  package var asksForKeyCodes: Bool {
    let codes = isOnAlternateScreen ? settings.alternateKeyCodes : settings.keyCodes
    return settings.otherKeys != 0 || codes != KeyCodes()
  }

  /// Reads output.
  package mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while let (sequence, end) = reader.next(in: bytes, from: index) {
      follow(sequence)
      index = end
    }
  }

  /// The sequences that change another terminal's modes like this one's.
  package var changes: String {
    settings.keyCodes.changes + hidden(settings.alternateKeyCodes.changes)
      + settings.modes.map { Self.sequence($0, !Self.isOn($0)) }.joined()
      + (settings.hasKeypad ? "\u{1b}=" : "")
      + (isOnAlternateScreen ? settings.alternateKeyCodes.changes : "")
      + (settings.otherKeys != 0 ? "\u{1b}[>4;\(settings.otherKeys)m" : "")
      + (settings.cursorShape != 0 ? "\u{1b}[\(settings.cursorShape) q" : "")
  }

  /// The sequences that undo the changes, the last one first, and the colours.
  package var reset: String {
    hidden(settings.alternateKeyCodes.reset)
      + (settings.cursorShape != 0 ? "\u{1b}[0 q" : "")
      + (settings.otherKeys != 0 ? "\u{1b}[>4m" : "")
      + (isOnAlternateScreen ? settings.alternateKeyCodes.reset : "")
      + settings.modes.reversed().map { Self.sequence($0, Self.isOn($0)) }.joined()
      + (settings.hasKeypad ? "\u{1b}>" : "") + settings.keyCodes.reset
      + (settings.scrollsPart ? Self.allLines : "") + "\u{1b}[m"
  }

  /// Sequences for the alternate screen while it is not shown: the next program there would have its codes.
  private func hidden(_ sequences: String) -> String {
    isOnAlternateScreen || sequences.isEmpty
      ? "" : Self.sequence(1049, true) + sequences + Self.sequence(1049, false)
  }

  private static func isOn(_ mode: Int) -> Bool { known[mode] ?? false }

  private static func sequence(_ mode: Int, _ isOn: Bool) -> String {
    "\u{1b}[?\(mode)\(isOn ? "h" : "l")"
  }

  /// The sequence after which all lines scroll; it keeps the cursor, which DECSTBM moves to the corner.
  private static let allLines = "\u{1b}7\u{1b}[r\u{1b}8"

  private mutating func follow(_ sequence: ControlSequence) {
    switch sequence {
    case .escape("="): settings.hasKeypad = true
    case .escape(">"): settings.hasKeypad = false
    // A full reset of the terminal (RIS).
    case .escape("c"): settings = Settings()
    case .control(_, "h"): for mode in sequence.privateModes { set(mode, true) }
    case .control(_, "l"): for mode in sequence.privateModes { set(mode, false) }
    case .control(let parameters, let final): follow(parameters, final)
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    guard let first = Self.known[mode] else { return }
    settings.modes.removeAll { $0 == mode }
    if isOn != first { settings.modes.append(mode) }
  }

  /// Follows a control sequence that sets a number.
  private mutating func follow(_ parameters: [UInt8], _ final: Unicode.Scalar) {
    switch (final, parameters.first, parameters.last) {
    case ("r", _, _):
      if let lines = Self.small(parameters[...]) {
        settings.scrollsPart = lines.contains { $0 > 1 }
      }
    case ("q", _, UInt8(ascii: " ")):
      if let shape = Self.small(parameters.dropLast())?.first { settings.cursorShape = shape }
    case ("m", UInt8(ascii: ">"), _):
      let values = Self.small(parameters.dropFirst()) ?? []
      if parameters.count == 1 || values.first == 4 {
        settings.otherKeys = values.count > 1 ? values[1] : 0
      }
    case ("n", UInt8(ascii: ">"), _):
      if Self.small(parameters.dropFirst()) == [4] { settings.otherKeys = 0 }
    // A soft reset (DECSTR).
    case ("p", UInt8(ascii: "!"), _):
      for mode in [1, 7, 25] { set(mode, Self.isOn(mode)) }
      (settings.hasKeypad, settings.scrollsPart) = (false, false)
    case ("u", let kind?, _):
      guard let values = Self.small(parameters.dropFirst()) else { return }
      if isOnAlternateScreen {
        settings.alternateKeyCodes.follow(Unicode.Scalar(kind), values)
      } else {
        settings.keyCodes.follow(Unicode.Scalar(kind), values)
      }
    default: break
    }
  }

  /// Numbers, at least one; nil where there is another text, or a number that no terminal takes.
  private static func small(_ text: ArraySlice<UInt8>) -> [Int]? {
    let numbers = ControlSequence.numbers(text)
    return !numbers.isEmpty && numbers.allSatisfy { 0...0xffff ~= $0 } ? numbers : nil
  }
}
