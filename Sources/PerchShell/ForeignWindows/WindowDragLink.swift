internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// The shell's knowledge of a button that is down anywhere, and of the windows that move meanwhile.
struct WindowDragLink: EventSource {
  /// A window as it is dragged, before the window manager may give it another size on its release.
  struct Sample {
    /// The child of the root that holds it.
    let frame: WindowID
    /// That one's rectangle, in root pixels.
    let rect: PixelRect
    /// The window in it.
    let window: WindowID
    /// The client area of the window, in root pixels.
    let client: PixelRect
    /// A picture of the window; nil if there was none to be had, or none is needed yet.
    let picture: Content.Bitmap?
  }

  /// Whether the circle rises, so that each frame of it needs the pointer.
  var isNear = false

  /// The frames that windows had before the press; nil for one whose frame is not known.
  private(set) var former: [WindowID: PixelRect?] = [:]
  /// The frames that windows have now.
  private(set) var present: [WindowID: PixelRect] = [:]
  /// The window that is dragged towards the circle; nil for none.
  var sample: Sample?
  /// The child of the root that was last looked at for a sample; nil for none.
  var sampled: WindowID?
  /// The windows that have moved and are not looked at.
  private var others: Set<WindowID> = []
  /// The windows that have moved since the last look, the last one at the end.
  private var moved: [WindowID] = []
  /// The time of the last look.
  private var looked = Instant.zero
  /// Whether the pointer has moved since the last look.
  private var hasPointerMoved = false

  /// Whether the last look found a motion, so that another one is to be expected.
  private var isFlowing = false

  /// The least time between two looks at the pointer.
  private var interval: Duration { isNear ? .milliseconds(16) : .milliseconds(50) }

  /// The instant of the next look; nil for none.
  var deadline: Instant? {
    moved.isEmpty && !hasPointerMoved && !isFlowing ? nil : looked + interval
  }

  /// Whether events wait for the next look: a mouse may report each millisecond, and each report would
  /// cost a turn of the loop.
  var gathersMotions: Bool { deadline != nil }

  /// Begins with a press.
  mutating func begin() {
    (former, present, moved, others) = ([:], [:], [], [])
    (hasPointerMoved, isFlowing) = (false, false)
    (sample, sampled) = (nil, nil)
  }

  /// Records that a window moved.
  ///
  /// - Parameters:
  ///   - window: The child of the root that has moved.
  ///   - former: Its frame before, in root pixels; nil if it is not known.
  ///   - frame: Its frame now, in root pixels.
  ///   - isClient: Whether it moves with a window that can be parked; asked once after a press.
  mutating func note(
    _ window: WindowID, from former: PixelRect?, to frame: PixelRect,
    isClient: (WindowID, PixelRect) -> Bool
  ) {
    if !self.former.keys.contains(window) {
      self.former[window] = .some(former)
      if !isClient(window, frame) { others.insert(window) }
    }
    guard !others.contains(window) else { return }
    present[window] = frame
    moved.removeAll { $0 == window }
    moved.append(window)
  }

  /// The frame of a child of the root before the press; nil if it is not known, or was not moved.
  ///
  /// I3 moves a title bar and its window as two children of the root, and may have moved no window of that
  /// title bar before: both move by the same offset.
  func formerFrame(of window: WindowID) -> PixelRect? {
    if let known = former[window] ?? nil { return known }
    guard let rect = present[window] else { return nil }
    for (other, before) in former {
      guard let before, let now = present[other], now.size == before.size,
        now.intersection(rect) == rect
      else { continue }
      return rect.offset(by: PixelPoint(x: before.x - now.x, y: before.y - now.y))
    }
    return nil
  }

  /// Records that the pointer moved.
  mutating func notePointer() { hasPointerMoved = true }

  /// The windows that have moved and are to be looked at now, or the pointer alone.
  mutating func turn(ready: Set<Int32>, at time: Instant) -> (windows: [WindowID], pointer: Bool) {
    guard let end = deadline, end <= time else { return ([], false) }
    return takeAll(at: time)
  }

  /// The same, due or not.
  mutating func takeAll(at time: Instant) -> (windows: [WindowID], pointer: Bool) {
    defer { (moved, hasPointerMoved, looked) = ([], false, time) }
    isFlowing = !moved.isEmpty || hasPointerMoved
    return (moved, hasPointerMoved)
  }
}
