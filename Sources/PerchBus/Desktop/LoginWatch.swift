package import PerchTime

/// Follows the locks and the sleep that the login manager announces on the system's bus.
///
/// The lock of any session counts: the window of this one closes a list, which loses nothing.
package final class LoginWatch {
  private static let name = "org.freedesktop.login1"

  private let bus: SessionBus
  private let service: NamedService
  private var isLocked = false

  /// Connects to the system's bus. Returns nil when there is none.
  package init?() {
    guard let bus = SessionBus.system() else { return nil }
    self.bus = bus
    service = NamedService(Self.name, on: bus)
    service.listen(to: Self.rule("Session", "Lock")) { [weak self] _ in self?.isLocked = true }
    service.listen(to: Self.rule("Manager", "PrepareForSleep")) { [weak self] signal in
      // False means that the machine has woken up.
      if signal.arguments.first?.bool == true { self?.isLocked = true }
    }
  }

  private static func rule(_ interface: String, _ member: String) -> String {
    "interface='\(name).\(interface)',member='\(member)'"
  }

  /// The descriptor to poll for reading; nil once the bus is lost.
  package var fileDescriptor: Int32? { bus.fileDescriptor }

  /// Whether to poll the descriptor for writing as well.
  package var wantsToWrite: Bool { bus.wantsToWrite }

  /// The next time at which something is due without input; nil when idle.
  package var deadline: Instant? { bus.deadline }

  /// Handles the messages that have arrived.
  ///
  /// Returns whether the screen will be locked, or the machine will sleep.
  package func turn() -> Bool {
    isLocked = false
    bus.turn()
    return isLocked
  }
}
