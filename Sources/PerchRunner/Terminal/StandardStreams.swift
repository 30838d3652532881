import Glibc

/// The kinds of this process's standard input, output and error.
struct StandardStreams {
  /// The streams that are terminals.
  let terminals: Set<Int32>
  /// Whether output and error lead to the same file, so that their order must be kept.
  let areJoined: Bool
  /// Whether this command reads from another, or writes to one.
  let isInPipeline: Bool

  init() {
    let all = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    terminals = Set(all.filter { isatty($0) != 0 })
    areJoined = StandardStreams.isSameFile(STDOUT_FILENO, STDERR_FILENO)
    isInPipeline = StandardStreams.isPipe(STDIN_FILENO) || StandardStreams.isPipe(STDOUT_FILENO)
  }

  /// The stream that leads to the user's terminal; nil for none.
  var terminal: Int32? {
    [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].first(where: terminals.contains)
  }

  private static func isPipe(_ stream: Int32) -> Bool {
    var information = stat()
    guard fstat(stream, &information) == 0 else { return false }
    let kind = information.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK
  }

  private static func isSameFile(_ a: Int32, _ b: Int32) -> Bool {
    var first = stat()
    var second = stat()
    return fstat(a, &first) == 0 && fstat(b, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }
}
