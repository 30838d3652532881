// The places of what a library row shows.
extension State {
  /// Whether a row has the sign of a page on the ball.
  func hasSign(_ id: Page.ID) -> Bool { environment.hasBall && shelf.contains(id) }

  /// The room of the texts in the frame of a page's row.
  func rowTexts(of id: Page.ID, in row: Rect) -> Rect {
    let sign = hasSign(id) ? Metrics.rowSign : 0
    let width = max(0, row.width - Metrics.rowText - Metrics.margin - sign)
    return oriented(
      Rect(x: row.minX + Metrics.rowText, y: row.minY, width: width, height: row.height), in: row)
  }

  /// The frame of the sign in the frame of a row.
  func signFrame(inRow row: Rect) -> Rect {
    oriented(
      Rect(x: row.maxX - Metrics.margin - 20, y: row.midY - 10, width: 20, height: 20), in: row)
  }
}
