internal import PerchIPC
internal import PerchSystem

/// The address of the Perch of this user and display, and the program that starts it.
package struct PerchAddress: Hashable, Sendable {
  /// The X display; nil for none.
  package var display: String?
  /// The path of its control socket; nil without a display.
  package var socket: String?
  /// The program that is started with `--background` when no Perch answers.
  package var program: String

  /// Finds the address.
  ///
  /// - Parameters:
  ///   - display: nil means the one of the environment.
  ///   - runtimeFolder: Replaces `XDG_RUNTIME_DIR`; nil means the one of the environment.
  ///   - program: nil means this program, even if its file was replaced meanwhile.
  package init(display: String? = nil, runtimeFolder: String? = nil, program: String? = nil) {
    let known = display ?? EnvironmentVariable.value(of: "DISPLAY")
    self.display = known.flatMap { $0.isEmpty ? nil : $0 }
    socket = self.display.map {
      RuntimePaths(display: $0, name: "perch", runtimeFolder: runtimeFolder).socket
    }
    self.program = program ?? "/proc/self/exe"
  }
}
