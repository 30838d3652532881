extension Seeds {
  /// Tries a law with every seed, and fails unless enough seeds reach its assertion.
  ///
  /// Many laws have a premise, such as a ball that still moves, which a random case need not meet.
  /// The body says at each of its ends whether this case met it. A law therefore cannot hold only
  /// because nothing was ever asserted.
  ///
  /// Pass a local function whose body contains `#expect`, not a closure. In a closure, Swift 6.3
  /// gives a closure of the macro's expansion the number of another one, and calls the wrong
  /// closure.
  ///
  /// - Parameters:
  ///   - seeds: The seeds to try.
  ///   - fraction: The fraction of all seeds, from 0 to 1, that is expected to reach the assertion.
  ///     It is set a little below the measured one.
  ///   - body: Tries the law with a seed and the generator that begins with it, and returns whether
  ///     it reached the assertion.
  /// - Throws: `TooFewReached`, `Counterexample` for a script with a broken invariant, or the error
  ///   of the body. Each ends the law; a failed `#expect` does not.
  public static func law(
    over seeds: [UInt64] = all, reaching fraction: Double = 1,
    _ body: (_ seed: UInt64, _ random: inout SplitMix64) throws -> Bool
  ) throws {
    var reached = 0
    for seed in seeds {
      if try holds(for: seed, body) { reached += 1 }
    }
    let expected = fewest(of: seeds.count, reaching: fraction)
    guard reached >= expected else {
      throw TooFewReached(reached: reached, tried: seeds.count, expected: expected)
    }
  }

  /// Tries a law with one seed; a broken invariant of any script is a counterexample.
  ///
  /// - Returns: Whether the seed reached the assertion.
  private static func holds(
    for seed: UInt64, _ body: (_ seed: UInt64, _ random: inout SplitMix64) throws -> Bool
  ) throws -> Bool {
    let witness = Script.Witness()
    var random = SplitMix64(seed: seed)
    let isReached = try Script.$witness.withValue(witness) { try body(seed, &random) }
    if let failure = witness.failure { throw Counterexample(seed, failure) }
    return isReached
  }

  /// The fewest seeds of `count` that must reach an assertion: four standard deviations of the
  /// binomial distribution below the mean.
  ///
  /// A dozen seeds may miss a premise by chance that half of all seeds meet, and the bound is then
  /// zero. A thousand seeds fall below it less than once in ten thousand runs. A fraction of 1
  /// leaves nothing to chance: every seed must reach the assertion, however few there are.
  static func fewest(of count: Int, reaching fraction: Double) -> Int {
    let mean = Double(count) * fraction
    let deviation = (mean * (1 - fraction)).squareRoot()
    return max(0, Int((mean - 4 * deviation).rounded(.up)))
  }

  /// A law whose assertion was reached by too few seeds to mean anything.
  public struct TooFewReached: Error, Hashable, CustomStringConvertible {
    /// The number of seeds that reached the assertion.
    public let reached: Int
    /// The number of seeds that were tried.
    public let tried: Int
    /// The fewest seeds that had to reach it.
    public let expected: Int

    public var description: String {
      "\(reached) of \(tried) seeds reach the assertion of this law, fewer than \(expected)."
    }
  }

  /// A case for which a law does not hold. Thrown by a law's body, it ends the law at its first
  /// failure.
  public struct Counterexample: Error, Hashable, CustomStringConvertible {
    public let description: String

    /// Names the seed, and says what is wrong.
    public init(_ seed: UInt64, _ fault: String) { description = "seed \(seed): \(fault)" }
  }
}
