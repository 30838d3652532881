/// What the X server told us, as a value.
///
/// Places are device pixels in root coordinates, times are the server's milliseconds. The window is
/// one of ours wherever an event names one.
public enum XEvent: Hashable, Sendable {
  case buttonPressed(
    window: WindowID, button: Int, root: PointerPosition, time: UInt32, modifiers: Modifiers,
    device: PointerDevice)
  case buttonReleased(
    window: WindowID, button: Int, root: PointerPosition, time: UInt32, modifiers: Modifiers,
    device: PointerDevice)
  case motion(
    window: WindowID, root: PointerPosition, time: UInt32, modifiers: Modifiers,
    device: PointerDevice)
  /// A finger on a touch screen; `finger` tells it from others, and no two have the same for long.
  case touched(
    window: WindowID, finger: Int, phase: TouchPhase, root: PointerPosition, time: UInt32)
  /// A wheel or fingers on a touchpad, in notches. Nothing at all is the end of a touchpad's scroll.
  case scrolled(
    window: WindowID, root: PointerPosition, right: Double, down: Double, time: UInt32)
  /// `text` is what the key types, empty for a key that types nothing.
  case keyPressed(
    window: WindowID, keysym: UInt, text: String, modifiers: Modifiers, time: UInt32)
  /// `isGrab` when a grab began or ended, rather than the pointer or the focus moving.
  case pointerEntered(window: WindowID, root: PixelPoint, time: UInt32, isGrab: Bool)
  case pointerLeft(window: WindowID, root: PixelPoint, time: UInt32, isGrab: Bool)
  case focusChanged(window: WindowID, isFocused: Bool, isGrab: Bool)

  /// `frame` is the client area, without what the window manager puts around it.
  case configured(window: WindowID, frame: PixelRect)
  case mapped(window: WindowID)
  case unmapped(window: WindowID)
  /// Someone else destroyed the window; a `Window` that goes away says nothing.
  case destroyed(window: WindowID)
  /// `rect` is in the window's own pixels; `remaining` counts the rectangles still to come.
  case exposed(window: WindowID, rect: PixelRect, remaining: Int)
  case closeRequested(window: WindowID)
  case iconified(window: WindowID, isIconified: Bool)
  /// The window manager will wait for a frame at the size that it is about to tell; answer with
  /// `acknowledgeSync()`.
  case syncRequested(window: WindowID, value: Int64)

  /// Something is held over the window; say with `answerDrop` whether it may be dropped there.
  case dropMoved(window: WindowID, root: PixelPoint, hasFiles: Bool)
  /// It is held there no more, or whoever held it is gone.
  case dropLeft
  /// It was let go over the window, and its data was asked for.
  case dropReleased(window: WindowID)
  /// A list of URIs; nil if it was not handed over. Say with `finishDrop` what became of it.
  case dropDelivered(window: WindowID, list: [UInt8]?)
  /// What is below the file that we drag says whether it would take it.
  case dragAnswered(isWelcome: Bool)
  /// Whoever the file was dropped on has it, or nobody wants it.
  case dragEnded(isTaken: Bool)

  /// A child of the root that is not ours was mapped, unmapped, moved or restacked.
  case stackingChanged
  /// A window that is not ours and that no window manager looks after came, or was put elsewhere at
  /// this size; nil when that is not known.
  case overlayChanged(size: PixelSize?)
  /// Read `monitors()` again, once it has been quiet for a moment: they come in bursts.
  case monitorsChanged
  /// A strut or the list of windows changed: read `monitors()` again.
  case workAreasChanged
  /// A compositor may have come or gone: look at `isComposited` after a moment, then watch it.
  case compositorChanged
  /// Read `scale()` and the settings again.
  case scaleChanged
  /// Another window became active, or the active one changed its state (fullscreen, say).
  case activeWindowChanged
}
