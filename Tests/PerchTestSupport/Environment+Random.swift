import PerchEngine

extension Occluder {
  /// A window of another program, often as large as a monitor.
  static func random(using random: inout SplitMix64) -> Occluder {
    let monitors = Environment.standards.flatMap(\.monitors).map(\.frame)
    return Occluder(
      random.pick(Kind.allCases),
      random.chance(0.6) ? random.pick(monitors) : .random(using: &random),
      names: random.pick([[], ["mpv", "Mpv"], ["obs"]]))
  }
}

extension Environment {
  static func random(using random: inout SplitMix64) -> Environment {
    var environment = random.pick(Environment.standards)
    environment.scale = .extreme(using: &random)
    environment.isComposited = random.chance(0.5)
    environment.reducedMotion = random.pick(ReducedMotion.allCases)
    environment.direction = random.pick([.leftToRight, .rightToLeft])
    environment.look = .random(using: &random)
    environment.fullscreen = random.pick(Fullscreen.allCases)
    environment.ball = BallMetrics.random(using: &random).placed(
      random.pick(BallMetrics.Placement.allCases))
    environment.hasSounds = random.chance(0.3)
    environment.hideOver = random.pick([[], [], ["OBS", "zoom"]])
    environment.showOver = random.pick([[], [], ["mpv"]])
    environment.keepOut = random.pick([[], [.random(using: &random)]])
    return environment
  }
}

extension Look {
  /// The usual look in most cases. The scale of the text may be an invalid one.
  static func random(using random: inout SplitMix64) -> Look {
    guard random.chance(0.4) else { return Look() }
    return Look(
      theme: random.pick(Theme.allCases), isHighContrast: random.chance(0.5),
      accent: random.pick([nil, Palette.RGBA(0xE62D42)]), sansFont: random.pick([nil, "Sans"]),
      monoFont: random.pick([nil, "浮窗"]), textScale: random.pick([0.5, 1, 1.5, 2, .nan]),
      ring: random.pick([.accent, .own, .color(Palette.RGBA(0x20A020))]),
      track: random.pick([.accent, .own, .color(Palette.RGBA(0xE0E0E0))]))
  }
}
