/// Follows what the desktop's settings portal says. Where there is none, it says nothing.
final class SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let bus: SessionBus
  private var slots: [BusSlot] = []
  private var settings = PortalSettings()
  /// Whether an answer is to come.
  private(set) var isAsked = false
  /// What was taken last.
  private var told = PortalSettings()

  init(on bus: SessionBus) {
    self.bus = bus
    let signals = "sender='\(Self.name)',interface='\(Self.interface)',member='SettingChanged'"
    slots = [
      bus.listen(to: signals) { [weak self] in self?.change($0) },
      bus.watchOwner(of: Self.name) { [weak self] _, now in self?.meet(now) },
    ].compactMap(\.self)
    ask()
  }

  /// What it says now, if that is news since the last call.
  func take() -> PortalSettings? {
    guard settings != told else { return nil }
    told = settings
    return settings
  }

  /// With the portal goes what it said.
  func forget() { settings = PortalSettings() }

  /// Asks for everything, which also starts it where the bus knows how.
  private func ask() {
    let namespaces = PortalSettings.namespaces.map(BusValue.string)
    let question = BusCall(
      to: Self.name, path: Self.path, interface: Self.interface, member: "ReadAll",
      [.array(namespaces, of: "s")])
    isAsked = true
    bus.call(question) { [weak self] answer in
      self?.isAsked = false
      guard !answer.isError else { return }
      self?.settings = PortalSettings(answer: answer.arguments.first)
    }
  }

  /// Another one may say something else.
  private func meet(_ owner: String?) { owner == nil ? forget() : ask() }

  private func change(_ signal: BusMessage) {
    guard signal.arguments.count == 3, let namespace = signal.arguments[0].string,
      let key = signal.arguments[1].string, PortalSettings.namespaces.contains(namespace)
    else { return }
    settings[namespace, key] = signal.arguments[2]
  }
}
