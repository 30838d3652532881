internal import CFloor

/// A round window with alpha, above all others, which follows the pointer during a drag.
struct BallFloor {
  private static let side = 64

  private let screen: FloorScreen
  private let window: UInt
  private let visual: XVisualInfo
  private var x: Int
  private var y: Int
  /// The position of the press, from the window's upper left corner.
  private var hold: (x: Int, y: Int)?

  /// Creates the window; nil if there is no visual with alpha.
  init?(on screen: FloorScreen) {
    var visual = XVisualInfo()
    guard
      XMatchVisualInfo(screen.display, XDefaultScreen(screen.display), 32, TrueColor, &visual) != 0
    else { return nil }
    (self.screen, self.visual) = (screen, visual)
    (x, y) = (screen.width - BallFloor.side, (screen.height - BallFloor.side) / 2)
    window = BallFloor.window(on: screen, visual, x: x, y: y)
    XMapRaised(screen.display, window)
  }

  private static func window(
    on screen: FloorScreen, _ visual: XVisualInfo, x: Int, y: Int
  ) -> UInt {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.colormap = XCreateColormap(screen.display, screen.root, visual.visual, AllocNone)
    attributes.event_mask = ExposureMask | ButtonPressMask | ButtonReleaseMask | ButtonMotionMask
    let mask = CWOverrideRedirect | CWBackPixel | CWBorderPixel | CWColormap | CWEventMask
    let window = XCreateWindow(
      screen.display, screen.root, Int32(x), Int32(y), UInt32(side), UInt32(side), 0, visual.depth,
      UInt32(InputOutput), visual.visual, UInt(mask), &attributes)
    XStoreName(screen.display, window, "ball-floor")
    return window
  }

  mutating func run() {
    while true {
      let event = screen.nextEvent()
      switch event.type {
      case Expose: paint()
      case ButtonPress:
        hold = (Int(event.xbutton.x_root) - x, Int(event.xbutton.y_root) - y)
      case ButtonRelease: hold = nil
      case MotionNotify: follow(event)
      default: break
      }
    }
  }

  /// Handles an event; only the last of several motions counts.
  private mutating func follow(_ event: XEvent) {
    guard let hold else { return }
    var last = event
    while XCheckTypedWindowEvent(screen.display, window, MotionNotify, &last) != 0 {}
    x = Int(last.xmotion.x_root) - hold.x
    y = Int(last.xmotion.y_root) - hold.y
    XMoveWindow(screen.display, window, Int32(x), Int32(y))
    XFlush(screen.display)
  }

  /// Paints a plain disc, once.
  private func paint() {
    let context = XCreateGC(screen.display, window, 0, nil)
    XSetForeground(screen.display, context, 0xFF2A_62C8)
    XFillArc(
      screen.display, window, context, 0, 0, UInt32(BallFloor.side), UInt32(BallFloor.side), 0,
      360 * 64)
    XFreeGC(screen.display, context)
    XFlush(screen.display)
  }
}
