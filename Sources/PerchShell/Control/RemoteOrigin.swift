internal import PerchIPC

/// A session of `perch ssh`, from which requests come: the other end says nothing of it.
struct RemoteOrigin: Hashable {
  /// The name of the host.
  var host: String
  /// The terminal of the session on this computer; nil if it is unknown. The process of `ssh` tells two
  /// sessions apart.
  var terminal: JobTerminal?
}
