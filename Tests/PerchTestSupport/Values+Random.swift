import PerchEngine

extension Double {
  /// A number with all its digits, or one that is hard to write down.
  static func extreme(using random: inout SplitMix64) -> Double {
    let hard: [Double] = [
      0, -0.0, 0.1, 1 / 3, .pi, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -1e-300, 1e15 + 0.5,
    ]
    return random.chance(0.8) ? random.number(in: -5000...5000) : random.pick(hard)
  }
}

extension String {
  static func random(using random: inout SplitMix64) -> String {
    random.pick([
      "", " ", "notes.md", "“浮窗”", "a\nb\u{0}c\u{1b}[1m", "e\u{301}\u{302}", "🏳️‍🌈", "\\\"/",
      "\u{2028}",
    ])
  }
}

extension Point {
  static func random(using random: inout SplitMix64) -> Point {
    Point(x: .extreme(using: &random), y: .extreme(using: &random))
  }
}

extension Vector {
  static func random(using random: inout SplitMix64) -> Vector {
    Vector(dx: .extreme(using: &random), dy: .extreme(using: &random))
  }
}

extension Rect {
  static func random(using random: inout SplitMix64) -> Rect {
    Rect(
      x: .extreme(using: &random), y: .extreme(using: &random), width: .extreme(using: &random),
      height: .extreme(using: &random))
  }
}
