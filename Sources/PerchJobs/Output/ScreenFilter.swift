/// Leaves out of a command's output what a program draws on a screen of its own, such as an editor
/// or a pager: a page shows lines, and such a screen is none.
///
/// A program has a screen of its own from the switch to the terminal's alternate screen (xterm's
/// modes 47, 1047 and 1049) until the switch back. It also has one from its first jump to the top
/// left corner while the cursor keys are an application's (DECCKM, mode 1), until they are no longer:
/// `top` draws like that. The pieces in which the bytes arrive make no difference.
package struct ScreenFilter: Sendable {
  /// The ways in which a program has a screen of its own.
  private enum Screen {
    case none, alternate, addressed
  }

  private enum Phase {
    case ground, escape, parameters
  }

  /// The length up to which the parameters of a control sequence are read, in bytes.
  private static let maxParameters = 64

  private var screen = Screen.none
  private var hasApplicationKeys = false
  private var phase = Phase.ground
  private var parameters: [UInt8] = []

  /// Creates a filter for a program without a screen of its own.
  package init() {}

  /// Whether the program draws on a screen of its own now.
  package var isOnScreen: Bool { screen != .none }

  /// Reads output, and passes the parts on that are on no screen of the program's own.
  package mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ pass: (UnsafeRawBufferPointer) -> Void
  ) {
    var (start, index) = (0, 0)
    while index < bytes.count {
      if phase == .ground {
        guard let escape = bytes.index(of: 0x1b, from: index) else { break }
        index = escape
      }
      let wasOnScreen = isOnScreen
      step(bytes[index])
      index += 1
      guard wasOnScreen != isOnScreen else { continue }
      if !wasOnScreen { pass(UnsafeRawBufferPointer(rebasing: bytes[start..<index])) }
      start = index
    }
    if !isOnScreen, start < bytes.count {
      pass(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }

  private mutating func step(_ byte: UInt8) {
    switch (phase, byte) {
    case (_, 0x1b): phase = .escape
    case (.ground, _): break
    case (.escape, UInt8(ascii: "[")):
      phase = .parameters
      parameters.removeAll(keepingCapacity: true)
    case (.escape, _):
      if byte == UInt8(ascii: "c") { reset() }
      phase = .ground
    case (.parameters, 0x20...0x3f) where parameters.count < Self.maxParameters:
      parameters.append(byte)
    case (.parameters, _):
      phase = .ground
      end(by: byte)
    }
  }

  /// A full reset of the terminal (RIS).
  private mutating func reset() { (screen, hasApplicationKeys) = (.none, false) }

  private mutating func end(by final: UInt8) {
    switch Unicode.Scalar(final) {
    case "h": for mode in modes { set(mode) }
    case "l": for mode in modes { unset(mode) }
    case "H", "f": if isOrigin, hasApplicationKeys, screen == .none { screen = .addressed }
    default: break
    }
  }

  private mutating func set(_ mode: Int) {
    switch mode {
    case 1: hasApplicationKeys = true
    case 47, 1047, 1049: screen = .alternate
    default: break
    }
  }

  private mutating func unset(_ mode: Int) {
    switch mode {
    case 1:
      hasApplicationKeys = false
      if screen == .addressed { screen = .none }
    case 47, 1047, 1049: if screen == .alternate { screen = .none }
    default: break
    }
  }

  /// The private modes that the sequence names.
  private var modes: [Int] {
    guard parameters.first == UInt8(ascii: "?") else { return [] }
    return numbers(parameters.dropFirst())
  }

  /// Whether the sequence names the top left corner.
  private var isOrigin: Bool {
    parameters.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: ";") ~= $0 }
      && numbers(parameters[...]).allSatisfy { $0 <= 1 }
  }

  /// Numbers with semicolons between them; an absent one is 0, and a large one is none.
  private func numbers(_ text: ArraySlice<UInt8>) -> [Int] {
    text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self)) ?? .max
    }
  }
}
