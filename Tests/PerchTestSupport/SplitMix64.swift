/// A random number generator with a state of 64 bits, which gives the same numbers on every
/// machine.
///
/// Guy L. Steele Jr., Doug Lea and Christine H. Flood: "Fast Splittable Pseudorandom Number
/// Generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator that begins with a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number, uniformly distributed over a range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) / Double(1 << 53)
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// A whole number, uniformly distributed over a range.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// An approximately normal number, with mean 0 and deviation 1: the sum of twelve uniform numbers
  /// minus six.
  public mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + number(in: 0...1) }
  }

  /// Returns true with a probability from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool { number(in: 0...1) < probability }

  /// One of some choices, of which there is at least one.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[int(in: 0...choices.count - 1)]
  }
}
