/// Names of programs, as a title shows them.
package enum ProgramName {
  /// The last part of a program's path; the text as it is where that would be empty.
  package static func of(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      .flatMap { $0.isEmpty ? nil : $0 } ?? path
  }

  /// The words of a command with the name of its program.
  package static func shortening(_ command: [String]) -> [String] {
    command.prefix(1).map(of) + command.dropFirst()
  }
}
