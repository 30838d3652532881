// The place of the number of hits: in the field of the search, or in a row below where the window is
// narrow.
extension State {
  /// The room for the number of hits in a field, and a gap before it; 0 where the number is below.
  func countRoom(in field: Rect) -> Double {
    guard !isCountBelow(field) else { return 0 }
    let most = lineBox(inField: field, trailing: leastLine).width
    return min(max(usualCount, neededCount), max(most, usualCount))
  }

  /// The row of the number of hits, as the second one of the bar; nil where the number is in the
  /// field.
  func countRow(of find: PageFind) -> Rect? {
    let height = countRowHeight(on: find.page)
    guard height > 0 else { return nil }
    let top = max(Metrics.header, viewport(of: find.page).minY - height)
    return Rect(x: 0, y: top, width: window.width, height: height)
  }

  /// The height of that row above the content of a page; 0 without one.
  func countRowHeight(on id: Page.ID) -> Double {
    guard pageFind?.page == id, isCountBelow(pageFindField) else { return 0 }
    return environment.look.lineHeight(.caption) + 8
  }

  /// The frame of the number of hits.
  func countFrame(of find: PageFind) -> Rect {
    let height = environment.look.lineHeight(.caption)
    if let row = countRow(of: find) {
      return Rect(
        x: Metrics.margin, y: row.minY + 4, width: max(0, row.width - 2 * Metrics.margin),
        height: height)
    }
    let field = pageFindField
    let width = max(0, countRoom(in: field) - 8)
    let box = Rect(
      x: field.maxX - width - 10, y: field.midY - height / 2, width: width, height: height)
    return oriented(box, in: field)
  }

  /// Whether a field has no room for the number of hits beside what is typed.
  private func isCountBelow(_ field: Rect) -> Bool {
    lineBox(inField: field, trailing: usualCount).width < leastLine
  }

  /// The room for the numbers that are usual.
  private var usualCount: Double { environment.look.room(114) }

  /// The least width of what is typed.
  private var leastLine: Double { environment.look.room(80) }

  /// The room for the present numbers; the estimate is for letters, and digits are wider.
  private var neededCount: Double {
    let words = MeasurableText(pageFind.map(findCount) ?? "", .caption)
    return 1.2 * words.estimatedWidth(in: environment.look) + 8
  }
}
