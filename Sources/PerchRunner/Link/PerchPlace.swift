import Glibc
internal import PerchIPC

/// Where the Perch of this user and display is found, and what starts it.
package struct PerchPlace: Hashable, Sendable {
  /// nil without a display.
  package var display: String?
  /// The path of its control socket; nil without a display.
  package var socket: String?
  /// The program that is started with `--background` when nobody listens.
  package var program: String

  /// - Parameters:
  ///   - display: nil takes the environment's.
  ///   - runtimeFolder: stands for `XDG_RUNTIME_DIR`; nil takes the environment's.
  ///   - program: nil is this very one, even when its file was replaced meanwhile.
  package init(display: String? = nil, runtimeFolder: String? = nil, program: String? = nil) {
    let known = display ?? getenv("DISPLAY").map { String(cString: $0) }
    self.display = known.flatMap { $0.isEmpty ? nil : $0 }
    socket = self.display.map {
      RuntimePaths(display: $0, name: "perch", runtimeFolder: runtimeFolder).socket
    }
    self.program = program ?? "/proc/self/exe"
  }
}
