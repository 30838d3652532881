import Glibc
public import PerchEngine

/// The documents that introduce Perch to a new user.
public enum SampleDocuments {
  /// The documents whose names begin with a number, sorted by name.
  public static func paths(in dataDirectory: String) -> [String] {
    names(in: dataDirectory)
      .filter { $0.first?.isNumber == true && isDocument($0) }
      .sorted()
      .map { CanonicalPath.of(dataDirectory + "/" + $0) }
  }

  /// The pages of those documents, titled by their first headings.
  public static func pages(in dataDirectory: String) -> [Page] {
    paths(in: dataDirectory).map { path in
      DocumentFile(path: path).page(title: DocumentLoader.load(path: path).title)
    }
  }

  /// The document that lists the keys, in the given language if it has one.
  public static func keys(in dataDirectory: String, language: String = "en") -> DocumentFile {
    let own = "\(dataDirectory)/locale/\(language)/keys.md"
    return DocumentFile(path: access(own, R_OK) == 0 ? own : dataDirectory + "/03-keys.md")
  }

  private static func isDocument(_ name: String) -> Bool {
    ["md", "markdown", "txt"].contains(CanonicalPath.fileExtension(of: name))
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
            String(cString: $0)
          }
        })
    }
    return names
  }
}
