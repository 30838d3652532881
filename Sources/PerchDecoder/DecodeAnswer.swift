/// An answer of the decoder.
package enum DecodeAnswer: Hashable, Sendable {
  /// The size of the image in pixels, upright.
  case size(width: Int, height: Int)
  /// The size of the pixels that are in the memory beside the answer, rows from the top without
  /// padding. A pixel is a word of premultiplied ARGB.
  case pixels(width: Int, height: Int)
  /// There is no result.
  case failed(DecodeError)

  /// The size of the longest message, in bytes.
  static let maxLength = 64

  /// The message, as numbers of 64 bits.
  package var words: [Int64] {
    switch self {
    case .size(let width, let height): [100, Int64(width), Int64(height)]
    case .pixels(let width, let height): [101, Int64(width), Int64(height)]
    case .failed(let error): error.words
    }
  }

  /// Reads a message. One that cannot be is a failure.
  init(words: [Int64]) {
    switch words.first {
    case 100 where words.count == 3: self = .size(width: Int(words[1]), height: Int(words[2]))
    case 101 where words.count == 3: self = .pixels(width: Int(words[1]), height: Int(words[2]))
    default: self = .failed(DecodeError(words: words))
    }
  }
}
