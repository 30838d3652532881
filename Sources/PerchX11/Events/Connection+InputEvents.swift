internal import CX11

// Core events of the pointer and the keyboard.
extension Connection {
  /// Translates a core input event; nil if it is for no window of ours.
  func inputEvent(_ event: inout CX11.XEvent) -> XEvent? {
    guard windows[event.xany.window] != nil else {
      return [KeyPress, KeyRelease].contains(event.type) ? shortcutEvent(event.xkey) : nil
    }
    return switch event.type {
    case ButtonPress, ButtonRelease: buttonEvent(event.xbutton)
    case MotionNotify: motionEvent(event.xmotion)
    case KeyPress: keyEvent(&event.xkey)
    case KeyRelease: nil
    default: crossingEvent(event.xcrossing)
    }
  }

  private func buttonEvent(_ event: XButtonEvent) -> XEvent {
    let window = WindowID(rawValue: event.window)
    let root = PointerPosition(x: Double(event.x_root), y: Double(event.y_root))
    let time = UInt32(truncatingIfNeeded: event.time)
    let modifiers = Modifiers(rawValue: event.state)
    let button = Int(event.button)
    return event.type == ButtonPress
      ? .buttonPressed(
        window: window, button: button, root: root, time: time, modifiers: modifiers,
        device: .mouse)
      : .buttonReleased(
        window: window, button: button, root: root, time: time, modifiers: modifiers,
        device: .mouse)
  }

  private func motionEvent(_ event: XMotionEvent) -> XEvent {
    .motion(
      window: WindowID(rawValue: event.window),
      root: PointerPosition(x: Double(event.x_root), y: Double(event.y_root)),
      time: UInt32(truncatingIfNeeded: event.time), modifiers: Modifiers(rawValue: event.state),
      device: .mouse)
  }

  private func keyEvent(_ event: inout XKeyEvent) -> XEvent {
    var buffer = [CChar](repeating: 0, count: 32)
    var keysym: UInt = 0
    let count = XLookupString(&event, &buffer, 32, &keysym, nil)
    let bytes = buffer.prefix(Int(max(0, count))).map { UInt8(bitPattern: $0) }
    return .keyPressed(
      window: WindowID(rawValue: event.window), keysym: keysym,
      text: KeyText.text(keysym: keysym, fallback: bytes),
      modifiers: Modifiers(rawValue: event.state), time: UInt32(truncatingIfNeeded: event.time))
  }

  /// Crossings to and from the window's own children are dropped.
  private func crossingEvent(_ event: XCrossingEvent) -> XEvent? {
    guard event.detail != NotifyInferior else { return nil }
    let window = WindowID(rawValue: event.window)
    let root = PixelPoint(x: Int(event.x_root), y: Int(event.y_root))
    let time = UInt32(truncatingIfNeeded: event.time)
    let isGrab = event.mode != NotifyNormal
    return event.type == EnterNotify
      ? .pointerEntered(window: window, root: root, time: time, isGrab: isGrab)
      : .pointerLeft(window: window, root: root, time: time, isGrab: isGrab)
  }
}
