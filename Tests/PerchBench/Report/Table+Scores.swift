extension Table {
  /// Returns a section with a line for each quantity and rival. Perch's own figure is in the first
  /// line of a quantity. The title's line names the columns.
  static func section(_ title: String, _ scores: Scores) -> String {
    let columns = scores.implementations.prefix(2) + ["ratio"]
    let heads = columns.map { NumberFormat.left($0, cellWidth) }.joined()
    let head = NumberFormat.left(title, nameWidth) + heads + "goal\n"
    return "\n" + head + scores.quantities.flatMap { lines(for: $0, scores) }.joined()
  }

  private static func lines(for quantity: Quantity, _ scores: Scores) -> [String] {
    guard let first = scores.implementations.first,
      let ours = scores.statistics(quantity, of: first)
    else { return [] }
    let rivals = scores.implementations.dropFirst().filter {
      scores.statistics(quantity, of: $0) != nil
    }
    let title = NumberFormat.left("  \(quantity.name), \(quantity.unit)", nameWidth)
    let start = title + NumberFormat.left(NumberFormat.spread(ours), cellWidth)
    let own = quantity.own.map { goal in
      "itself \(goal.text)  \(goal.isMet(by: ours.median) ? "met" : "missed")"
    }
    guard !rivals.isEmpty else { return [trimmed(start + gap(2) + (own ?? ""))] }
    return rivals.enumerated().map { index, rival in
      let head = index == 0 ? start : NumberFormat.left("    beside \(rival)", nameWidth) + gap(1)
      return trimmed(
        head + cells(for: quantity, beside: rival, scores, otherwise: index == 0 ? own : nil))
    }
  }

  /// Returns the cells of a line.
  ///
  /// `goal` is the text in place of the goal where a ratio has no meaning.
  private static func cells(
    for quantity: Quantity, beside rival: String, _ scores: Scores, otherwise goal: String?
  ) -> String {
    let theirs = scores.statistics(quantity, of: rival).map(NumberFormat.spread) ?? ""
    let ratio = scores.ratio(quantity, to: rival)
    let row =
      NumberFormat.left(theirs, cellWidth)
      + NumberFormat.left(ratio.map(NumberFormat.spread) ?? "", cellWidth)
    guard let bound = quantity.goal(beside: rival), let ratio else {
      return row + (goal ?? "")
    }
    return row + "\(bound.text)  \(bound.isMet(by: ratio.median) ? "met" : "missed")"
  }

  private static func gap(_ cells: Int) -> String { NumberFormat.left("", cells * cellWidth) }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }
}
