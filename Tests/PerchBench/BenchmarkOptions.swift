import Glibc
internal import PerchHarness

/// The command line: `PROGRAM [--runner PROGRAM] [--beside PROGRAM] [--peers FOLDER] [SECTION...]`.
struct BenchmarkOptions {
  /// A section of the benchmark, by the word that selects it.
  enum Section: String, CaseIterable {
    case start, swipe, fast, large, ball, popup, idle, windows, engine, jobs, kit, reading
    case documents
    case harness
  }

  /// The absolute path of Perch, because programs start in another working directory.
  let program: String
  /// The absolute path of `perch-run`; nil leaves it out.
  private(set) var runner: String?
  /// The absolute path of another build of Perch that takes turns with the first; nil for none.
  private(set) var otherBuild: String?
  /// The absolute path of the peers' folder; nil measures Perch and the floor alone.
  private(set) var peers: String?
  /// The sections to run; all of them if none is named.
  private(set) var sections: Set<Section> = []

  private static let usage =
    "Say what to measure: PerchBench PROGRAM [--runner PROGRAM] [--beside PROGRAM] "
    + "[--peers FOLDER] "
    + "[\(Section.allCases.map(\.rawValue).joined(separator: "|"))]..."

  init(_ words: [String]) throws(HarnessFailure) {
    guard let first = words.first, let program = BenchmarkOptions.absolute(first) else {
      throw HarnessFailure(BenchmarkOptions.usage)
    }
    self.program = program
    // Commas separate words, too.
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--runner": runner = try path(of: rest.popFirst(), called: "runner")
      case "--beside": otherBuild = try path(of: rest.popFirst(), called: "other build")
      case "--peers": try select(peers: rest.popFirst())
      default: try select(section: word)
      }
    }
    if sections.isEmpty { sections = Set(Section.allCases) }
  }

  private mutating func select(peers word: String?) throws(HarnessFailure) {
    guard let word, let folder = BenchmarkOptions.absolute(word),
      access("\(folder)/Makefile", R_OK) == 0
    else {
      throw HarnessFailure("Peers are built by a Makefile, and there is none in \(word ?? "").")
    }
    peers = folder
  }

  private mutating func select(section word: String) throws(HarnessFailure) {
    for part in word.split(separator: ",") {
      guard let section = Section(rawValue: String(part)) else {
        throw HarnessFailure("There is nothing called \(part). \(BenchmarkOptions.usage)")
      }
      sections.insert(section)
    }
  }

  private func path(of word: String?, called name: String) throws(HarnessFailure) -> String {
    guard let word, let path = BenchmarkOptions.absolute(word), access(path, X_OK) == 0 else {
      throw HarnessFailure("The \(name) is a program, and \(word ?? "none") is not.")
    }
    return path
  }

  private static func absolute(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the path of the floor, which is built beside the benchmark.
  static func floor() throws(HarnessFailure) -> String {
    let path = sibling("PerchFloor")
    guard access(path, X_OK) == 0 else {
      throw HarnessFailure("The floor is not built: there is no program \(path).")
    }
    return path
  }

  /// Returns the path of a program beside the benchmark.
  static func sibling(_ name: String) -> String {
    let own = absolute("/proc/self/exe") ?? ""
    return own.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/" + name
  }
}
