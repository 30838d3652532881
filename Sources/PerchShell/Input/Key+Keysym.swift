internal import PerchEngine
internal import PerchX11

extension Key {
  /// Creates the key of an X keysym and the text that it types; nil for keys without a meaning in
  /// Perch.
  ///
  /// A letter of a command, with Control or Alt, is in lower case, also with Caps Lock.
  init?(keysym: UInt, text: String = "", isCommand: Bool = false) {
    switch keysym {
    case 0xff51, 0xff96: self = .left
    case 0xff52, 0xff97: self = .up
    case 0xff53, 0xff98: self = .right
    case 0xff54, 0xff99: self = .down
    case 0xff55, 0xff9a: self = .pageUp
    case 0xff56, 0xff9b: self = .pageDown
    case 0xff50, 0xff95: self = .home
    case 0xff57, 0xff9c: self = .end
    case 0xff09, 0xfe20: self = .tab
    case 0xff0d, 0xff8d: self = .enter
    case 0x20: self = .space
    case 0xff1b: self = .escape
    case 0xffff, 0xff9f: self = .delete
    case 0xff08: self = .backspace
    case 0xffbe: self = .f1
    case 0xffc6: self = .f9
    case 0xffc2: self = .f5
    case 0xff67, 0xffc7: self = .menu
    case 0x1008_ff26: self = .back
    case 0xffab: self = .character("+")
    case 0xffad: self = .character("-")
    case 0xffb0: self = .character("0")
    default:
      // Ctrl and a letter type a control character: the keysym alone names the letter.
      let isASCII = (0x21...0x7e).contains(keysym)
      let typed = isASCII ? String(UnicodeScalar(UInt8(keysym))) : text
      let letter = isCommand ? typed.lowercased() : typed
      guard typed.count == 1, let character = letter.first, typed != " " else { return nil }
      self = .character(character)
    }
  }
}

extension Key.Modifiers {
  /// Creates the modifiers of an X event; Caps Lock and Num Lock are ignored.
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alt) }
  }
}
