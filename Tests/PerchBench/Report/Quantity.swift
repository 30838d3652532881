/// A quantity that is measured for every program, with its goals for Perch.
struct Quantity: Hashable, Sendable {
  let name: String
  let unit: String
  /// The goal for Perch's figure itself.
  var own: Goal?
  /// The goal for the ratio of Perch's figure to the floor's.
  var floor: Goal?
  /// The goals for the ratios to peers, by their names.
  var peers: [String: Goal] = [:]
  /// The goal for the ratio to every other peer.
  var everyPeer: Goal?

  init(_ name: String, in unit: String) { (self.name, self.unit) = (name, unit) }

  func itself(_ goal: Goal) -> Quantity { with { $0.own = goal } }

  func besideFloor(_ goal: Goal) -> Quantity { with { $0.floor = goal } }

  func besidePeers(_ goals: [String: Goal]) -> Quantity { with { $0.peers = goals } }

  func besideEveryPeer(_ goal: Goal) -> Quantity { with { $0.everyPeer = goal } }

  /// Returns the goal for the ratio to a program; nil if the figures are only printed.
  func goal(beside rival: String) -> Goal? {
    switch rival {
    case Implementation.floor: floor
    case Implementation.otherBuild: nil
    default: peers[rival] ?? everyPeer
    }
  }

  private func with(_ change: (inout Quantity) -> Void) -> Quantity {
    var copy = self
    change(&copy)
    return copy
  }
}
