internal import CPixbuf
import PerchDecoder

/// Decodes images of one format within bounds; one that is too large is refused before memory is
/// allocated.
final class ImageDecoder {
  private let format: ImageFormat
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>
  private var isClosed = false

  /// Loads the code for a format; nil if the system has none.
  ///
  /// Only the loader of the format that the bytes announce: each other one is a needless risk.
  init?(_ format: ImageFormat) {
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else { return nil }
    self.format = format
    self.loader = loader
  }

  deinit {
    close()
    g_object_unref(loader)
  }

  /// The size of an image that has its end, upright; its pixels are not decoded as far as the
  /// format allows it.
  func size(of bytes: [UInt8]) throws(DecodeError) -> (width: Int, height: Int) {
    // PNG has no orientation: its size is all that is needed, and comes before memory is taken.
    var progress = Progress(box: (1, 1), end: format == .png ? .size : .header)
    let isWhole = feed(bytes, &progress)
    try progress.check()
    guard isWhole || progress.isOver, progress.width > 0, format.isComplete(bytes) else {
      throw .damaged
    }
    guard !progress.isSized else { return (progress.width, progress.height) }
    let isTurned = orientation >= 5
    return isTurned ? (progress.height, progress.width) : (progress.width, progress.height)
  }

  /// The pixels of an image, upright, in a box.
  func image(
    in bytes: [UInt8], width: Int, height: Int
  ) throws(DecodeError) -> PixelBuffer {
    // A turned image is as high as it will be wide.
    let side = max(width, height)
    var progress = Progress(box: (side, side))
    let isWhole = feed(bytes, &progress)
    try progress.check()
    guard isWhole, format.isComplete(bytes), let pointer = gdk_pixbuf_loader_get_pixbuf(loader),
      let image = PixelBuffer(OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pointer)))),
      let upright = image.upright(width: width, height: height)
    else { throw .damaged }
    return upright
  }

  /// The pictures of an animation, in a box. Many or large ones are made smaller to fit in memory.
  func animation(
    in bytes: [UInt8], _ request: DecodeRequest, into memory: borrowing PixelMemory
  ) throws(DecodeError) -> DecodeAnswer {
    let count = format.pictureCount(bytes)
    guard 2...DecodeRequest.maxFrames ~= count else { throw .damaged }
    var progress = Progress(box: (DecodeRequest.maxSide, DecodeRequest.maxSide))
    let isWhole = feed(bytes, &progress)
    try progress.check()
    guard isWhole, progress.width > 0, let animation = gdk_pixbuf_loader_get_animation(loader),
      gdk_pixbuf_animation_is_static_image(animation) == 0,
      let iterator = perch_animation_start(animation)
    else { throw .damaged }
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    let (width, height) = ImageDecoder.box(of: count, progress.width, progress.height, request)
    var isDone = true
    try memory.write(count: count * 4 * (1 + width * height)) { words in
      var time = 0
      for index in 0..<count {
        let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
        words[index] = UInt32(delay < 0 ? 0 : ImageDecoder.time(of: delay))
        guard let pixels = gdk_pixbuf_animation_iter_get_pixbuf(iterator),
          let image = PixelBuffer(OpaquePointer(g_object_ref(UnsafeMutableRawPointer(pixels)))),
          let fitted = image.scaled(width: width, height: height)
        else { return isDone = false }
        fitted.write(to: words + count + index * width * height)
        time += max(delay, 1)
        perch_animation_advance(iterator, time)
      }
    }
    guard isDone else { throw .damaged }
    return .frames(count, width: width, height: height)
  }

  /// The size of the pictures of an animation.
  private static func box(
    of count: Int, _ width: Int, _ height: Int, _ request: DecodeRequest
  ) -> (Int, Int) {
    let (width, height) = fitted(
      width: width, height: height, into: (request.width, request.height))
    let most = Double(DecodeRequest.maxFrameBytes) / Double(count * width * height * 4)
    guard most < 1 else { return (width, height) }
    let factor = most.squareRoot()
    return (max(1, Int(Double(width) * factor)), max(1, Int(Double(height) * factor)))
  }

  /// The time for which a picture is shown, in milliseconds. A time that is too short to be meant is
  /// a tenth of a second, as in browsers.
  private static func time(of delay: Int) -> Int { delay <= 20 ? 100 : delay }

  /// The size of an image in a box; it is never enlarged.
  static func fitted(width: Int, height: Int, into box: (Int, Int)) -> (Int, Int) {
    let factor = min(1, Double(box.0) / Double(width), Double(box.1) / Double(height))
    guard factor < 1 else { return (width, height) }
    func scaled(_ length: Int, _ limit: Int) -> Int {
      min(limit, max(1, Int((Double(length) * factor).rounded())))
    }
    return (scaled(width, box.0), scaled(height, box.1))
  }

  /// The orientation in the image's data, from 1 to 8; 0 for none.
  private var orientation: Int {
    guard let pointer = gdk_pixbuf_loader_get_pixbuf(loader),
      let text = gdk_pixbuf_get_option(pointer, "orientation")
    else { return 0 }
    return Int(String(cString: text)) ?? 0
  }

  /// Feeds the bytes in pieces, so that a refused image is not decoded to its end.
  ///
  /// - Returns: Whether the loader found no fault.
  private func feed(_ bytes: [UInt8], _ progress: inout Progress) -> Bool {
    withUnsafeMutablePointer(to: &progress) { progress in
      connect(progress)
      var isWhole = true
      var start = 0
      while isWhole, start < bytes.count, !progress.pointee.isOver {
        let end = min(start + progress.pointee.pieceLength, bytes.count)
        isWhole = bytes[start..<end].withUnsafeBufferPointer {
          gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil) != 0
        }
        start = end
      }
      // Some loaders know the size only at the end.
      return close() && isWhole
    }
  }

  /// Ends the decoding. A loader must be closed before it is released, even after an error.
  @discardableResult
  private func close() -> Bool {
    guard !isClosed else { return true }
    isClosed = true
    return gdk_pixbuf_loader_close(loader, nil) != 0
  }

  private func connect(_ progress: UnsafeMutablePointer<Progress>) {
    typealias Sized =
      @convention(c) (
        UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, UnsafeMutableRawPointer?
      ) -> Void
    typealias Begun =
      @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, UnsafeMutableRawPointer?) -> Void
    let sized: Sized = { loader, width, height, progress in
      guard let progress = progress?.assumingMemoryBound(to: Progress.self) else { return }
      let (width, height) = progress.pointee.prepare(width: Int(width), height: Int(height))
      // A size of its own would have the library scale what is not decoded.
      guard progress.pointee.end != .header || progress.pointee.isRefused else { return }
      gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
    }
    let begun: Begun = { _, progress in
      progress?.assumingMemoryBound(to: Progress.self).pointee.hasHeader = true
    }
    // Signals of every shape go through one type of function pointer in the library's interface.
    for (name, callback) in [
      ("size-prepared", unsafeBitCast(sized, to: GCallback.self)),
      ("area-prepared", unsafeBitCast(begun, to: GCallback.self)),
    ] {
      g_signal_connect_data(loader, name, callback, progress, nil, GConnectFlags(rawValue: 0))
    }
  }
}

