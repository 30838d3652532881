import Glibc

/// A program and its arguments, byte for byte: file names need not be valid text.
package struct CommandWords: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// The words, without their final zeros.
  private let words: [[CChar]]

  /// Creates a command from text.
  package init(_ texts: [String]) {
    words = texts.map { $0.utf8.map { CChar(bitPattern: $0) } }
  }

  /// Creates a command from text.
  package init(arrayLiteral texts: String...) { self.init(texts) }

  /// Copies the last arguments of this process.
  package init(lastArguments count: Int) {
    let all = CommandLine.unsafeArgv
    words = (max(0, Int(CommandLine.argc) - count)..<Int(CommandLine.argc)).map { index in
      guard let word = all[index] else { return [] }
      return Array(UnsafeBufferPointer(start: word, count: strlen(word)))
    }
  }

  /// The words as text, with invalid UTF-8 repaired.
  package var texts: [String] {
    words.map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }

  /// The first word: a path, or a name to be found in `PATH`.
  package var program: String { texts.first ?? "" }

  /// The words of `texts`, then those of `command`.
  package static func + (texts: [String], command: CommandWords) -> CommandWords {
    CommandWords(words: CommandWords(texts).words + command.words)
  }

  private init(words: [[CChar]]) { self.words = words }

  /// Calls `body` with the words as a C array that a null pointer ends.
  package func withPointers<R>(_ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R) -> R {
    let pointers = words.map { strdup($0 + [0]) } + [nil]
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return body([nil]) }
      return body(base)
    }
  }
}
