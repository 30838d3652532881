import Glibc

/// Where the table goes, and where it is said meanwhile what is going on.
enum Terminal {
  static func show(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func say(_ sentence: String) { write("\(sentence)\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
