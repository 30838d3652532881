internal import PerchEngine

/// How far estimators are off on every device and motion, all over the same traces.
public struct Comparison: Sendable {
  /// What one estimator made of all traces.
  public struct Score: Sendable {
    public let estimator: Estimator
    /// The root of the mean square error of all cells, in logical pixels a second.
    public let error: Double
    /// The same for every motion, in the order of `HandMotion.all`.
    public let errors: [Double]
    /// The share of releases with a wrong sign, or of more than 300 px/s of a hand that stands still.
    public let liars: Double
  }

  /// In the order in which the estimators were given.
  public let scores: [Score]
  public let traces: Int

  /// - Parameter runs: traces for each device and motion.
  public init(of estimators: [Estimator], runs: Int) {
    var sums = estimators.map { _ in Sums() }
    for (index, motion) in HandMotion.all.enumerated() {
      for model in PointerModel.all {
        for seed in 0..<UInt64(runs) {
          Comparison.run(
            motion, index, on: model, seed: seed &* 977 &+ UInt64(index), estimators, &sums)
        }
      }
    }
    let perMotion = runs * PointerModel.all.count
    traces = perMotion * HandMotion.all.count
    scores = zip(estimators, sums).map { $1.score(of: $0, perMotion: perMotion) }
  }

  private struct Sums {
    var squares = HandMotion.all.map { _ in 0.0 }
    var lies = 0

    func score(of estimator: Estimator, perMotion: Int) -> Score {
      let cells = Double(perMotion * squares.count)
      return Score(
        estimator: estimator,
        error: (squares.reduce(0, +) / cells).squareRoot(),
        errors: squares.map { ($0 / Double(perMotion)).squareRoot() },
        liars: Double(lies) / cells)
    }
  }

  private static func run(
    _ motion: HandMotion, _ index: Int, on model: PointerModel, seed: UInt64,
    _ estimators: [Estimator], _ sums: inout [Sums]
  ) {
    var random = SplitMix64(seed: seed)
    let angle = random.number(in: 0...6.28)
    let start = Point(x: 600 + random.number(in: 0...1), y: 400 + random.number(in: 0...1))
    let trace = model.trace(over: motion.duration, using: &random) {
      motion.place(at: $0, turned: angle, from: start)
    }
    let truth = motion.velocity(at: trace.duration, turned: angle)
    for (number, estimator) in estimators.enumerated() {
      let found = estimator.estimate(trace)
      let error = (found - truth).length
      sums[number].squares[index] += error * error
      if motion.isStill ? found.length > 300 : found.dot(truth) < 0 { sums[number].lies += 1 }
    }
  }
}
