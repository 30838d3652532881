// The owners of names on the bus.
extension SessionBus {
  private static let name = "org.freedesktop.DBus"

  /// Watches the owner of a name.
  ///
  /// `handler` receives the unique names of the old and the new owner; nil for none.
  package func watchOwner(
    of name: String, _ handler: @escaping (_ before: String?, _ now: String?) -> Void
  ) -> BusSlot? {
    let rule =
      "sender='\(SessionBus.name)',interface='\(SessionBus.name)',member='NameOwnerChanged',"
      + "arg0='\(name)'"
    return listen(to: rule) { message in
      // Any program can send such a signal, but only the bus itself is believed.
      guard message.sender == SessionBus.name, message.arguments.count == 3,
        let before = message.arguments[1].string, let now = message.arguments[2].string
      else { return }
      handler(before.isEmpty ? nil : before, now.isEmpty ? nil : now)
    }
  }

  /// Asks the bus to start the service of a name.
  package func start(_ name: String) {
    send(
      BusCall(
        to: SessionBus.name, path: "/org/freedesktop/DBus", interface: SessionBus.name,
        member: "StartServiceByName", [.string(name), .uint32(0)]))
  }

  /// Asks for the unique name of a name's owner; nil for none.
  package func askOwner(of name: String, _ handler: @escaping (String?) -> Void) {
    let question = BusCall(
      to: SessionBus.name, path: "/org/freedesktop/DBus", interface: SessionBus.name,
      member: "GetNameOwner", [.string(name)])
    call(question) { handler($0.isError ? nil : $0.arguments.first?.string) }
  }
}
