import CCairo

/// A reason why an image could not be made, read or written.
public enum RenderError: Error, Hashable, Sendable {
  /// There is not enough memory.
  case outOfMemory
  /// A side is zero, negative or too large, or rows are shorter than their pixels.
  case badSize
  /// The file is missing or cannot be read.
  case cannotRead
  /// The file cannot be written.
  case cannotWrite
  /// Any other status of Cairo, by its number.
  case failed(status: Int)

  /// Throws the error of a status, unless it is success.
  static func check(_ status: cairo_status_t) throws(RenderError) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return
    case CAIRO_STATUS_NO_MEMORY: throw .outOfMemory
    case CAIRO_STATUS_INVALID_SIZE, CAIRO_STATUS_INVALID_STRIDE: throw .badSize
    case CAIRO_STATUS_FILE_NOT_FOUND, CAIRO_STATUS_READ_ERROR: throw .cannotRead
    case CAIRO_STATUS_WRITE_ERROR: throw .cannotWrite
    default: throw .failed(status: Int(status.rawValue))
    }
  }
}
