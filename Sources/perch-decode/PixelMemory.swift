internal import CLinux
internal import CRSVG
import Glibc
import PerchDecoder
import PerchSystem

/// Memory for pixels that is passed on without a copy. It has its largest size before any limit is
/// set, and takes up only what is written.
struct PixelMemory: ~Copyable {
  private let descriptor: Descriptor
  private let capacity: Int

  /// Memory for a number of bytes, which may be 0; nil if the system has none.
  init?(capacity: Int) {
    guard let descriptor = Descriptor(perch_memory()), ftruncate(descriptor.number, capacity) == 0
    else { return nil }
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Cuts the memory to a size and lets `body` write it.
  func write(count: Int, _ body: (UnsafeMutablePointer<UInt32>) -> Void) throws(DecodeError) {
    guard count > 0, count <= capacity, ftruncate(descriptor.number, count) == 0,
      let base = mmap(
        nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor.number, 0), base != MAP_FAILED
    else { throw .ended }
    defer { munmap(base, count) }
    body(base.assumingMemoryBound(to: UInt32.self))
  }

  /// Lets `body` draw an image of a size on a canvas over the memory.
  func draw(
    width: Int, height: Int, _ body: (OpaquePointer) -> Void
  ) throws(DecodeError) {
    var isReady = false
    try write(count: width * height * 4) { words in
      let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
      let canvas = cairo_create(surface)
      if let canvas, cairo_status(canvas) == CAIRO_STATUS_SUCCESS { body(canvas) }
      isReady = cairo_status(canvas) == CAIRO_STATUS_SUCCESS
      cairo_destroy(canvas)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    guard isReady else { throw .damaged }
  }

  /// Makes the memory unchangeable.
  func seal() -> Descriptor {
    _ = perch_seal(descriptor.number)
    return descriptor
  }

  /// Copies an image with premultiplied alpha.
  func copy(_ image: PixelBuffer) throws(DecodeError) -> DecodeAnswer {
    try write(count: image.width * image.height * 4) { image.write(to: $0) }
    return .pixels(width: image.width, height: image.height)
  }
}
