internal import PerchIPC
internal import PerchSystem

/// The address of the Perch to which a job reports, and the program that starts it.
package struct PerchAddress: Hashable, Sendable {
  /// The ways to a Perch.
  package enum Way: Hashable, Sendable {
    /// The Perch of this user and display. It is started when none answers.
    case display
    /// A display that ssh has brought along from another host: nothing is started over the network.
    case forwardedDisplay
    /// The socket that `perch ssh` has brought along.
    case forwardedSocket
  }

  /// The way to the Perch.
  package var way: Way
  /// The X display; nil for none.
  package var display: String?
  /// The path of its control socket; nil without a display.
  package var socket: String?
  /// The program that is started with `--background` when no Perch answers.
  package var program: String

  /// Finds the address.
  ///
  /// - Parameters:
  ///   - display: nil means the one of the environment, or else the socket of the environment, which then
  ///     counts before it.
  ///   - runtimeFolder: Replaces `XDG_RUNTIME_DIR`; nil means the one of the environment.
  ///   - program: nil means this program, even if its file was replaced meanwhile.
  package init(display: String? = nil, runtimeFolder: String? = nil, program: String? = nil) {
    let known = display ?? EnvironmentVariable.value(of: "DISPLAY")
    self.display = known.flatMap { $0.isEmpty ? nil : $0 }
    self.program = program ?? "/proc/self/exe"
    if display == nil, let forwarded = ForwardedSocket.path {
      (way, socket) = (.forwardedSocket, forwarded)
      return
    }
    socket = self.display.map {
      RuntimePaths(display: $0, name: "perch", runtimeFolder: runtimeFolder).socket
    }
    let isRemote = EnvironmentVariable.value(of: "SSH_CONNECTION") != nil
    way = isRemote && Self.isOnNetwork(self.display) ? .forwardedDisplay : .display
  }

  /// The address of a socket that `perch ssh` has brought along.
  package init(forwardedSocket path: String) {
    (way, display, socket, program) = (.forwardedSocket, nil, path, "/bin/false")
  }

  /// The sockets to try, the likeliest first.
  var sockets: [String] {
    guard let socket else { return [] }
    return way == .forwardedSocket ? ForwardedSocket.equals(of: socket) : [socket]
  }

  /// Whether a display is that of a host which its name says, as those are that ssh brings along.
  private static func isOnNetwork(_ display: String?) -> Bool {
    guard let display, let colon = display.lastIndex(of: ":") else { return false }
    let host = display[..<colon]
    return !host.isEmpty && host != "unix" && !host.hasPrefix("/")
  }
}
