public import PerchEngine

extension BallMetrics {
  /// The standard metrics in one of three cases, and otherwise any; half of those have no margin.
  ///
  /// They are whole quarters of a logical pixel, so that positions can be compared exactly.
  public static func random(using random: inout SplitMix64) -> BallMetrics {
    guard random.chance(2.0 / 3) else { return BallMetrics() }
    let diameter = random.pick([diameters.lowerBound, diameters.upperBound, nil, nil, nil])
    let margin = random.chance(0.5) ? 0 : random.number(in: margins)
    return BallMetrics(
      diameter: quarters(diameter ?? random.number(in: diameters)), margin: quarters(margin))
  }

  /// The same metrics for a ball that rests at a side, or anywhere.
  public func placed(_ placement: Placement) -> BallMetrics {
    BallMetrics(diameter: diameter, margin: margin, placement: placement)
  }

  private static func quarters(_ number: Double) -> Double { (number * 4).rounded() / 4 }

  /// The standard metrics, and the extremes of others.
  public static let samples = [
    BallMetrics(), BallMetrics(diameter: 44), BallMetrics(diameter: 96),
    BallMetrics(diameter: 44, margin: 32), BallMetrics(diameter: 71.5, margin: 8),
    BallMetrics(diameter: 96, margin: 0.5), BallMetrics(diameter: 52, placement: .free),
  ]
}

extension Environment {
  /// The same desktop with a ball of any size and margin.
  public func withAnyBall(using random: inout SplitMix64) -> Environment {
    with { $0.ball = .random(using: &random) }
  }

  /// The same desktop with a ball of any size, margin and placement.
  public func withBallAnywhere(using random: inout SplitMix64) -> Environment {
    let ball = BallMetrics.random(using: &random)
    return with { $0.ball = ball.placed(random.pick(BallMetrics.Placement.allCases)) }
  }
}
