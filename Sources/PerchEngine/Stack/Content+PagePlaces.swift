// The places on a page. A frame is that of the page, in any unit; boxes and points are in its unit.
extension Content.PageText {
  /// A place in the text near a point.
  public struct Spot: Hashable, Sendable {
    /// The offset of the gap between two characters that is nearest, in bytes.
    public var offset: Int
    /// The bytes of the character that is nearest.
    public var character: Range<Int>
    /// The distance to the box of the run.
    public var distance: Vector
  }

  /// The boxes of some bytes of the text.
  public func boxes(of range: Range<Int>, in frame: Rect) -> [Rect] {
    guard !range.isEmpty else { return [] }
    return runs[firstRun(endingAfter: range.lowerBound)...]
      .prefix { $0.bytes.lowerBound < range.upperBound }
      .map { box(of: range.clamped(to: $0.bytes), in: $0, frame) }
  }

  /// The index of the first run that ends after a byte; the number of runs if none does.
  private func firstRun(endingAfter offset: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].bytes.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func box(of part: Range<Int>, in run: Run, _ frame: Rect) -> Rect {
    let start = run.firstEdge + characters(from: run.bytes.lowerBound, to: part.lowerBound)
    let end = start + characters(from: part.lowerBound, to: part.upperBound)
    let (a, b) = (edges[start], edges[end])
    return frame.part(left: min(a, b), top: run.top, right: max(a, b), bottom: run.bottom)
  }

  /// The number of characters that begin between two bytes.
  private func characters(from start: Int, to end: Int) -> Int {
    bytes(start..<end).count { $0 & 0xc0 != 0x80 }
  }

  private func bytes(_ range: Range<Int>) -> Substring.UTF8View {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)].utf8
  }

  /// Whether the characters around a byte are read from the right.
  public func readsFromRight(at offset: Int) -> Bool {
    guard let run = runs.first(where: { $0.bytes.contains(offset) }) else { return false }
    let count = characters(from: run.bytes.lowerBound, to: run.bytes.upperBound)
    return edges[run.firstEdge] > edges[run.firstEdge + count]
  }

  /// The box of a run.
  private func box(of run: Run, in frame: Rect) -> Rect { box(of: run.bytes, in: run, frame) }

  /// The place in the text that is nearest to a point; nil on a page without text.
  ///
  /// A line reaches a little beyond its letters, so that a point between two lines of a column is not
  /// on a line of the column beside it.
  public func spot(near point: Point, in frame: Rect) -> Spot? {
    var best: (run: Run, box: Rect, rank: [Double])?
    for run in runs {
      let box = box(of: run, in: frame)
      let gap = box.gap(to: point)
      let beyond = max(0, gap.dy - box.height * 0.15)
      let rank = [beyond, gap.dx, abs(point.y - box.midY)]
      if best.map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true { best = (run, box, rank) }
    }
    return best.map { spot(in: $0.run, at: point, distance: $0.box.gap(to: point), frame) }
  }

  private func spot(in run: Run, at point: Point, distance: Vector, _ frame: Rect) -> Spot {
    let x = (point.x - frame.minX) / frame.width * Double(UInt16.max)
    let starts = starts(in: run)
    let places = starts.indices.map { Double(edges[run.firstEdge + $0]) }
    let gap = places.indices.min { abs(places[$0] - x) < abs(places[$1] - x) } ?? 0
    let letter = places.indices.dropLast().min {
      places.distance(from: x, to: $0) < places.distance(from: x, to: $1)
    }
    return Spot(
      offset: starts[gap], character: letter.map { starts[$0]..<starts[$0 + 1] } ?? run.bytes,
      distance: distance)
  }

  /// The offsets of a run's characters, and of its end.
  private func starts(in run: Run) -> [Int] {
    zip(run.bytes, bytes(run.bytes)).filter { $1 & 0xc0 != 0x80 }.map(\.0) + [run.bytes.upperBound]
  }

  /// The target of the link at a point; nil for none.
  public func link(at point: Point, in frame: Rect) -> String? {
    links.last {
      frame.part(left: $0.left, top: $0.top, right: $0.right, bottom: $0.bottom).contains(point)
    }?.target
  }

  /// The bytes of the text that a link covers; nil for none.
  func bytes(under link: Link) -> Range<Int>? {
    var found: Range<Int>?
    for run in runs {
      let middle = run.top / 2 + run.bottom / 2
      guard link.top <= middle, middle <= link.bottom else { continue }
      let starts = starts(in: run)
      for index in starts.indices.dropLast() {
        let edge = run.firstEdge + index
        let middle = edges[edge] / 2 + edges[edge + 1] / 2
        guard link.left <= middle, middle <= link.right else { continue }
        found =
          min(
            found?.lowerBound ?? starts[index], starts[index])..<max(
            found?.upperBound ?? 0, starts[index + 1])
      }
    }
    return found
  }

  /// The box around all letters; nil on a page without text.
  public func extent(in frame: Rect) -> Rect? {
    guard let left = edges.min(), let right = edges.max(), let top = runs.map(\.top).min(),
      let bottom = runs.map(\.bottom).max()
    else { return nil }
    return frame.part(left: left, top: top, right: right, bottom: bottom)
  }

  /// The first run that reaches below a height, in the order of the text, or else the last one.
  public func run(below height: Double, in frame: Rect) -> Run? {
    runs.first { box(of: $0, in: frame).maxY > height } ?? runs.last
  }

  /// The box of the run that shows a byte of the text, or else of the next run that there is.
  public func box(at offset: Int, in frame: Rect) -> Rect? {
    let index = firstRun(endingAfter: offset)
    return (index < runs.count ? runs[index] : runs.last).map { box(of: $0, in: frame) }
  }
}

extension Rect {
  /// A part of the rectangle, whose edges are counted from 0 to 65535.
  fileprivate func part(left: UInt16, top: UInt16, right: UInt16, bottom: UInt16) -> Rect {
    let (across, down) = (width / Double(UInt16.max), height / Double(UInt16.max))
    return Rect(
      x: minX + Double(left) * across, y: minY + Double(top) * down,
      width: (Double(right) - Double(left)) * across, height: (Double(bottom) - Double(top)) * down)
  }

  /// The distances to a point on both axes; zero inside.
  fileprivate func gap(to point: Point) -> Vector {
    Vector(
      dx: max(0, minX - point.x, point.x - maxX), dy: max(0, minY - point.y, point.y - maxY))
  }
}

extension [Double] {
  /// The distance of a place from the stretch between an element and the next one.
  fileprivate func distance(from place: Double, to index: Int) -> Double {
    let (a, b) = (self[index], self[index + 1])
    return Swift.max(0, Swift.min(a, b) - place, place - Swift.max(a, b))
  }
}
