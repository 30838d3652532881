/// Steele, Lea and Flood's generator: one 64-bit state, the same numbers on every machine.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  public mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  public mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// About normal, with mean 0 and deviation 1: the sum of twelve uniform numbers, less six.
  public mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + number(in: 0...1) }
  }

  public mutating func chance(_ share: Double) -> Bool { number(in: 0...1) < share }

  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[int(in: 0...choices.count - 1)]
  }
}
