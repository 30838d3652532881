// Parts that are as wide as their texts, whose widths the program around the engine measures.
extension State {
  /// The texts of a group, in the order in which their widths are reported; none while the part is
  /// not shown.
  public func texts(of group: TextGroup) -> [MeasurableText] {
    switch group {
    case .toast: toastTexts
    case .tooltip: tooltipTexts
    case .menu: menuTexts
    case .menuKeys: menuKeys.compactMap { $0.map { MeasurableText($0, .listTitle) } }
    case .link: shownLinkTexts
    }
  }

  /// The widths of a group's texts in logical pixels; of an unmeasured group they are estimates.
  func widths(of group: TextGroup) -> [Double] {
    textWidths[group]?.widths
      ?? texts(of: group).map { $0.estimatedWidth(in: environment.look) }
  }

  /// The width of a group's first text, in logical pixels; 0 without one.
  func width(of group: TextGroup) -> Double { widths(of: group).first ?? 0 }

  /// Requests the widths of the texts that have changed.
  mutating func measureShownTexts(into effects: inout [Effect]) {
    for group in TextGroup.allCases {
      let texts = texts(of: group)
      if texts.isEmpty {
        if textWidths[group] != nil { textWidths[group] = nil }
      } else if textWidths[group]?.texts != texts || textWidths[group]?.look != environment.look {
        textWidths[group] = TextWidths(texts, in: environment.look)
        effects.append(.measureTexts(group))
      }
    }
  }

  /// Records measured widths; those of other texts than the present ones are ignored.
  mutating func measured(_ group: TextGroup, _ widths: [Double]) {
    guard textWidths[group]?.texts.count == widths.count,
      widths.allSatisfy({ $0 >= 0 && $0 <= 1e5 })
    else { return }
    textWidths[group]?.widths = widths
  }
}
