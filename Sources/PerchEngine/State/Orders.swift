internal import PerchTime

/// The orders of a program, which leave the keyboard focus to what the user is doing.
struct Orders: Hashable, Sendable {
  /// Whether an order is carried out now.
  var isObeying = false
  /// The instant at which the user last used a control, a bar item or a link of the program's; nil
  /// for never.
  var lastUse: Instant?

  /// The time after a use within which an order counts as the answer to it.
  static let patience = Duration.seconds(3)

  /// Whether what happens now may take the focus: the user caused it, or a program answers the user.
  func mayTakeFocus(at time: Instant) -> Bool {
    guard isObeying else { return true }
    return lastUse.map { time < $0 + Self.patience } ?? false
  }
}

// Orders of the program around Perch.
extension State {
  /// Carries out an order.
  mutating func obey(_ event: Event, into effects: inout [Effect]) {
    if case .ordered = event { return }
    orders.isObeying = true
    apply(event, into: &effects)
    orders.isObeying = false
  }

  /// Records that the user has used a control of the program's, so that an order may answer it.
  mutating func noteUse() { if !orders.isObeying { orders.lastUse = now } }
}
