import PerchEngine

extension CaretPlace {
  /// A place with plausible or with hostile numbers.
  static func random(using random: inout SplitMix64) -> CaretPlace {
    let end = SelectionEnd(
      caret: .random(using: &random), readsFromRight: random.chance(0.5),
      wideBlock: random.pick([nil, .min, 0, .max]))
    return CaretPlace(
      offset: random.pick([.min, 0, random.int(in: 0...200), .max]),
      column: .extreme(using: &random), end: random.chance(0.2) ? nil : end)
  }
}

extension TextPlace {
  /// A place with plausible or with hostile offsets.
  static func random(using random: inout SplitMix64) -> TextPlace {
    func range() -> Range<Int> {
      let ends = [random.int(in: 0...200), random.pick([.min, -1, 0, 40, .max])]
      return ends.min()!..<ends.max()!
    }
    return TextPlace(
      offset: random.pick([.min, 0, random.int(in: 0...200), .max]), word: range(),
      paragraph: range(), link: random.chance(0.2) ? "#part" : nil,
      isOnText: random.chance(0.8))
  }
}
