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

  private var reader = ControlSequenceReader()
  private var screen = Screen.none
  private var hasApplicationKeys = false

  /// Creates a filter for a program without a screen of its own.
  package init() {}

  /// Whether the program draws on a screen of its own now.
  package var isOnScreen: Bool { screen != .none }

  /// Reads output, and passes the parts on that are on no screen of the program's own.
  package mutating func read(
    _ bytes: UnsafeRawBufferPointer, _ pass: (UnsafeRawBufferPointer) -> Void
  ) {
    var (start, index) = (0, 0)
    while let (sequence, end) = reader.next(in: bytes, from: index) {
      index = end
      let wasOnScreen = isOnScreen
      follow(sequence)
      guard wasOnScreen != isOnScreen else { continue }
      if !wasOnScreen { pass(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) }
      start = end
    }
    if !isOnScreen, start < bytes.count {
      pass(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }
  }

  private mutating func follow(_ sequence: ControlSequence) {
    switch sequence {
    // A full reset of the terminal (RIS).
    case .escape("c"): (screen, hasApplicationKeys) = (.none, false)
    case .control(_, "h"): for mode in sequence.privateModes { set(mode) }
    case .control(_, "l"): for mode in sequence.privateModes { unset(mode) }
    case .control(let parameters, "H"), .control(let parameters, "f"):
      guard hasApplicationKeys, screen == .none, Self.areOrigin(parameters) else { return }
      screen = .addressed
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

  /// Whether the parameters of a jump name the top left corner.
  private static func areOrigin(_ parameters: [UInt8]) -> Bool {
    parameters.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: ";") ~= $0 }
      && ControlSequence.numbers(parameters[...]).allSatisfy { $0 <= 1 }
  }
}
