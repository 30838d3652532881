import PerchJobs

/// Characters of a row that are shaped together, and their cells.
struct CellCluster {
  /// The kinds of clusters.
  enum Kind: Hashable {
    /// Characters of the mono font, each as wide as a cell.
    case even
    /// Han and other wide characters, two cells each.
    case wide
    /// Letters of other scripts, which may need to be shaped together.
    case letters
    /// One character that is shaped alone.
    case single
    /// A block or a line, which is drawn and not shaped.
    case drawn(BoxGlyph)

    /// Whether adjacent characters of this kind are shaped together.
    var merges: Bool { self == .even || self == .wide || self == .letters }
  }

  /// The bytes, from the start of the row.
  var bytes: Range<Int>
  /// The cells, from the start of the row.
  var cells: Range<Int>
  /// The kind of its characters.
  var kind: Kind

  /// The clusters of a row, one for each character.
  static func all(
    in bytes: UnsafeBufferPointer<UInt8>, measure: inout MonoMeasure
  ) -> [CellCluster] {
    var counter = CellCounter()
    var clusters: [CellCluster] = []
    var (index, cell) = (0, 0)
    while index < bytes.count {
      let (scalar, length) = bytes.scalar(at: index)
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
    if cells == 2 { return CellWidth.isIdeographic(scalar) ? .wide : .single }
    if abs(measure.advance(of: scalar) - measure.cell) < 0.01 { return .even }
    return scalar.properties.isAlphabetic ? .letters : .single
  }
}

extension [CellCluster] {
  /// Extends the last character. One with accents may be in another font, so it is shaped alone.
  fileprivate mutating func extendLast(to end: Int, by cells: Int) {
    guard var cluster = popLast() else { return }
    cluster.bytes = cluster.bytes.lowerBound..<end
    cluster.cells = cluster.cells.lowerBound..<cluster.cells.upperBound + cells
    if cluster.kind != .letters { cluster.kind = .single }
    append(cluster)
  }

  /// The clusters with adjacent ones of the same kind merged.
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
