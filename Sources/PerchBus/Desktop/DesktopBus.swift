package import PerchTime

/// What has happened on the session bus.
package enum BusEvent: Hashable, Sendable {
  /// The person clicked the notification of this key.
  case notificationClicked(String)
  case launcher(LauncherEntries.Change)
  /// What the desktop says that the person prefers.
  case settingsChanged(PortalSettings)
  /// Assistive technology came into use, on the bus with this address, or went out of it.
  case accessibilityMoved(to: String?)
}

/// All that Perch does on the session bus, over one connection.
package final class DesktopBus {
  private let bus: SessionBus
  private let notifications: Notifications
  private let portal: SettingsPortal
  private var launchers: LauncherEntries?
  /// nil until somebody wants to know.
  private var accessibility: AccessibilityStatus?

  /// - Parameter address: nil is the one that the environment names.
  /// - Returns: nil when there is no bus.
  package init?(listensToLaunchers: Bool, address: String? = nil) {
    guard let bus = SessionBus(address: address) else { return nil }
    self.bus = bus
    notifications = Notifications(on: bus)
    portal = SettingsPortal(on: bus)
    launchers = listensToLaunchers ? LauncherEntries(on: bus) : nil
  }

  /// Readable when there is something to do; nil once the bus is gone.
  package var fileDescriptor: Int32? { bus.fileDescriptor }

  /// Whether the desktop was asked what the person prefers and has not said anything yet.
  package var awaitsSettings: Bool { !bus.isLost && portal.isAsked }

  /// Whether something waits until the descriptor can be written to.
  package var wantsToWrite: Bool { bus.wantsToWrite }

  /// When there is something to do without the descriptor; nil when idle.
  package var deadline: Instant? { [bus.deadline, launchers?.deadline].compactMap(\.self).min() }

  /// Handles what has arrived. With the bus goes all that was heard on it.
  package func turn(at time: Instant) -> [BusEvent] {
    bus.turn()
    let clicks = notifications.takeClicks().map(BusEvent.notificationClicked)
    let changes = (bus.isLost ? launchers?.takeAll() : launchers?.take(at: time)) ?? []
    if bus.isLost {
      launchers = nil
      portal.forget()
      accessibility?.forget()
    }
    let settings = portal.take().map(BusEvent.settingsChanged)
    let accessibility = accessibility?.take().map(BusEvent.accessibilityMoved)
    return clicks + changes.map(BusEvent.launcher) + [settings, accessibility].compactMap(\.self)
  }

  /// Begins to look for assistive technology.
  package func followAccessibility() {
    if accessibility == nil, !bus.isLost { accessibility = AccessibilityStatus(on: bus) }
  }

  /// Begins or ends to listen to other programs' progress; what was heard goes with the end.
  package func listen(toLaunchers listens: Bool) -> [BusEvent] {
    guard listens != (launchers != nil), !bus.isLost else { return [] }
    let gone = launchers?.takeAll() ?? []
    launchers = listens ? LauncherEntries(on: bus) : nil
    return gone.map(BusEvent.launcher)
  }

  /// Shows a notification, in place of an earlier one of the same key.
  package func notify(key: String, title: String, body: String, isUrgent: Bool = false) {
    notifications.notify(key: key, title: title, body: body, isUrgent: isUrgent)
  }

  /// Takes a notification away if it is still there.
  package func withdraw(_ key: String) { notifications.withdraw(key) }
}
