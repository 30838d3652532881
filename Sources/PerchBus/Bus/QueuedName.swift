/// A name on the bus that this program has while no other program wants it.
///
/// The name is asked for once. While another program has it, the bus keeps this one in its queue; a
/// program that replaces the owner of the name takes it at once. So the name has an owner without a gap.
final class QueuedName {
  private let name: String
  private let bus: SessionBus
  /// Whether this program has the name.
  private(set) var isOurs = false
  private var watch: BusSlot?

  /// Asks for a name. `changed` receives whether this program has it, after each change.
  init(_ name: String, on bus: SessionBus, changed: @escaping (Bool) -> Void) {
    self.name = name
    self.bus = bus
    watch = bus.watchOwner(of: name) { [weak self, weak bus] _, now in
      guard let self, let bus else { return }
      let isOurs = now != nil && now == bus.uniqueName
      guard isOurs != self.isOurs else { return }
      self.isOurs = isOurs
      changed(isOurs)
    }
    let allowsReplacement: UInt32 = 1
    bus.send(QueuedName.call("RequestName", [.string(name), .uint32(allowsReplacement)]))
  }

  deinit { bus.send(QueuedName.call("ReleaseName", [.string(name)])) }

  private static func call(_ member: String, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: member, arguments)
  }
}
