internal import CFloor
import Glibc

/// A window with two pages. A drag from the left edge slides the front page aside, and a click on
/// the page behind brings it back.
///
/// It paints the whole window at most sixty times a second, as most programs do.
struct SlideFloor {
  private static let pace = 1000.0 / 60
  /// The motion after the release, along a decelerating curve.
  private static let settleTime = 250.0
  /// The width of the zone at the left edge in which a press holds the page, in pixels.
  private static let edgeZone = 24

  private struct Settle {
    var start: Double
    var from: Double
    var to: Double
  }

  private let screen: FloorScreen
  private let window: UInt
  private let pages: SlidePages
  private let picture: SharedPicture
  private let completion: Int32
  private let width: Int

  private var offset = 0
  /// The distance from the window's left edge to the press.
  private var pressX: Int?
  private var settle: Settle?
  private var lastFrame = 0.0
  private var isDirty = true
  /// Whether the server is still reading the last frame.
  private var isBusy = false
  private var isVisible = false

  /// Creates the window; nil if the server shares no memory.
  init?(on screen: FloorScreen, width: Int, height: Int) {
    window = screen.window(
      "slide-floor", x: 200, y: 100, width: width, height: height,
      events: ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask)
    guard let picture = SharedPicture(on: screen, for: window, width: width, height: height) else {
      return nil
    }
    (self.screen, self.picture, self.width) = (screen, picture, width)
    pages = SlidePages(width: width, height: height)
    completion = XShmGetEventBase(screen.display) + ShmCompletion
    XMapWindow(screen.display, window)
  }

  mutating func run() {
    while true {
      while XPending(screen.display) > 0 { handle(screen.nextEvent()) }
      let now = FloorScreen.milliseconds
      if isReady, now >= due { paint(at: now) }
      if XPending(screen.display) > 0 { continue }
      screen.waitForEvent(within: isReady ? due - FloorScreen.milliseconds : nil)
    }
  }

  private var isReady: Bool { isDirty && !isBusy && isVisible }
  private var due: Double { lastFrame + SlideFloor.pace }

  private mutating func handle(_ event: XEvent) {
    switch event.type {
    case Expose: (isDirty, isVisible) = (true, true)
    case completion: isBusy = false
    case ButtonPress where event.xbutton.button == 1: press(at: Int(event.xbutton.x))
    case MotionNotify: move(to: Int(event.xmotion.x))
    case ButtonRelease where pressX != nil:
      pressX = nil
      begin(to: offset > width / 2 ? width : 0)
    default: break
    }
  }

  private mutating func press(at x: Int) {
    if offset == 0, x < SlideFloor.edgeZone { pressX = x }
    if offset == width { begin(to: 0) }
  }

  private mutating func move(to x: Int) {
    guard let pressX else { return }
    offset = min(max(x - pressX, 0), width)
    isDirty = true
  }

  private mutating func begin(to end: Int) {
    settle = Settle(start: FloorScreen.milliseconds, from: Double(offset), to: Double(end))
    isDirty = true
  }

  private mutating func paint(at now: Double) {
    (lastFrame, isDirty, isBusy) = (now, false, true)
    if let settle { advance(settle, to: now) }
    pages.compose(at: offset, on: picture.surface)
    picture.put(into: window)
  }

  private mutating func advance(_ motion: Settle, to now: Double) {
    let fraction = min(1, (now - motion.start) / SlideFloor.settleTime)
    offset = Int(motion.from + (motion.to - motion.from) * (1 - pow(1 - fraction, 3)))
    if fraction < 1 { isDirty = true } else { settle = nil }
  }
}
