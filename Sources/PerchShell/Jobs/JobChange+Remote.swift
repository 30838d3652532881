internal import PerchIPC

extension JobChange {
  /// The name under which a job of another host is kept: no script of this computer can give it.
  static func key(of name: String, on host: String) -> String { "\(name)@\(host)" }

  /// The change as another host may ask for it. Windows, processes and commands are those of this computer,
  /// which it must not name; its clock is another one, so its changes count in the order of their arrival.
  func asked(from host: String) -> JobChange {
    var change = self
    change.name = Self.key(of: name, on: host)
    (change.window, change.terminal, change.process) = (nil, nil, nil)
    (change.place, change.isBell, change.needsWindow) = (nil, nil, nil)
    (change.opener, change.boot, change.moment) = (nil, nil, nil)
    return change
  }
}
