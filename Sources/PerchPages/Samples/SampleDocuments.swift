import Glibc
public import PerchEngine
internal import PerchJobs

/// The documents that introduce Perch to a new user.
public enum SampleDocuments {
  /// The documents whose names begin with a number, sorted by name.
  public static func paths(in dataDirectory: String) -> [String] {
    names(in: dataDirectory)
      .filter { $0.first?.isNumber == true && isDocument($0) }
      .sorted()
      .map { CanonicalPath.of(dataDirectory + "/" + $0) }
  }

  /// The pages of the documents in a language, titled by their first headings.
  ///
  /// A language without an introduction of its own has the English ones, and in any case its own
  /// list of keys.
  public static func pages(in dataDirectory: String, language: String = "en") -> [Page] {
    let own = keys(in: dataDirectory, language: language).path
    let paths = paths(in: dataDirectory)
    let spoken = paths.map(tongue).first { language.hasPrefix($0) } ?? "en"
    return paths.compactMap { path in
      if CanonicalPath.name(of: path) == keysName { return page(of: own) }
      return tongue(of: path) == spoken ? page(of: path) : nil
    }
  }

  /// The language of a document.
  private static func tongue(of path: String) -> String {
    languages[CanonicalPath.name(of: path)] ?? "en"
  }

  /// The session of an earlier run, in which samples are known as such and are those of the language;
  /// others go, unless they are parked or open.
  public static func marked(
    _ saved: SavedState, in dataDirectory: String, language: String
  ) -> SavedState {
    var marked = saved
    let all = Set(paths(in: dataDirectory))
    guard !saved.library.isEmpty else { return saved }
    let known = samplePaths(in: dataDirectory, language: language)
    func isForeign(_ page: Page) -> Bool {
      guard let path = page.userInfo["path"], !known.contains(path) else { return false }
      return all.contains(path) || isKeys(path, in: dataDirectory)
    }
    let used = Set(saved.shelf + saved.stack)
    // Pages that are parked or open stay, and do not bring back what was removed.
    let hasOther = saved.library.contains { !used.contains($0.id) && isForeign($0) }
    guard saved.hadSamples != true || hasOther else { return saved }
    let pages = pages(in: dataDirectory, language: language)
    let samples = Dictionary(pages.map { ($0.id, $0) }) { first, _ in first }
    marked.library = saved.library.compactMap { page in
      if let sample = samples[page.id] { return sample }
      return isForeign(page) && !used.contains(page.id) ? nil : page
    }
    if saved.hadSamples == true {
      let listed = Set(marked.library.map(\.id))
      marked.library += pages.filter { !listed.contains($0.id) }
    }
    marked.hadSamples = true
    return marked
  }

  /// The paths of the samples in a language.
  private static func samplePaths(in dataDirectory: String, language: String) -> Set<String> {
    let paths = paths(in: dataDirectory)
    let spoken = paths.map(tongue).first { language.hasPrefix($0) } ?? "en"
    let own = CanonicalPath.of(keys(in: dataDirectory, language: language).path)
    return Set(
      paths.filter { CanonicalPath.name(of: $0) != keysName && tongue(of: $0) == spoken } + [own])
  }

  /// Whether a path is that of a list of keys in some language.
  private static func isKeys(_ path: String, in dataDirectory: String) -> Bool {
    path.hasSuffix("/keys.md") && path.hasPrefix(CanonicalPath.of(dataDirectory + "/locale") + "/")
  }

  /// The list of keys, of which each language has its own.
  private static let keysName = "03-keys.md"
  /// The languages of the documents that are not in English.
  private static let languages = [
    "02-欢迎.md": "zh", "04-悬浮球.md": "zh", "06-等一只翠鸟.md": "zh",
  ]

  /// The page of a sample, with the first line of its text as the subtitle.
  private static func page(of path: String) -> Page {
    let document = DocumentLoader.load(path: path)
    var page = DocumentFile(path: path).page(title: title(of: document, path: path))
    page.subtitle = TitleText.line(document.content.firstLine)
    page.userInfo[Page.sampleKey] = "yes"
    return page
  }

  /// The first heading, or the file's name without its number.
  private static func title(of document: LoadedDocument, path: String) -> String {
    guard document.title == CanonicalPath.name(of: path) else { return document.title }
    return String(document.title.drop { $0.isNumber || $0 == "-" })
  }

  /// The document that lists the keys, in the given language if it has one.
  public static func keys(in dataDirectory: String, language: String = "en") -> DocumentFile {
    let own = "\(dataDirectory)/locale/\(language)/keys.md"
    return DocumentFile(path: access(own, R_OK) == 0 ? own : dataDirectory + "/03-keys.md")
  }

  /// The page that lists the keys.
  public static func keysPage(in dataDirectory: String, language: String = "en") -> Page {
    page(of: keys(in: dataDirectory, language: language).path)
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

extension Content {
  /// The first line of the first paragraph or plain text; empty without one.
  fileprivate var firstLine: String {
    for block in blocks {
      switch block {
      case .paragraph(let spans): return spans.map(\.text).joined()
      case .preformatted(let text): return String(text.prefix { !$0.isNewline })
      default: continue
      }
    }
    return ""
  }
}
