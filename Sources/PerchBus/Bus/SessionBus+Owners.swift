// Who is on the bus.
extension SessionBus {
  private static let name = "org.freedesktop.DBus"

  /// Listens to what becomes of a name.
  ///
  /// - Parameter handler: the unique name of who had it, and of who has it now; nil for nobody.
  package func watchOwner(
    of name: String, _ handler: @escaping (_ before: String?, _ now: String?) -> Void
  ) -> BusSlot? {
    let rule =
      "sender='\(SessionBus.name)',interface='\(SessionBus.name)',member='NameOwnerChanged',"
      + "arg0='\(name)'"
    return listen(to: rule) { message in
      // Anybody may send us such a signal; only the bus knows.
      guard message.sender == SessionBus.name, message.arguments.count == 3,
        let before = message.arguments[1].string, let now = message.arguments[2].string
      else { return }
      handler(before.isEmpty ? nil : before, now.isEmpty ? nil : now)
    }
  }

  /// Has the bus start whoever should have a name, if it knows how.
  package func start(_ name: String) {
    send(
      BusCall(
        to: SessionBus.name, path: "/org/freedesktop/DBus", interface: SessionBus.name,
        member: "StartServiceByName", [.string(name), .uint32(0)]))
  }

  /// Asks whether anybody has a name.
  package func askOwner(of name: String, _ handler: @escaping (Bool) -> Void) {
    let question = BusCall(
      to: SessionBus.name, path: "/org/freedesktop/DBus", interface: SessionBus.name,
      member: "NameHasOwner", [.string(name)])
    call(question) { handler($0.arguments.first?.bool ?? false) }
  }
}