/// The size in an image's header, and how far decoding has come.
private struct Progress {
  /// The place at which decoding ends.
  enum End {
    /// The size of the image.
    case size
    /// The end of what stands before the pixels.
    case header
    /// The last pixel.
    case image
  }

  /// The box to decode for.
  let box: (Int, Int)
  /// The place at which decoding ends.
  let end: End
  var width = 0
  var height = 0
  var hasHeader = false
  var isRefused = false

  init(box: (Int, Int), end: End = .image) {
    self.box = box
    self.end = end
  }

  /// The most bytes that are decoded between two looks at what is known. The header is among the
  /// first, and a large image of few colours is not much longer.
  var pieceLength: Int { end == .image ? 1 << 16 : 1 << 11 }

  /// Whether the size is known and nothing else is wanted.
  var isSized: Bool { end == .size && width > 0 }

  /// Whether nothing more has to be decoded.
  var isOver: Bool { isRefused || isSized || end == .header && hasHeader }

  /// Chooses the size to decode at; an empty size stops the loader.
  mutating func prepare(width: Int, height: Int) -> (Int, Int) {
    self.width = width
    self.height = height
    isRefused =
      width <= 0 || height <= 0 || max(width, height) > DecodeRequest.maxSide
      || width * height > DecodeRequest.maxPixels
    return isRefused || isSized
      ? (0, 0) : ImageDecoder.fitted(width: width, height: height, into: box)
  }

  func check() throws(DecodeError) {
    if isRefused { throw .tooLarge(width: width, height: height) }
  }
}
