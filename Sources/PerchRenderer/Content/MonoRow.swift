/// A row of preformatted text, and how its bytes become those of its chunk.
///
/// Tabs become spaces, and a control character becomes one space.
struct MonoRow {
  /// The bytes of the text on the row, without its line end.
  let source: Range<Int>
  /// The bytes of the chunk on the row.
  let shaped: Range<Int>
  /// The starts of the row's characters in both, and their ends.
  private let stops: [(source: Int, shaped: Int)]

  /// A row that begins at a byte of its chunk.
  init(_ row: String, source: Range<Int>, shapedStart: Int) {
    var stops = [(source: source.lowerBound, shaped: shapedStart)]
    var columns = 0
    for scalar in row.unicodeScalars {
      let count = MonoText.columns(of: scalar, at: columns)
      columns += count ?? 1
      let (last, length) = (stops[stops.count - 1], UTF8.width(scalar))
      stops.append((last.source + length, last.shaped + (count ?? length)))
    }
    self.source = source
    self.stops = stops
    shaped = shapedStart..<(stops.last?.shaped ?? shapedStart)
  }

  /// The byte of the chunk for a byte of the text.
  func shapedOffset(of offset: Int) -> Int {
    stops.last { $0.source <= offset }?.shaped ?? shaped.lowerBound
  }

  /// The byte of the text for a byte of the chunk.
  func offset(ofShaped place: Int) -> Int {
    stops.last { $0.shaped <= place }?.source ?? source.lowerBound
  }
}
