import Glibc
internal import PerchHarness

/// The file of `perch-run`: its size, and the libraries that it loads.
struct RunnerProgram {
  /// The size in megabytes.
  let size: Double
  /// The libraries besides those of the smallest Debian.
  let foreignLibraries: Int

  /// The beginnings of the names of the C library's parts, and of what comes with the C compiler.
  private static let usual = [
    "linux-vdso.", "libc.", "libm.", "libgcc_s.", "libstdc++.", "ld-linux",
  ]

  init(_ path: String) throws(HarnessFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw HarnessFailure("There is no program \(path).") }
    size = Double(status.st_size) / 1e6
    let list = try ChildProcess("ldd", [path], output: .pipe)
    guard list.wait() == .exited(0) else { throw HarnessFailure("ldd does not know \(path).") }
    foreignLibraries = list.output.split(separator: "\n").count { line in
      let word = line.split(whereSeparator: \.isWhitespace).first ?? ""
      let name = word.split(separator: "/").last ?? word
      return !Self.usual.contains(where: name.hasPrefix)
    }
  }

  var measurements: [Measurement] {
    [
      Measurement("size of perch-run", in: "MB", goal: 8, [size]),
      Measurement(
        "  libraries besides those of C", in: "count", goal: 0, [Double(foreignLibraries)]),
    ].compactMap(\.self)
  }
}
