internal import PerchHarness
internal import PerchX11

/// Finds the displacement of the front page by one row of its pixels.
struct PageTracker {
  /// A position in the row where the colour jumps, and the colours on both sides.
  private struct Edge {
    var x: Int
    var before: UInt32
    var after: UInt32
  }

  /// The width of the part at the left by which a nearly hidden page is found, in pixels.
  private static let first = 60
  private static let fewestEdges = 4
  private static let mostEdges = 160

  private let probe: WindowProbe
  private let window: UInt
  private let corner: PixelPoint
  private let width: Int
  private let edges: [Edge]
  private var last = 0

  /// Records the appearance of the page, which must not be displaced now.
  ///
  /// `corner` is the upper left corner of the content in the window. `size` is the size of the
  /// content.
  init(
    _ probe: WindowProbe, of window: UInt, at corner: PixelPoint, size: PixelSize
  ) throws(HarnessFailure) {
    (self.probe, self.window, width) = (probe, window, size.width)
    let rows = 56..<max(57, min(size.height / 3, 240))
    let found = rows.map { y in
      let row = probe.pixels(
        of: window, x: corner.x, y: corner.y + y, width: size.width, height: 1)
      return (y: y, edges: PageTracker.edges(in: row))
    }
    let best = found.max { PageTracker.worth($0.edges) < PageTracker.worth($1.edges) }
    guard let best, PageTracker.worth(best.edges) >= PageTracker.fewestEdges * 1000 else {
      throw HarnessFailure("There is no text at the left edge of a page to follow it by.")
    }
    self.corner = PixelPoint(x: corner.x, y: corner.y + best.y)
    edges = Array(best.edges.prefix(PageTracker.mostEdges))
  }

  private static func edges(in row: [UInt32]) -> [Edge] {
    row.indices.dropFirst().compactMap { x in
      isNear(row[x - 1], row[x], within: 60)
        ? nil : Edge(x: x, before: row[x - 1], after: row[x])
    }
  }

  /// Rates a row: first by its edges at the left, then by all of them.
  private static func worth(_ edges: [Edge]) -> Int {
    min(12, edges.count { $0.x < first }) * 1000 + edges.count
  }

  /// Returns the page's displacement in pixels; nil if it is not recognized.
  mutating func look() -> Int? {
    let row = probe.pixels(of: window, x: corner.x, y: corner.y, width: width, height: 1)
    guard row.count == width else { return nil }
    var best = (error: 0.15, shift: nil as Int?)
    for shift in 0..<width - 40 {
      // The smaller one of two displacements that look alike counts.
      let error = error(at: shift, in: row) + 0.0004 * Double(abs(shift - last))
      if error < best.error { best = (error, shift) }
    }
    last = best.shift ?? last
    return best.shift
  }

  /// Returns the fraction of edges that are not at their positions; more than 1 if too few are
  /// visible.
  private func error(at shift: Int, in row: [UInt32]) -> Double {
    var (seen, missing) = (0, 0)
    for edge in edges {
      let x = edge.x + shift
      if x >= width { break }
      seen += 1
      if !PageTracker.isNear(row[x], edge.after, within: 28)
        || !PageTracker.isNear(row[x - 1], edge.before, within: 28)
      {
        missing += 1
      }
      if missing > 24 { return 2 }
    }
    return seen < PageTracker.fewestEdges ? 2 : Double(missing) / Double(seen)
  }

  private static func isNear(_ one: UInt32, _ other: UInt32, within limit: Int32) -> Bool {
    for shift: UInt32 in [0, 8, 16] {
      let difference = Int32(one >> shift & 0xFF) - Int32(other >> shift & 0xFF)
      if abs(difference) > limit { return false }
    }
    return true
  }
}
