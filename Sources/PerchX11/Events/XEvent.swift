/// An event of the X server, as a value.
///
/// Positions are device pixels in root coordinates, and times are the server's milliseconds. A
/// window that an event names is one of ours.
///
/// The corresponding C type is `XEvent`.
public enum XEvent: Hashable, Sendable {
  /// A button of the pointer went down.
  case buttonPressed(
    window: WindowID, button: Int, root: PointerPosition, time: UInt32, modifiers: Modifiers,
    device: PointerDevice)
  /// A button of the pointer went up.
  case buttonReleased(
    window: WindowID, button: Int, root: PointerPosition, time: UInt32, modifiers: Modifiers,
    device: PointerDevice)
  /// The pointer moved.
  case motion(
    window: WindowID, root: PointerPosition, time: UInt32, modifiers: Modifiers,
    device: PointerDevice)
  /// A finger touched the screen, moved or was lifted. `finger` tells it from others that are down.
  case touched(
    window: WindowID, finger: Int, phase: TouchPhase, root: PointerPosition, time: UInt32)
  /// A wheel turned, or fingers scrolled on a touchpad, in notches. Zero ends a touchpad's scroll.
  case scrolled(
    window: WindowID, root: PointerPosition, right: Double, down: Double, time: UInt32,
    modifiers: Modifiers)
  /// Fingers moved apart or together on a touchpad. `scale` is their distance as a multiple of that
  /// at first, and nil once they are lifted.
  case pinched(window: WindowID, root: PointerPosition, scale: Double?, time: UInt32)
  /// A key went down. `text` is empty for a key that types nothing.
  case keyPressed(
    window: WindowID, keysym: UInt, text: String, modifiers: Modifiers, time: UInt32)
  /// A grabbed key went down, which is the one with this index; see ``Connection/grabShortcuts(_:)``.
  case shortcutPressed(index: Int, time: UInt32)
  /// The keyboard has other keys or modifiers.
  case keyboardChanged
  /// The pointer came into the window. `isGrab` means that a grab began or ended instead.
  case pointerEntered(window: WindowID, root: PixelPoint, time: UInt32, isGrab: Bool)
  /// The pointer left the window. `isGrab` means that a grab began or ended instead.
  case pointerLeft(window: WindowID, root: PixelPoint, time: UInt32, isGrab: Bool)
  /// The window got or lost the focus. `isGrab` means that a keyboard grab began or ended instead.
  case focusChanged(window: WindowID, isFocused: Bool, isGrab: Bool)

  /// The window was moved or resized. `frame` is the client area, without the window manager's
  /// frame.
  case configured(window: WindowID, frame: PixelRect)
  /// The window was mapped.
  case mapped(window: WindowID)
  /// The window was unmapped.
  case unmapped(window: WindowID)
  /// Another program destroyed the window. A ``Window`` that is released is not reported.
  case destroyed(window: WindowID)
  /// A part of the window must be painted again. `rect` is in the window's own pixels, and
  /// `remaining` counts the rectangles that follow.
  case exposed(window: WindowID, rect: PixelRect, remaining: Int)
  /// The user asked the window manager to close the window.
  case closeRequested(window: WindowID)
  /// The window was iconified or its desktop is not shown any more, or it is back.
  case iconified(window: WindowID, isIconified: Bool)
  /// The window manager waits for a frame at the size that it announces next. Answer with
  /// ``Window/acknowledgeSync()``.
  case syncRequested(window: WindowID, value: Int64)

  /// The copied text arrived that was asked for, or the first part of it.
  case textArrived(String)
  /// Another program owns the clipboard now.
  case clipboardLost

  /// A drag is over the window. Answer with ``Connection/answerDrop(isWelcome:)``.
  case dropMoved(window: WindowID, root: PixelPoint, hasFiles: Bool)
  /// The drag left the window, was refused, or its source is gone.
  case dropLeft
  /// The drag was dropped on the window, and its list of files has been requested.
  case dropReleased(window: WindowID)
  /// The list of URIs arrived; nil if it did not. Answer with ``Connection/finishDrop(accepted:)``.
  case dropDelivered(window: WindowID, list: [UInt8]?)
  /// The window below the file that we drag changed its answer: whether it accepts the file.
  case dragAnswered(isWelcome: Bool)
  /// The drop of our file is over: whether the other program took it.
  case dragEnded(isAccepted: Bool)

  /// A watched window of another program may have been hidden or shown.
  case foreignStateChanged(window: WindowID)
  /// The title or the urgency of a parked window changed, or its icon.
  case foreignLookChanged(window: WindowID, hasNewIcon: Bool)
  /// A parked window was destroyed.
  case foreignDestroyed(window: WindowID)
  /// A button went down or up anywhere; see ``Connection/watchButtons(_:motions:)``.
  case foreignPress(isDown: Bool)
  /// The pointer moved anywhere.
  case foreignMotion
  /// A child of the root that is not ours was configured while ``Connection/reportsFrames`` is set. `from` is nil if its
  /// frame was not known.
  case frameMoved(window: WindowID, from: PixelRect?, to: PixelRect)
  /// The list of managed windows changed; it is reported while ``Connection/reportsClients`` is set.
  case clientsChanged
  /// Another window manager has started, or none is left.
  case windowManagerChanged

  /// A child of the root that is not ours was mapped, unmapped, moved or restacked.
  case stackingChanged
  /// A window that ``Connection/coveredWindows(of:among:)`` has looked at may hide more or less of what is below it:
  /// its opacity, its shape, its opaque parts, its state or its desktop changed.
  case coverChanged
  /// An override-redirect window of another program appeared or was configured. `size` is nil if it
  /// is not known.
  case overlayChanged(size: PixelSize?)
  /// The monitors changed. Read ``Connection/monitors()`` after a moment without such events: they
  /// come in bursts.
  case monitorsChanged
  /// A strut or the list of windows changed. Read ``Connection/monitors()`` again.
  case workAreasChanged
  /// A compositor may have come or gone. Read ``Connection/isComposited`` after a moment, then call
  /// ``Connection/watchCompositor()``.
  case compositorChanged
  /// The scale or the settings changed. Read ``Connection/settings()`` and
  /// ``Connection/resourceDPI()`` again.
  case scaleChanged
  /// Another window became active, or the active one changed its state, to fullscreen for example.
  case activeWindowChanged
}
