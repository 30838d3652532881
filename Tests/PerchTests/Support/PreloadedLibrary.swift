import PerchHarness
import Testing

/// A library for `LD_PRELOAD`, compiled from a file in `Peers`.
struct PreloadedLibrary {
  /// The folder of the library, for what a test shares with it.
  let folder: ScratchFolder
  /// The path of the library.
  let path: String

  /// Compiles `Peers/<name>.c`.
  init(_ name: String) throws {
    folder = try ScratchFolder()
    path = "\(folder.path)/\(name).so"
    let compiler = try ChildProcess(
      "clang", ["-shared", "-fPIC", "-O1", "-o", path, Peer.path(of: "\(name).c")], errors: .pipe)
    try #require(compiler.wait() == .exited(0), "\(compiler.errors)")
  }
}
