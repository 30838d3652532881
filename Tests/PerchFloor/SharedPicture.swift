internal import CFloor
import Glibc

/// Pixels in memory that cairo writes and the X server reads.
struct SharedPicture {
  let width: Int
  let height: Int
  /// The cairo surface of the memory.
  let surface: OpaquePointer
  private let image: UnsafeMutablePointer<XImage>
  private let screen: FloorScreen
  private let context: GC?

  /// Creates the memory; nil if it cannot be shared.
  init?(on screen: FloorScreen, for window: UInt, width: Int, height: Int) {
    let display = screen.display
    // Xlib keeps a pointer to it, so it stays until the process ends.
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    let visual = XDefaultVisual(display, XDefaultScreen(display))
    guard
      let image = XShmCreateImage(
        display, visual, 24, ZPixmap, nil, segment, UInt32(width), UInt32(height)),
      let memory = SharedPicture.memory(of: image, for: segment)
    else { return nil }
    XShmAttach(display, segment)
    XSync(display, 0)
    shmctl(segment.pointee.shmid, IPC_RMID, nil)
    let surface = cairo_image_surface_create_for_data(
      memory, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), image.pointee.bytes_per_line)
    guard let surface else { return nil }
    (self.width, self.height, self.surface, self.image) = (width, height, surface, image)
    self.screen = screen
    context = XCreateGC(display, window, 0, nil)
    XSetGraphicsExposures(display, context, 0)
  }

  private static func memory(
    of image: UnsafeMutablePointer<XImage>, for segment: UnsafeMutablePointer<XShmSegmentInfo>
  ) -> UnsafeMutablePointer<UInt8>? {
    let size = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    segment.pointee.shmid = shmget(0, size, IPC_CREAT | 0o600)
    guard segment.pointee.shmid >= 0, let memory = shmat(segment.pointee.shmid, nil, 0),
      Int(bitPattern: memory) != -1
    else { return nil }
    segment.pointee.shmaddr = memory.assumingMemoryBound(to: CChar.self)
    image.pointee.data = segment.pointee.shmaddr
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  /// Shows the whole picture; a completion event follows once the server has read it.
  func put(into window: UInt) {
    cairo_surface_flush(surface)
    XShmPutImage(
      screen.display, window, context, image, 0, 0, 0, 0, UInt32(width), UInt32(height), 1)
    XFlush(screen.display)
  }
}
