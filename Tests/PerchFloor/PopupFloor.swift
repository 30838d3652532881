internal import CFloor

/// A small window that opens a list below the pointer when it is clicked.
///
/// The list is drawn before the first click, as the background of its window: mapping the window
/// paints it.
struct PopupFloor {
  private static let width = 220
  private static let row = 33
  private static let rows = 10
  private static var height: Int { row * rows }

  private let screen: FloorScreen
  private let window: UInt
  private let popup: UInt

  init(on screen: FloorScreen) {
    self.screen = screen
    window = screen.window(
      "popup-floor", x: 300, y: 300, width: 64, height: 64, events: ButtonPressMask)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.event_mask = ButtonPressMask | KeyPressMask
    popup = XCreateWindow(
      screen.display, screen.root, 0, 0, UInt32(PopupFloor.width), UInt32(PopupFloor.height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWEventMask), &attributes)
    XStoreName(screen.display, popup, "popup-floor-list")
    drawBackground()
    XSetWindowBackground(
      screen.display, window, XWhitePixel(screen.display, XDefaultScreen(screen.display)))
    XMapWindow(screen.display, window)
  }

  mutating func run() {
    while true {
      let event = screen.nextEvent()
      switch event.type {
      case ButtonPress where event.xbutton.window == window: open(at: event.xbutton)
      case ButtonPress, KeyPress: close()
      default: break
      }
    }
  }

  private func open(at press: XButtonEvent) {
    XMoveWindow(screen.display, popup, press.x_root, press.y_root)
    XMapRaised(screen.display, popup)
    XGrabPointer(
      screen.display, popup, 0, UInt32(ButtonPressMask), GrabModeAsync, GrabModeAsync, 0, 0,
      press.time)
    XGrabKeyboard(screen.display, popup, 0, GrabModeAsync, GrabModeAsync, press.time)
    XFlush(screen.display)
  }

  private func close() {
    XUngrabPointer(screen.display, UInt(CurrentTime))
    XUngrabKeyboard(screen.display, UInt(CurrentTime))
    XUnmapWindow(screen.display, popup)
    XFlush(screen.display)
  }

  private func drawBackground() {
    let (display, number) = (screen.display, XDefaultScreen(screen.display))
    let (width, height) = (PopupFloor.width, PopupFloor.height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
    drawRows(on: surface)
    cairo_surface_flush(surface)
    let pixels = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))?
      .assumingMemoryBound(to: CChar.self)
    let image = XCreateImage(
      display, XDefaultVisual(display, number), 24, ZPixmap, 0, pixels, UInt32(width),
      UInt32(height), 32, cairo_image_surface_get_stride(surface))
    let pixmap = XCreatePixmap(display, popup, UInt32(width), UInt32(height), 24)
    let context = XCreateGC(display, pixmap, 0, nil)
    XPutImage(display, pixmap, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height))
    XSetWindowBackgroundPixmap(display, popup, pixmap)
    XFreeGC(display, context)
    XFreePixmap(display, pixmap)
    // The pixels belong to cairo.
    image?.pointee.data = nil
    _ = image?.pointee.f.destroy_image(image)
    cairo_surface_destroy(surface)
  }

  private func drawRows(on surface: OpaquePointer?) {
    let context = cairo_create(surface)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_select_font_face(
      context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, 14)
    cairo_set_source_rgb(context, 0.1, 0.1, 0.1)
    for index in 0..<PopupFloor.rows {
      cairo_move_to(context, 16, Double(22 + PopupFloor.row * index))
      cairo_show_text(context, "Choice \(index + 1) of the list")
    }
    cairo_destroy(context)
  }
}
