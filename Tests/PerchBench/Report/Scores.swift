/// The samples of several programs that took turns.
struct Scores {
  /// The quantities, in the order of their first samples.
  private(set) var quantities: [Quantity] = []
  /// The programs, in the order of their first samples; the others are rivals of the first.
  private(set) var implementations: [String] = []
  private var samples: [Quantity: [String: [Double]]] = [:]

  /// Adds a sample.
  ///
  /// `value` is the sample; nil if it could not be measured.
  mutating func add(_ value: Double?, to quantity: Quantity, of implementation: String) {
    if !quantities.contains(quantity) { quantities.append(quantity) }
    if !implementations.contains(implementation) { implementations.append(implementation) }
    guard let value else { return }
    samples[quantity, default: [:]][implementation, default: []].append(value)
  }

  func statistics(_ quantity: Quantity, of implementation: String) -> Statistics? {
    Statistics(samples[quantity]?[implementation] ?? [])
  }

  /// Returns the ratios of the first program's samples to a rival's, turn by turn; nil if
  /// undefined.
  func ratio(_ quantity: Quantity, to rival: String) -> Statistics? {
    let ours = implementations.first.flatMap { samples[quantity]?[$0] } ?? []
    let theirs = samples[quantity]?[rival] ?? []
    guard !theirs.contains(0) else { return nil }
    return Statistics(zip(ours, theirs).map { $0 / $1 })
  }
}
