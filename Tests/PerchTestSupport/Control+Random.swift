public import PerchEngine

extension Control {
  /// A control of each kind.
  public static let samples = [
    Control(id: "go", label: "Go", .button),
    Control(id: "loud", label: "Loud", .toggle(isOn: false)),
    Control(id: "name", label: "Name", .field(text: "Ada", hint: "Who")),
    Control(id: "volume", label: "Volume", .slider(20, in: 0...100, step: 5)),
    Control(id: "pace", label: "Pace", .choice(["slow", "quick", "wild"], selected: 1)),
    Control(id: "rest", label: "Rest", .progress(0.5)),
  ]

  static func random(using random: inout SplitMix64) -> Control {
    let kinds: [Kind] = [
      .button, .toggle(isOn: random.chance(0.5)),
      .field(text: random.pick(["", "a\nb", String(repeating: "x", count: 2000)])),
      .slider(
        .extreme(using: &random), in: random.pick([0...1, -1e300...1e300, 5...5]),
        step: .extreme(using: &random)),
      .choice(
        random.pick([[], ["one", "two"]]), selected: random.pick([nil, .min, 0, 1, .max])),
      .canvas(.random(using: &random)),
      .progress(random.pick([nil, .extreme(using: &random)])),
    ]
    return Control(
      id: random.pick(["a", "b", "volume"]), label: random.pick(["", "Label"]),
      random.pick(kinds), isEnabled: random.chance(0.8))
  }
}

extension PlacedControl {
  static func random(using random: inout SplitMix64) -> PlacedControl {
    PlacedControl(
      .random(using: &random), frame: .random(using: &random),
      place: random.pick([.min, 0, 30, .max]), readsFromRight: random.chance(0.5))
  }
}

extension Script {
  /// Puts controls into the content of the top page, from a height on, as its layout would.
  public mutating func place(_ controls: [Control], at top: Double = 40) {
    let isMirrored = state.environment.direction == .rightToLeft
    let page = state.window.width - 40
    let frames = ControlLayout.frames(of: controls, width: page, in: state.environment.look) {
      Double($0.string.count) * $0.style.size * 0.6
    }
    let placed = zip(controls, frames).map { control, frame in
      let column = Rect(x: 0, y: 0, width: page, height: frame.maxY)
      let x = isMirrored ? column.maxX - frame.maxX : frame.minX
      return PlacedControl(
        control,
        frame: Rect(x: 20 + x, y: top + frame.minY, width: frame.width, height: frame.height),
        place: 0, readsFromRight: isMirrored)
    }
    send(.controlsPlaced(state.stack.top, placed))
  }

  /// The uses of controls so far.
  public var actions: [PageAction] {
    effects.compactMap { if case .tellAction(_, let action) = $0 { action } else { nil } }
  }
}

extension PageBars {
  /// Bars with any items.
  public static func random(using random: inout SplitMix64) -> PageBars {
    func items(_ count: Int) -> [BarItem] {
      (0..<count).map { _ in
        BarItem(
          id: random.pick(["tab", "b", "c", "d", "e", "f", "g"]),
          label: random.pick(["", "Go", "All of the words that have no room here"]),
          symbol: random.pick([nil, nil] + BarItem.Symbol.allCases.map(Optional.some)),
          isEnabled: random.chance(0.8), isOn: random.chance(0.3))
      }
    }
    return PageBars(
      header: items(random.pick(Array(0...5))), foot: items(random.pick(Array(0...7))))
  }
}
