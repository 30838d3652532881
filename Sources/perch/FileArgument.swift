internal import ArgumentParser
internal import PerchEngine
import Glibc
internal import PerchPages
internal import PerchSystem

/// A file on the command line: a path, or a `file:` URI.
enum FileArgument {
  /// The absolute path: the running instance has another working directory.
  ///
  /// - Throws: `ValidationError` for an empty name and for a URI of another computer.
  static func path(_ argument: String) throws -> String {
    guard !argument.isEmpty else {
      throw ValidationError(Perch.catalogue.text("The name of the file is empty."))
    }
    guard !isURI(argument) else { return try path(ofURI: argument) }
    guard !argument.hasPrefix("/"), let folder = getcwd(nil, 0) else { return argument }
    defer { free(folder) }
    return PathText.text(of: folder) + "/" + argument
  }

  /// Whether an argument names a file, and not a page of Perch: it has a slash, or the file exists.
  static func isFile(_ argument: String) -> Bool {
    argument.isEmpty || argument.contains("/") || access(PathText.cPath(argument), F_OK) == 0
  }

  private static func isURI(_ argument: String) -> Bool {
    argument.lowercased().hasPrefix("file:") && access(PathText.cPath(argument), F_OK) != 0
  }

  private static func path(ofURI text: String) throws -> String {
    guard let uri = FileURI(text: text, machine: machine) else {
      throw ValidationError(
        Perch.catalogue.text("\"{name}\" is not a file on this computer.", ["name": text]))
    }
    return uri.path
  }

  /// The host name of this computer; empty if it has none.
  private static var machine: String {
    var name = [CChar](repeating: 0, count: 257)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
