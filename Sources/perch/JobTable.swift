internal import PerchEngine

/// A table of jobs for people, a line each.
struct JobTable {
  private let rows: [[String]]
  /// The number of older results that are left out.
  private let older: Int

  /// Takes jobs in the order of the lines, and the number of older results that have none.
  init(_ jobs: [JobEntry], older: Int = 0) {
    rows = jobs.map { [$0.id, $0.state, $0.time, $0.title] }
    self.older = older
  }

  /// Writes the lines.
  ///
  /// - Parameter columns: The width of the terminal, to which lines are cut; nil for a pipe, in which nothing is.
  /// - Returns: The text.
  func text(columns: Int?) -> String {
    guard !rows.isEmpty else { return Perch.catalogue.text("There are no jobs.") + "\n" }
    let catalogue = Perch.catalogue
    let heads = [
      // Translators: the heads of a table of jobs.
      catalogue.text("ID"), catalogue.text("State"), catalogue.text("Time"),
      catalogue.text("Title"),
    ]
    let all = [heads] + rows
    let widths = heads.indices.dropLast().map { column in
      all.map { FoldedText.cells($0[column][...]) }.max() ?? 0
    }
    // On a terminal that orders what it shows, cells of such a language would change places with one another.
    let mark = catalogue.direction == .rightToLeft ? "\u{200e}" : ""
    var lines = all.map { cells in
      let padded = zip(cells, widths).map { Self.padded($0 + mark, to: $1) + "  " }
      return mark + padded.joined() + (cells.last ?? "")
    }
    // They would stand above the first result.
    if let hint { lines.insert(hint, at: 1) }
    return lines.map { line in (columns.map { Self.cut(line, to: $0) } ?? line) + "\n" }.joined()
  }

  /// The line about the results that are left out; nil if none are.
  private var hint: String? {
    guard older > 0 else { return nil }
    return Perch.catalogue.counted(
      // Translators: in a table of jobs; "perch jobs --all" is typed as it stands.
      "and {count} older result: perch jobs --all", "and {count} older results: perch jobs --all",
      older)
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - FoldedText.cells(text[...])))
  }

  /// The text, with an ellipsis for what has no room.
  private static func cut(_ text: String, to width: Int) -> String {
    guard FoldedText.cells(text[...]) > width else { return text }
    var line = text[...]
    while FoldedText.cells(line) >= width, !line.isEmpty { line.removeLast() }
    while line.last == " " { line.removeLast() }
    return line + "…"
  }
}
