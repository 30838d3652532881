package import PerchIPC
internal import PerchX11

// One instance for each display and name, whatever the environment.
extension Shell {
  /// The situation on a display at a start.
  enum Meeting: ~Copyable {
    /// No other instance is there, and this one is it from now on. The lock is that of the socket;
    /// nil while another process has it.
    case alone(InstanceLock?)
    /// An instance is there, with this socket.
    case there(socket: String)
    /// An instance is there that cannot be talked to.
    case obstacle(InstanceRecord.Obstacle)
  }

  /// Becomes the only instance on a display, or finds the one that is there.
  static func meet(
    _ name: String, on connection: Connection, in paths: RuntimePaths
  ) -> Meeting {
    let own = InstanceRecord(socket: paths.socket)
    if connection.claimInstance(of: name, record: own.text) {
      return .alone(InstanceLock(path: paths.lock))
    }
    return locate(name, on: connection, in: paths) ?? .alone(nil)
  }

  /// Finds the instance on a display; nil if there is none.
  ///
  /// The path at which this environment looks for the socket leads to it from then on, for programs
  /// that do not ask the display.
  private static func locate(
    _ name: String, on connection: Connection, in paths: RuntimePaths
  ) -> Meeting? {
    guard let text = connection.instance(of: name) else { return nil }
    guard let record = InstanceRecord(text) else { return .obstacle(.unclear) }
    if let obstacle = record.obstacle { return .obstacle(obstacle) }
    if record.socket != paths.socket, paths.makeFolder(),
      let lock = InstanceLock(path: paths.lock)
    {
      paths.lead(to: record.socket)
      _ = consume lock
    }
    return .there(socket: record.socket)
  }

  /// Whether the instance with a socket has this thread, so that it could not answer while a start waits.
  static func isOnThisThread(_ socket: String) -> Bool {
    UnixSocket.isOwn(socket) && InstanceLock.isSigned(at: RuntimePaths.lock(of: socket))
  }

  /// The reason why the instance on a display cannot be talked to; nil if it can, or if there is
  /// none.
  static func obstacle(
    for name: String, on connection: Connection
  ) -> InstanceRecord.Obstacle? {
    guard let text = connection.instance(of: name) else { return nil }
    guard let record = InstanceRecord(text) else { return .unclear }
    return record.obstacle
  }

  /// Sends a message to the instance on the display, wherever its socket is.
  package static func send(
    _ verb: String, _ arguments: [String] = [], name: String = "perch"
  ) -> ControlClient.Reply {
    send(ControlRequest(verb: verb, arguments: arguments), name: name)
  }

  /// Sends a request to the instance on the display, wherever its socket is.
  package static func send(
    _ request: ControlRequest, name: String = "perch"
  ) -> ControlClient.Reply {
    let reply = ControlClient.send(request, name: name)
    guard reply.status == 3, let connection = try? Connection(display: nil) else { return reply }
    let paths = RuntimePaths(display: connection.displayName, name: name)
    guard let meeting = locate(name, on: connection, in: paths) else { return reply }
    switch meeting {
    case .alone: return reply
    case .there(let socket):
      return ControlClient.send(request, path: socket)
    case .obstacle(let obstacle):
      return ControlClient.Reply(status: 3, sentence: obstacle.sentence)
    }
  }
}
