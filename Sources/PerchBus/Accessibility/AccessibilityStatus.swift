/// Whether assistive technology is in use, and on which bus: that is a bus of its own, which the
/// session bus knows. Where nobody asks for it, nothing is started and nothing is connected.
final class AccessibilityStatus {
  private static let name = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private let bus: SessionBus
  private var slots: [BusSlot] = []
  /// Which of the properties that ask for it are true.
  private var reasons: Set<String> = []
  private var address: String?
  /// What was taken last.
  private var told: String?

  init(on bus: SessionBus) {
    self.bus = bus
    let signals =
      "sender='\(Self.name)',path='\(Self.path)',interface='\(Self.properties)',"
      + "member='PropertiesChanged'"
    slots = [
      bus.listen(to: signals) { [weak self] in self?.change($0) },
      bus.watchOwner(of: Self.name) { [weak self] _, now in self?.meet(isThere: now != nil) },
    ].compactMap(\.self)
    bus.askOwner(of: Self.name) { [weak self] in self?.meet(isThere: $0) }
  }

  /// Where that bus is now, nil in it for nowhere, if that is news since the last call.
  func take() -> String?? {
    guard address != told else { return nil }
    told = address
    return .some(address)
  }

  /// With the session bus goes what was heard on it.
  func forget() {
    reasons = []
    address = nil
  }

  /// Another one has to be asked anew.
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

  /// Asks who is there and has nobody started.
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
