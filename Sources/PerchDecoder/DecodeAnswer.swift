/// An answer of the decoder.
package enum DecodeAnswer: Hashable, Sendable {
  /// The size of the image in pixels, upright.
  case size(width: Int, height: Int)
  /// The size of the pixels that are in the memory beside the answer, rows from the top without
  /// padding. A pixel is a word of premultiplied ARGB.
  case pixels(width: Int, height: Int)
  /// The number and the size of the pictures of an animation. The memory beside the answer has a word
  /// of 32 bits for each, the time that it is shown in milliseconds, or 0 if it stays; then the pixels
  /// of each.
  case frames(Int, width: Int, height: Int)
  /// The number of pages; the memory beside the answer has two words of 32 bits for each, its width
  /// and its height in hundredths of a point.
  case pages(Int)
  /// The number of bytes in the memory beside the answer, which are texts of pages, or an outline.
  case text(bytes: Int)
  /// There is no result.
  case failed(DecodeError)

  /// The size of the longest message, in bytes.
  static let maxLength = 64

  /// The message, as numbers of 64 bits.
  package var words: [Int64] {
    switch self {
    case .size(let width, let height): [100, Int64(width), Int64(height)]
    case .pixels(let width, let height): [101, Int64(width), Int64(height)]
    case .pages(let count): [102, Int64(count)]
    case .text(let bytes): [103, Int64(bytes)]
    case .frames(let count, let width, let height):
      [104, Int64(count), Int64(width), Int64(height)]
    case .failed(let error): error.words
    }
  }

  /// Reads a message. One that cannot be is a failure.
  init(words: [Int64]) {
    switch words.first {
    case 100 where words.count == 3: self = .size(width: Int(words[1]), height: Int(words[2]))
    case 101 where words.count == 3: self = .pixels(width: Int(words[1]), height: Int(words[2]))
    case 104 where words.count == 4:
      self = .frames(Int(words[1]), width: Int(words[2]), height: Int(words[3]))
    case 102 where words.count == 2: self = .pages(Int(words[1]))
    case 103 where words.count == 2: self = .text(bytes: Int(words[1]))
    default: self = .failed(DecodeError(words: words))
    }
  }
}
