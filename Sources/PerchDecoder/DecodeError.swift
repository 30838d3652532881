/// The reason for which the decoder has no result.
public enum DecodeError: Error, Hashable, Sendable {
  /// The decoder is not installed, or cannot be started.
  case noProgram
  /// It was not ready in time.
  case tooSlow
  /// It ended without an answer, or with one that cannot be.
  case ended
  /// The system has no loader for the format.
  case noLoader
  /// The file is damaged or breaks off.
  case damaged
  /// The image has too many pixels.
  case tooLarge(width: Int, height: Int)
  /// The document needs a password.
  case encrypted
  /// The document has too many pages.
  case tooManyPages(Int)
  /// The result is no longer wanted.
  case unwanted
}

extension DecodeError {
  /// The numbers that stand for the error in an answer.
  var words: [Int64] {
    switch self {
    case .noProgram: [1]
    case .tooSlow: [2]
    case .ended: [3]
    case .noLoader: [4]
    case .damaged: [5]
    case .tooLarge(let width, let height): [6, Int64(width), Int64(height)]
    case .encrypted: [7]
    case .tooManyPages(let count): [8, Int64(count)]
    case .unwanted: [9]
    }
  }

  /// The error that numbers stand for; an unknown one is that of an answer that cannot be.
  init(words: [Int64]) {
    switch words.first {
    case 4 where words.count == 1: self = .noLoader
    case 5 where words.count == 1: self = .damaged
    case 6 where words.count == 3: self = .tooLarge(width: Int(words[1]), height: Int(words[2]))
    case 7 where words.count == 1: self = .encrypted
    case 8 where words.count == 2: self = .tooManyPages(Int(words[1]))
    default: self = .ended
    }
  }
}
