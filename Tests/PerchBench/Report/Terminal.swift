import Glibc

/// The standard streams: the table goes to standard output, progress to standard error.
enum Terminal {
  static func show(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func say(_ sentence: String) { write("\(sentence)\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
