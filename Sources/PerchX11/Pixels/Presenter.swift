internal import CX11

/// A pixel buffer and the window that shows it.
///
/// A pixel is 32 bits: premultiplied alpha, red, green and blue from the top. A window without
/// alpha ignores the alpha. Before the one buffer is written again, the presenter waits until the
/// server has read it. Any event after the last frame proves that; without one, it costs a round
/// trip.
public final class Presenter {
  /// The window that shows the pixels.
  public let window: Window
  /// The buffer's size, which need not be the window's.
  public private(set) var size: PixelSize
  private let context: GC?
  private let prefersSharedMemory: Bool
  private var buffer: PixelBuffer
  private var image: BufferImage
  private var fence = ReadFence()

  /// Makes a buffer of zeros, in memory shared with the server if that is preferred and works.
  public init(window: Window, size: PixelSize, prefersSharedMemory: Bool) throws(PresenterError) {
    guard window.visual.takesOurPixels else {
      throw .unsupportedVisual(depth: window.depth)
    }
    let size = size.drawable
    self.window = window
    self.size = size
    self.prefersSharedMemory = prefersSharedMemory
    buffer = try Presenter.makeBuffer(for: size, window, shared: prefersSharedMemory)
    image = Presenter.makeImage(of: buffer, size, window)
    // Otherwise every copy would cause a NoExpose event.
    var values = XGCValues()
    values.graphics_exposures = 0
    context = XCreateGC(
      window.connection.display, window.xid, UInt(GCGraphicsExposures), &values)
    window.connection.liveResources += 1
  }

  deinit {
    if let context { XFreeGC(window.connection.display, context) }
    window.connection.liveResources -= 1
  }

  /// Whether the server reads the buffer itself. Otherwise the pixels are sent.
  public var usesSharedMemory: Bool { buffer.segment != nil }

  /// Runs the body, which writes to the buffer. Pixels that it does not write keep their values.
  public func withPixels(_ body: (UnsafeMutableRawPointer, _ bytesPerRow: Int) -> Void) {
    waitUntilRead()
    body(buffer.memory, size.width * 4)
  }

  /// Shows the rectangles, in the window's own pixels. Sent with the next flush.
  ///
  /// The corresponding C functions are `XShmPutImage` and `XPutImage`.
  public func present(_ damage: [PixelRect]) {
    let whole = PixelRect(origin: PixelPoint(x: 0, y: 0), size: size)
    for rect in damage {
      let rect = rect.intersection(whole)
      if !rect.isEmpty { put(rect) }
    }
  }

  /// Shows a part of a sheet at a position in the window. Sent with the next flush.
  public func present(_ source: PixelRect, of sheet: PixelSheet, at position: PixelPoint) {
    sheet.put(source, at: position, into: window, context)
  }

  /// Resizes the buffer; its pixels are undefined until they are written.
  public func resize(to size: PixelSize) throws(PresenterError) {
    let size = size.drawable
    guard size != self.size else { return }
    waitUntilRead()
    let needed = size.width * size.height * 4
    // The slack keeps a drag of the window's corner from allocating at each step.
    if needed > buffer.byteCount || needed < buffer.byteCount / 4 {
      buffer = try Presenter.makeBuffer(for: size, window, shared: prefersSharedMemory)
    }
    self.size = size
    image = Presenter.makeImage(of: buffer, size, window)
  }

  private func put(_ rect: PixelRect) {
    let display = window.connection.display
    let (x, y) = (Int32(rect.x), Int32(rect.y))
    let (width, height) = (UInt32(rect.width), UInt32(rect.height))
    guard usesSharedMemory else {
      XPutImage(display, window.xid, context, image.pointer, x, y, x, y, width, height)
      return
    }
    fence.set(on: window.connection)
    XShmPutImage(
      display, window.xid, context, image.pointer, x, y, x, y, width, height, 0)
  }

  private func waitUntilRead() { fence.wait(on: window.connection) }

  private static func makeBuffer(
    for size: PixelSize, _ window: Window, shared: Bool
  ) throws(PresenterError) -> PixelBuffer {
    let byteCount = size.width * size.height * 4
    if shared, let segment = SharedSegment(byteCount: byteCount, window: window) {
      return .shared(segment, byteCount: byteCount)
    }
    guard let memory = OwnMemory(byteCount: byteCount, connection: window.connection) else {
      throw .outOfMemory(size)
    }
    return .own(memory)
  }

  private static func makeImage(
    of buffer: PixelBuffer, _ size: PixelSize, _ window: Window
  ) -> BufferImage {
    BufferImage(
      memory: buffer.memory, size: size, bytesPerRow: size.width * 4, depth: window.depth,
      segment: buffer.segment?.info)
  }
}
