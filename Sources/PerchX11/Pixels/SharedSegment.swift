internal import CX11
import Glibc

/// Memory that the X server reads as well (MIT-SHM).
///
/// A server on another machine offers the extension, too, and in a container it may attach a
/// different segment of the same number. So the segment is attached under a trap, and a sentinel is
/// read back.
final class SharedSegment {
  /// The connection whose server reads it.
  let connection: Connection
  /// The first byte.
  let memory: UnsafeMutableRawPointer
  /// Xlib's description of the segment.
  let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// Makes a segment; nil where sharing does not work for any reason.
  ///
  /// The probe uses the depth of `window`. The corresponding C functions are `shmget` and
  /// `XShmAttach`.
  init?(byteCount: Int, window: Window) {
    connection = window.connection
    guard SharedSegment.isAllowed(connection) else { return nil }
    let id = shmget(0, byteCount, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    guard let memory = shmat(id, nil, 0), Int(bitPattern: memory) != -1 else {
      shmctl(id, IPC_RMID, nil)
      return nil
    }
    // From here on the kernel frees it with its last user, even after a crash. Linux lets the server
    // attach it all the same, as long as it has a user.
    shmctl(id, IPC_RMID, nil)
    self.memory = memory
    info = .allocate(capacity: 1)
    info.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: id, shmaddr: memory.assumingMemoryBound(to: CChar.self), readOnly: 1))
    connection.liveResources += 1
    let error = connection.trapErrors { XShmAttach(connection.display, info) }
    if error != nil { info.pointee.shmseg = 0 }
    guard error == nil, probe(window) else { return nil }
  }

  deinit {
    if info.pointee.shmseg != 0 { connection.trapErrors { XShmDetach(connection.display, info) } }
    shmdt(memory)
    info.deallocate()
    connection.liveResources -= 1
  }

  /// Whether sharing is worth a try. `PERCH_NO_SHM=1` forbids it, for servers that fool the probe
  /// and for tests without it.
  private static func isAllowed(_ connection: Connection) -> Bool {
    // By hand, because this module imports nothing but X11.
    let isForbidden = getenv("PERCH_NO_SHM").map { String(cString: $0) == "1" } ?? false
    return connection.extensions.hasSharedMemory && !isForbidden
      && XImageByteOrder(connection.display) == LSBFirst
  }

  private func probe(_ window: Window) -> Bool {
    let sentinel: UInt32 = 0x00A5_5A3C ^ (UInt32(truncatingIfNeeded: getpid()) & 0xFFFF)
    memory.storeBytes(of: sentinel, as: UInt32.self)
    var answer: UInt?
    let error = connection.trapErrors { answer = readBack(window) }
    memory.storeBytes(of: 0, as: UInt32.self)
    return error == nil && answer.map { UInt32($0 & 0xFFFFFF) } == sentinel
  }

  /// Returns the first pixel of the segment as the server sees it.
  private func readBack(_ window: Window) -> UInt? {
    let display = connection.display
    let pixmap = XCreatePixmap(display, window.xid, 1, 1, UInt32(window.depth))
    let context = XCreateGC(display, pixmap, 0, nil)
    let image = BufferImage(
      memory: memory, size: PixelSize(width: 1, height: 1), bytesPerRow: 4, depth: window.depth,
      segment: info)
    XShmPutImage(display, pixmap, context, image.pointer, 0, 0, 0, 0, 1, 1, 0)
    defer {
      XFreeGC(display, context)
      XFreePixmap(display, pixmap)
    }
    guard let copy = XGetImage(display, pixmap, 0, 0, 1, 1, UInt.max, ZPixmap) else { return nil }
    defer { _ = copy.pointee.f.destroy_image(copy) }
    return copy.pointee.f.get_pixel(copy, 0, 0)
  }
}
