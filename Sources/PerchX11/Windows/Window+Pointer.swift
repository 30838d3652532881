internal import CX11

/// The pictures of the pointer over a window, in the desktop's theme.
public enum PointerPicture: Hashable, Sendable {
  /// The usual arrow.
  case arrow
  /// A beam, over text.
  case beam
  /// A hand, over a link.
  case hand

  /// The number of the picture in the cursor font; nil for the one of the root window.
  fileprivate var number: UInt32? {
    switch self {
    case .arrow: nil
    case .beam: UInt32(XC_xterm)
    case .hand: UInt32(XC_hand2)
    }
  }
}

extension Window {
  /// Sets the picture of the pointer over the window.
  ///
  /// The corresponding C function is `XDefineCursor`.
  public func setPointer(_ picture: PointerPicture) {
    guard let number = picture.number else {
      XUndefineCursor(connection.display, xid)
      return
    }
    XDefineCursor(connection.display, xid, connection.cursor(number))
  }
}

extension Connection {
  /// The cursor of a number in the cursor font, made at its first use.
  fileprivate func cursor(_ number: UInt32) -> UInt {
    if let known = cursors[number] { return known }
    let made = XCreateFontCursor(display, number)
    cursors[number] = made
    return made
  }
}
