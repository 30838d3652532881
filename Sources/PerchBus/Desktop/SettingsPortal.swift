/// Follows the desktop's settings portal. Without a portal there are no settings.
final class SettingsPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private let bus: SessionBus
  private var service: NamedService?
  private var settings = PortalSettings()
  /// Whether an answer is expected.
  private(set) var isAsked = false
  /// The settings that were returned last.
  private var reported = PortalSettings()

  init(on bus: SessionBus) {
    self.bus = bus
    let service = NamedService(
      Self.name, on: bus, changed: { [weak self] _, now in self?.meet(now) })
    service.listen(to: "interface='\(Self.interface)',member='SettingChanged'") { [weak self] in
      self?.change($0)
    }
    self.service = service
    ask()
  }

  /// The settings if they have changed since the last call.
  func dequeueChange() -> PortalSettings? {
    guard settings != reported else { return nil }
    reported = settings
    return settings
  }

  /// Forgets the settings after the portal is lost.
  func forget() { settings = PortalSettings() }

  /// Reads all settings, which starts the portal where the bus knows how.
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

  /// Reads the settings of a new portal, or forgets those of one that left.
  private func meet(_ owner: String?) { owner == nil ? forget() : ask() }

  private func change(_ signal: BusMessage) {
    guard signal.arguments.count == 3, let namespace = signal.arguments[0].string,
      let key = signal.arguments[1].string, PortalSettings.namespaces.contains(namespace)
    else { return }
    settings[namespace, key] = signal.arguments[2]
  }
}
