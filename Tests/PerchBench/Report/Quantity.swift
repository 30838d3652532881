/// Something that is measured of every contestant, and what is hoped for of Perch.
struct Quantity: Hashable, Sendable {
  let name: String
  let unit: String
  /// Of Perch's figure itself.
  var own: Goal?
  /// Of Perch's figure divided by the floor's.
  var floor: Goal?
  /// The same for a peer, by its name.
  var peers: [String: Goal] = [:]
  /// The same for every peer that is not named.
  var everyPeer: Goal?

  init(_ name: String, in unit: String) { (self.name, self.unit) = (name, unit) }

  func itself(_ goal: Goal) -> Quantity { with { $0.own = goal } }

  func besideFloor(_ goal: Goal) -> Quantity { with { $0.floor = goal } }

  func besidePeers(_ goals: [String: Goal]) -> Quantity { with { $0.peers = goals } }

  func besideEveryPeer(_ goal: Goal) -> Quantity { with { $0.everyPeer = goal } }

  /// nil when the figures stand side by side and no more.
  func goal(beside rival: String) -> Goal? {
    rival == Implementation.floor ? floor : peers[rival] ?? everyPeer
  }

  private func with(_ change: (inout Quantity) -> Void) -> Quantity {
    var copy = self
    change(&copy)
    return copy
  }
}
