import Glibc

/// A program and its arguments, byte for byte: names of files need not be valid text.
package struct CommandWords: Hashable, Sendable {
  /// Without their final zeros.
  private let words: [[CChar]]

  package init(_ texts: [String]) {
    words = texts.map { $0.utf8.map { CChar(bitPattern: $0) } }
  }

  /// The last words that this process was started with.
  package init(lastArguments count: Int) {
    let all = CommandLine.unsafeArgv
    words = (max(0, Int(CommandLine.argc) - count)..<Int(CommandLine.argc)).map { index in
      guard let word = all[index] else { return [] }
      return Array(UnsafeBufferPointer(start: word, count: strlen(word)))
    }
  }

  /// As text, where what is no text is repaired.
  package var texts: [String] {
    words.map { String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }

  /// What was asked for, a path or a name.
  package var program: String { texts.first ?? "" }

  static func + (texts: [String], command: CommandWords) -> CommandWords {
    CommandWords(words: CommandWords(texts).words + command.words)
  }

  private init(words: [[CChar]]) { self.words = words }

  /// The words as the C library wants them, during `body`.
  func withPointers<R>(_ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R) -> R {
    let pointers = words.map { strdup($0 + [0]) } + [nil]
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return body([nil]) }
      return body(base)
    }
  }
}
