/// Programs on the bus, watched until they leave it.
final class PeerWatch {
  private let bus: SessionBus
  /// Receives the unique name of a program that has left.
  private let left: (String) -> Void
  /// The watches, by the unique names of the programs.
  private var slots: [String: BusSlot] = [:]

  init(on bus: SessionBus, left: @escaping (String) -> Void) {
    self.bus = bus
    self.left = left
  }

  /// Watches a program; one that has left before is reported in a later turn.
  func watch(_ peer: String) {
    guard slots[peer] == nil else { return }
    slots[peer] = bus.watchOwner(of: peer) { [weak self] _, now in
      if now == nil { self?.leave(peer) }
    }
    // It may have left before the watch began.
    bus.askOwner(of: peer) { [weak self] owner in
      if owner == nil { self?.leave(peer) }
    }
  }

  /// Whether a program is watched, and has not left.
  func isWatched(_ peer: String) -> Bool { slots[peer] != nil }

  /// Stops watching all programs but some.
  func keep(_ peers: Set<String>) {
    for peer in slots.keys where !peers.contains(peer) { slots[peer] = nil }
  }

  private func leave(_ peer: String) {
    guard slots.removeValue(forKey: peer) != nil else { return }
    left(peer)
  }
}
