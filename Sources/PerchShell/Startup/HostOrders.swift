internal import PerchEngine
internal import PerchSystem

/// The orders of the program around Perch. Their tokens are negative: those of clients are not.
struct HostOrders {
  /// The order that is being handed over; nil between two.
  private var present: (token: Command.Token, refusal: Command.Refusal?)?
  private var lastToken: Command.Token = 0
  /// The orders that have no answer yet, each with its mark.
  private var waiting: [Command.Token: (order: Happening.Order, mark: JSON)] = [:]
  /// The mark of the orders that are given now, which their late refusals have.
  var mark = JSON.null

  /// Begins an order, and returns the token by which it is answered.
  mutating func begin(_ order: Happening.Order) -> Command.Token {
    lastToken -= 1
    waiting[lastToken] = (order, mark)
    present = (lastToken, nil)
    return lastToken
  }

  /// Ends the handing over of an order.
  ///
  /// - Returns: The reason for which it was refused; nil if it was carried out, or waits.
  mutating func takeRefusal(of token: Command.Token) -> Command.Refusal? {
    defer { present = nil }
    return present?.token == token ? present?.refusal : nil
  }

  /// Notes the answer to an order.
  ///
  /// - Returns: An order that had waited, its mark, and the reason for its refusal; nil for any other.
  mutating func answer(
    _ token: Command.Token, _ answer: Command.Answer
  ) -> (order: Happening.Order, refusal: Command.Refusal, mark: JSON)? {
    guard let (order, mark) = waiting.removeValue(forKey: token),
      case .refused(let refusal) = answer
    else { return nil }
    guard present?.token == token else { return (order, refusal, mark) }
    present?.refusal = refusal
    return nil
  }
}
