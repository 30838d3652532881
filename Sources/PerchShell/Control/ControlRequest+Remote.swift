internal import PerchIPC
internal import PerchJobs

extension ControlRequest {
  /// The longest name of a host, in characters.
  private static let longestHost = 100

  /// The session whose requests follow on the connection, as `perch ssh` names it; nil for other requests.
  var remoteOrigin: RemoteOrigin? { verb == ControlVerb.remote.rawValue ? origin : nil }

  /// The session of `perch ssh` that lasts as long as this connection; nil for other requests.
  var connectedOrigin: RemoteOrigin? { verb == ControlVerb.remoteHost.rawValue ? origin : nil }

  private var origin: RemoteOrigin? {
    guard arguments.count == 1 else { return nil }
    let name = TitleText.line(arguments[0], limit: Self.longestHost)
    // One without variables is no terminal.
    let place = terminal.flatMap { $0.environment == nil ? nil : $0 }
    return name.isEmpty ? nil : RemoteOrigin(host: name, terminal: place)
  }
}
