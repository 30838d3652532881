internal import PerchIPC
internal import PerchJobs

extension ControlRequest {
  /// The longest name of a host, in characters.
  private static let longestHost = 100

  /// The host whose requests follow on the connection, as `perch ssh` names it; nil for other requests.
  var remoteHost: String? { verb == ControlVerb.remote.rawValue ? host : nil }

  /// The host that `perch ssh` is connected to as long as this connection lasts; nil for other requests.
  var connectedHost: String? { verb == ControlVerb.remoteHost.rawValue ? host : nil }

  private var host: String? {
    guard arguments.count == 1 else { return nil }
    let name = TitleText.line(arguments[0], limit: Self.longestHost)
    return name.isEmpty ? nil : name
  }
}
