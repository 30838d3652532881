internal import CX11
import Glibc

/// Memory that the X server reads too.
///
/// The server says yes to MIT-SHM over a network, and in containers it may attach another segment
/// of the same number. So: attach, wait, look for an error, then read a sentinel back.
final class SharedSegment {
  let connection: Connection
  let memory: UnsafeMutableRawPointer
  let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// Nil where sharing does not work, whatever the reason; `window` gives the depth to probe.
  init?(byteCount: Int, window: Window) {
    connection = window.connection
    guard SharedSegment.isAllowed(connection) else { return nil }
    let id = shmget(0, byteCount, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    guard let memory = shmat(id, nil, 0), Int(bitPattern: memory) != -1 else {
      shmctl(id, IPC_RMID, nil)
      return nil
    }
    self.memory = memory
    info = .allocate(capacity: 1)
    info.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: id, shmaddr: memory.assumingMemoryBound(to: CChar.self), readOnly: 1))
    connection.liveResources += 1
    let error = connection.trapErrors { XShmAttach(connection.display, info) }
    // From here on the kernel frees it with its last user, even if we crash.
    shmctl(id, IPC_RMID, nil)
    if error != nil { info.pointee.shmseg = 0 }
    guard error == nil, probe(window) else { return nil }
  }

  deinit {
    if info.pointee.shmseg != 0 { connection.trapErrors { XShmDetach(connection.display, info) } }
    shmdt(memory)
    info.deallocate()
    connection.liveResources -= 1
  }

  /// `PERCH_NO_SHM=1` is for servers that fool the probe, and for tests of the other way.
  private static func isAllowed(_ connection: Connection) -> Bool {
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

  /// The first pixel of the segment, as the server sees it.
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
