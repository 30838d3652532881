/// Characters of a row that are set together, at their place on the grid.
struct CellCluster {
  enum Kind: Hashable {
    /// Of the mono font, whose characters are all as wide as a cell.
    case even
    /// Han and their like, two cells each.
    case wide
    /// Letters of other scripts, which may have to be shaped together.
    case letters
    /// One character that is set alone.
    case single
    /// A block or a line, drawn and not set.
    case drawn(BoxGlyph)

    /// Whether neighbours of this kind are set together.
    var merges: Bool { self == .even || self == .wide || self == .letters }
  }

  /// From the start of the row.
  var bytes: Range<Int>
  var cells: Range<Int>
  var kind: Kind

  /// The characters of a row.
  static func all(
    in bytes: UnsafeBufferPointer<UInt8>, measure: inout MonoMeasure
  ) -> [CellCluster] {
    var counter = CellCounter()
    var clusters: [CellCluster] = []
    var (index, cell) = (0, 0)
    while index < bytes.count {
      let (scalar, length) = RowBreaker.scalar(in: bytes, at: index)
      let end = index + length
      switch counter.step(scalar) {
      case .begins(let count):
        clusters.append(
          CellCluster(
            bytes: index..<end, cells: cell..<cell + count,
            kind: kind(of: scalar, cells: count, measure: &measure)))
        cell += count
      case .extends(let count):
        clusters.extendLast(to: end, by: count)
        cell += count
      }
      index = end
    }
    return clusters
  }

  private static func kind(
    of scalar: Unicode.Scalar, cells: Int, measure: inout MonoMeasure
  ) -> Kind {
    if scalar.isASCII { return .even }
    if let glyph = BoxGlyph(scalar) { return .drawn(glyph) }
    if cells == 2 { return MonoMeasure.isWide(scalar) ? .wide : .single }
    if abs(measure.advance(of: scalar) - measure.cell) < 0.01 { return .even }
    return scalar.properties.isAlphabetic ? .letters : .single
  }
}

extension [CellCluster] {
  /// A character with accents may come from another font, so it is set alone.
  fileprivate mutating func extendLast(to end: Int, by cells: Int) {
    guard var cluster = popLast() else { return }
    cluster.bytes = cluster.bytes.lowerBound..<end
    cluster.cells = cluster.cells.lowerBound..<cluster.cells.upperBound + cells
    if cluster.kind != .letters { cluster.kind = .single }
    append(cluster)
  }

  /// Neighbours that are set together as one.
  var merged: [CellCluster] {
    reduce(into: []) { merged, next in
      if let last = merged.last, last.kind == next.kind, last.kind.merges {
        merged[merged.count - 1].bytes = last.bytes.lowerBound..<next.bytes.upperBound
        merged[merged.count - 1].cells = last.cells.lowerBound..<next.cells.upperBound
      } else {
        merged.append(next)
      }
    }
  }
}
