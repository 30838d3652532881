import Glibc

/// The programs under test.
enum PerchProgram {
  /// The path in `$PERCH`, else that of the program built beside this test bundle.
  static let path: String =
    getenv("PERCH").map { String(cString: $0) } ?? folder(of: bundle) + "/perch"

  /// The tour, which was built beside this test bundle.
  static let tour = folder(of: bundle) + "/perch-tour"

  /// The runner alone, which was built beside this test bundle.
  static let runner = folder(of: bundle) + "/perch-run"

  /// The example program with a page kind of its own.
  static let example = folder(of: bundle) + "/PerchExample"

  /// An example program of the kit.
  static func example(_ name: String) -> String { folder(of: bundle) + "/" + name }

  /// The program of another package, which `make test` builds.
  static let adopter = checkout + "/.build/adopter/debug/Hosted"

  private static let checkout =
    "\(#filePath)".split(separator: "/").dropLast(4).map { "/\($0)" }.joined()

  /// The runner as it ships, which `make runner` builds.
  static let shippedRunner = checkout + "/.build/runner/perch-run"

  private static var bundle: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "./tests" }
    defer { free(path) }
    return String(cString: path)
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().map { "/\($0)" }.joined()
  }
}
