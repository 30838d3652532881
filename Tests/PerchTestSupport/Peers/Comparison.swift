internal import PerchEngine

/// The errors of velocity estimators on every device and motion, all over the same traces.
public struct Comparison: Sendable {
  /// The errors of one estimator over all traces.
  public struct Score: Sendable {
    /// The estimator.
    public let estimator: Estimator
    /// The root mean square error over all traces, in logical pixels per second.
    public let error: Double
    /// The root mean square error of each motion, in the order of `HandMotion.all`.
    public let errors: [Double]
    /// The fraction of releases with a wrong sign, or with more than 300 px/s although the pointer
    /// rests.
    public let misjudged: Double
  }

  /// The scores, in the order of the estimators.
  public let scores: [Score]
  /// The number of traces.
  public let traces: Int

  /// Compares estimators over `runs` traces for each device and motion.
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
    var misjudged = 0

    func score(of estimator: Estimator, perMotion: Int) -> Score {
      let cells = Double(perMotion * squares.count)
      return Score(
        estimator: estimator,
        error: (squares.reduce(0, +) / cells).squareRoot(),
        errors: squares.map { ($0 / Double(perMotion)).squareRoot() },
        misjudged: Double(misjudged) / cells)
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
      motion.position(at: $0, turned: angle, from: start)
    }
    let truth = motion.velocity(at: trace.duration, turned: angle)
    for (number, estimator) in estimators.enumerated() {
      let found = estimator.estimate(trace)
      let error = (found - truth).length
      sums[number].squares[index] += error * error
      let isWrong = motion.isStill ? found.length > 300 : found.dot(truth) < 0
      if isWrong { sums[number].misjudged += 1 }
    }
  }
}
