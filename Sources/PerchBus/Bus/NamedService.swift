/// A service on the bus by its well-known name, whose signals are believed.
///
/// A rule with a sender's name does not hold for a signal that is addressed to this connection: any
/// program on the bus can send one. Signals are therefore compared with the present owner.
package final class NamedService {
  private let name: String
  private let bus: SessionBus
  /// The unique name of the present owner; nil while there is none, and until the bus has answered.
  package private(set) var owner: String?
  private var slots: [BusSlot] = []

  /// Follows the owner of a name.
  ///
  /// `found` receives the owner at the start, in a later turn; nil for none. `changed` receives the
  /// owners before and after each change.
  package init(
    _ name: String, on bus: SessionBus, found: @escaping (String?) -> Void = { _ in },
    changed: @escaping (_ before: String?, _ now: String?) -> Void = { _, _ in }
  ) {
    self.name = name
    self.bus = bus
    let watch = bus.watchOwner(of: name) { [weak self] before, now in
      self?.owner = now
      changed(before, now)
    }
    slots = [watch].compactMap(\.self)
    bus.askOwner(of: name) { [weak self] owner in
      guard let self else { return }
      self.owner = owner
      found(owner)
    }
  }

  /// Listens to the service's signals for as long as this object lives.
  ///
  /// `rule` is a D-Bus match rule without the type and the sender.
  package func listen(to rule: String, _ handler: @escaping (BusMessage) -> Void) {
    let slot = bus.listen(to: "sender='\(name)'," + rule) { [weak self] signal in
      guard let self, signal.sender == owner else { return }
      handler(signal)
    }
    if let slot { slots.append(slot) }
  }
}
