public import PerchEngine

extension Canvas {
  /// A canvas of any size that takes any input.
  static func random(using random: inout SplitMix64) -> Canvas {
    Canvas(
      width: random.pick([nil, 80, .extreme(using: &random)]),
      height: random.pick([60, 3000, .extreme(using: &random)]),
      input: Input(rawValue: UInt8(random.int(in: 0...31))), followsReading: random.chance(0.5))
  }
}

extension Drawing {
  /// A drawing of any layers and nodes.
  public static func random(using random: inout SplitMix64) -> Drawing {
    let layers: [Layer] = [
      .fill(Shape(.random(using: &random), radius: 3), .accent),
      .line(.random(using: &random), .random(using: &random), .ink, width: 2),
      .arc(
        Circle(center: .random(using: &random), radius: 9), from: .extreme(using: &random),
        sweep: 90, .ink, width: 2),
      .text(.init(.random(using: &random), .body, .ink, in: .random(using: &random))),
      .path(
        Path(lines: [.random(using: &random), .zero], isClosed: random.chance(0.5)), .ink,
        width: random.pick([nil, 1])),
      .artwork(
        .path(Path(lines: [.random(using: &random), .zero]), width: nil), .random(using: &random),
        .ink),
      .content(.random(using: &random), .random(using: &random), offset: 0),
    ]
    return Drawing(
      layers.filter { _ in random.chance(0.5) },
      nodes: (0..<random.int(in: 0...3)).map { _ in
        Node(
          id: random.pick(["", "n", "m"]), random.pick(Node.Kind.allCases),
          label: .random(using: &random), frame: .random(using: &random),
          isOn: random.chance(0.3))
      },
      redrawsAfter: random.pick([nil, .zero, .milliseconds(16), .seconds(-1), .seconds(3600)]))
  }
}
