/// Whether the user wants no notifications now, as the desktop's notification server says.
///
/// Plasma's server has the property `Inhibited` in the interface of the notifications, and dunst `paused` in one of
/// its own. Other servers do not say it, and no server is started for this.
final class NotificationInhibition {
  private static let path = "/org/freedesktop/Notifications"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// The properties, by their interfaces.
  private static let names = [
    NotificationCall.name: "Inhibited", "org.dunstproject.cmd0": "paused",
  ]

  private let bus: SessionBus
  private var service: NamedService?
  /// The interfaces whose properties are true.
  private var reasons: Set<String> = []
  /// The answer that was returned last.
  private var reported = false

  init(on bus: SessionBus) {
    self.bus = bus
    let service = NamedService(
      NotificationCall.name, on: bus, found: { [weak self] in self?.meet($0) },
      changed: { [weak self] _, now in self?.meet(now) })
    let signals =
      "path='\(Self.path)',interface='\(Self.properties)',member='PropertiesChanged'"
    service.listen(to: signals) { [weak self] in self?.change($0) }
    self.service = service
  }

  /// Whether there is an inhibition, if that has changed since the last call.
  func dequeueChange() -> Bool? {
    guard reasons.isEmpty == reported else { return nil }
    reported.toggle()
    return reported
  }

  /// Forgets the state after the session bus is lost.
  func forget() { reasons = [] }

  /// Queries a server that appeared, or forgets one that left.
  private func meet(_ owner: String?) {
    forget()
    guard owner != nil else { return }
    for interface in Self.names.keys.sorted() { ask(interface) }
  }

  private func ask(_ interface: String) {
    var question = BusCall(
      to: NotificationCall.name, path: Self.path, interface: Self.properties, member: "GetAll",
      [.string(interface)])
    question.startsService = false
    bus.call(question) { [weak self] answer in
      guard !answer.isError else { return }
      self?.read(answer.arguments.first?.members ?? [:], of: interface)
    }
  }

  private func change(_ signal: BusMessage) {
    guard signal.arguments.count > 2, let interface = signal.arguments[0].string,
      let name = Self.names[interface]
    else { return }
    let members = signal.arguments[1].members ?? [:]
    if members[name] != nil { return read(members, of: interface) }
    // The server tells that it has changed, and not its value.
    let stale = signal.arguments[2].elements ?? []
    if stale.contains(.string(name)) { ask(interface) }
  }

  private func read(_ members: [String: BusValue], of interface: String) {
    guard let isTrue = Self.names[interface].flatMap({ members[$0]?.bool }) else { return }
    if isTrue { reasons.insert(interface) } else { reasons.remove(interface) }
  }
}
