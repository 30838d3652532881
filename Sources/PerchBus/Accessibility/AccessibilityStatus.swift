/// Whether assistive technology is in use, and the address of its bus, which the session bus knows.
/// Until assistive technology is in use, nothing is started or connected.
final class AccessibilityStatus {
  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: SessionBus
  private var service: NamedService?
  /// The properties that are true and ask for accessibility.
  private var reasons: Set<String> = []
  private var address: String?
  /// The address that was returned last.
  private var reported: String?

  init(on bus: SessionBus) {
    self.bus = bus
    let service = NamedService(
      Self.name, on: bus, found: { [weak self] in self?.meet(isThere: $0 != nil) },
      changed: { [weak self] _, now in self?.meet(isThere: now != nil) })
    let signals =
      "path='\(Self.path)',interface='\(Self.properties)',member='PropertiesChanged'"
    service.listen(to: signals) { [weak self] in self?.change($0) }
    self.service = service
  }

  /// The address of the bus if it has changed since the last call. The inner nil means no address.
  func dequeueChange() -> String?? {
    guard address != reported else { return nil }
    reported = address
    return .some(address)
  }

  /// Forgets the state after the session bus is lost.
  func forget() {
    reasons = []
    address = nil
  }

  /// Queries a service that appeared, or forgets one that left.
  private func meet(isThere: Bool) {
    forget()
    guard isThere else { return }
    ask(Self.properties, "GetAll", [.string(Self.interface)]) { [weak self] answer in
      self?.read(answer.arguments.first?.members ?? [:])
    }
  }

  private func change(_ signal: BusMessage) {
    guard signal.arguments.first?.string == Self.interface, signal.arguments.count > 1 else {
      return
    }
    read(signal.arguments[1].members ?? [:])
  }

  private func read(_ members: [String: BusValue]) {
    for name in ["IsEnabled", "ScreenReaderEnabled"] {
      guard let isTrue = members[name]?.bool else { continue }
      if isTrue { reasons.insert(name) } else { reasons.remove(name) }
    }
    if reasons.isEmpty { return address = nil }
    guard address == nil else { return }
    ask(Self.name, "GetAddress", []) { [weak self] answer in
      guard let self, !reasons.isEmpty, !answer.isError else { return }
      address = answer.arguments.first?.string
    }
  }

  /// Reads a property, without starting a service.
  private func ask(
    _ interface: String, _ member: String, _ arguments: [BusValue],
    _ handler: @escaping (BusMessage) -> Void
  ) {
    var question = BusCall(
      to: Self.name, path: Self.path, interface: interface, member: member, arguments)
    question.startsService = false
    bus.call(question, handler)
  }
}
