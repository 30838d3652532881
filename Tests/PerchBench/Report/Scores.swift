/// What was measured of several contestants turn by turn.
struct Scores {
  /// In the order in which they came.
  private(set) var quantities: [Quantity] = []
  /// In the order in which they came; the first is the one that the others are beside.
  private(set) var implementations: [String] = []
  private var samples: [Quantity: [String: [Double]]] = [:]

  /// - Parameter value: nil when it could not be measured this time.
  mutating func add(_ value: Double?, to quantity: Quantity, of implementation: String) {
    if !quantities.contains(quantity) { quantities.append(quantity) }
    if !implementations.contains(implementation) { implementations.append(implementation) }
    guard let value else { return }
    samples[quantity, default: [:]][implementation, default: []].append(value)
  }

  func statistics(_ quantity: Quantity, of implementation: String) -> Statistics? {
    Statistics(samples[quantity]?[implementation] ?? [])
  }

  /// The first one's figure divided by another's, turn by turn; nil where that means nothing.
  func ratio(_ quantity: Quantity, to rival: String) -> Statistics? {
    let ours = implementations.first.flatMap { samples[quantity]?[$0] } ?? []
    let theirs = samples[quantity]?[rival] ?? []
    guard !theirs.contains(0) else { return nil }
    return Statistics(zip(ours, theirs).map { $0 / $1 })
  }
}
