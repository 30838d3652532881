import PerchEngine

extension Page.ID {
  static func random(using random: inout SplitMix64) -> Page.ID {
    random.chance(0.2) ? .library : Page.ID(rawValue: .random(using: &random))
  }
}

extension Page {
  static func random(using random: inout SplitMix64) -> Page {
    Page(
      id: .random(using: &random), kind: random.pick([.library, .document, .job]),
      title: .random(using: &random), subtitle: .random(using: &random),
      icon: random.pick([nil, .image(.sample(1)), .letter("浮", color: 7)]),
      canPark: random.chance(0.5), canPop: random.pick([nil, nil, false, true]),
      canClose: random.pick([nil, nil, false, true]), hidesHeader: random.chance(0.5),
      hidesBall: random.pick([nil, nil, false, true]),
      progress: random.pick([nil, 0.1, .extreme(using: &random)]),
      userInfo: random.pick([
        [:], ["path": "/a b", "": ""], [Page.terminalKey: ForeignWindow.sample(1).id.page.rawValue],
        [Page.programKey: "editor.desktop"],
      ]))
  }
}

extension SavedState {
  static func random(using random: inout SplitMix64) -> SavedState {
    SavedState(
      library: [.random(using: &random)], shelf: [.random(using: &random), .sample(2)],
      below: random.pick([nil, [.sample(2): [.sample(1), .random(using: &random)]]]),
      stack: [.random(using: &random)],
      offsets: [.sample(1): .extreme(using: &random), .sample(2): 0.1, .sample(3): 7],
      dock: random.pick([
        nil,
        Dock(monitor: .random(using: &random), side: .left, fraction: random.number(in: 0...1)),
      ]),
      openings: random.pick([nil, [.sample(2): 1_800_000_000, .sample(7): .max]]),
      unlisted: random.pick([nil, [.sample(2), .sample(9)]]), hadSamples: random.pick([nil, true]),
      apart: random.pick([
        nil, [.sample(3): .random(using: &random), .sample(1): .random(using: &random)],
      ]),
      stacks: random.pick([nil, [[.sample(3), .sample(2)], [.random(using: &random)]]]),
      isQuiet: random.pick([nil, nil, true, false]))
  }
}

extension ContentUpdate {
  /// A version with any numbers.
  static func random(using random: inout SplitMix64) -> ContentUpdate {
    var update = ContentUpdate(
      width: .extreme(using: &random), height: .extreme(using: &random),
      shift: .extreme(using: &random), keptText: random.pick([.min, 0, 40, .max]),
      isAppended: random.chance(0.5))
    update.readLength = random.pick([nil, nil, .min, 6000, .max])
    update.anchor = random.pick([nil, nil, .min, 40, .max])
    return update
  }
}
