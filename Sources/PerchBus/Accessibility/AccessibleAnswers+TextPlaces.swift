internal import PerchEngine

// The places of letters on the screen, in device pixels.
extension AccessibleAnswers {
  /// The greatest number of lines that are looked for in a rectangle.
  private static let mostLines = 200

  /// Answers a call about the places of letters; nil for another call.
  mutating func answerPlaces(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue]? {
    switch call.member {
    case "GetCharacterExtents":
      let offset = try index(in: call)
      return try extents(of: offset..<max(offset, offset &+ 1), in: node, from: 1, call)
    case "GetRangeExtents":
      let (start, end) = (try index(in: call), try index(in: call, 1))
      return try extents(of: start..<max(start, end < 0 ? .max : end), in: node, from: 2, call)
    case "GetOffsetAtPoint":
      let point = try point(in: call, of: node)
      return [.offset(place(at: point, in: node).flatMap { $0.isOnText ? $0.offset : nil } ?? -1)]
    case "GetBoundedRanges": return try boundedRanges(call, of: node)
    case "ScrollSubstringTo":
      let (start, end) = (try index(in: call), try index(in: call, 1))
      let text = text(of: node)
      let range = text.bytes(of: start..<max(start, end < 0 ? .max : end))
      guard let id = node.text?.page, start >= 0, !range.isEmpty else { return [.bool(false)] }
      requests.append(.reveal(id, range))
      return [.bool(true)]
    // A page is scrolled so that a text is in view, not to a point.
    case "ScrollSubstringToPoint": return [.bool(false)]
    default: return nil
    }
  }

  /// The box around some letters; the object's frame for a text that is no page's.
  private func extents(
    of range: Range<Int>, in node: AccessibleNode, from origin: Int, _ call: BusMessage
  ) throws(BusRefusal) -> [BusValue] {
    guard call.arguments.count > origin else { throw .invalidArguments(call.member) }
    let text = text(of: node)
    guard range.lowerBound >= 0, range.lowerBound < text.count else {
      return [.int32(0), .int32(0), .int32(0), .int32(0)]
    }
    var box = node.frame
    if let id = node.text?.page {
      box = source.boxes(id, text.bytes(of: range)).union ?? Rect(origin: box.origin, size: .zero)
    }
    return try frame(box, of: node, from: call.arguments[origin], call).map(BusValue.int32)
  }

  /// The letter at a point in logical root pixels; nil if the text has none.
  private func place(
    at point: Point, in node: AccessibleNode
  ) -> (offset: Int, isOnText: Bool)? {
    guard let id = node.text?.page, let place = source.place(id, point) else { return nil }
    let text = text(of: node)
    let offset = text.offset(ofByte: place.byte)
    let isInside = text.bytes(of: offset..<offset + 1).contains(place.byte)
    return (offset, place.isOnText && isInside)
  }

  /// The letters within a rectangle, line by line.
  private func boundedRanges(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    guard call.arguments.count == 7 else { throw .invalidArguments(call.member) }
    let numbers = call.arguments.prefix(4).compactMap(\.int32)
    guard numbers.count == 4 else { throw .invalidArguments(call.member) }
    let start = try start(of: node, from: call.arguments[4], call)
    let scale = source.scale()
    let box = Rect(
      x: start.x + Double(numbers[0]) / scale, y: start.y + Double(numbers[1]) / scale,
      width: max(0, Double(numbers[2]) / scale), height: max(0, Double(numbers[3]) / scale)
    ).intersection(node.frame)
    let text = text(of: node)
    let lines = lines(in: box, of: node, text).map { range in
      BusValue.structure([
        .offset(range.lowerBound), .offset(range.upperBound),
        .string(text.text(from: range.lowerBound, to: range.upperBound)),
        .variant(.string("")),
      ])
    }
    return [.array(lines, of: "(iisv)")]
  }

  private func lines(
    in box: Rect, of node: AccessibleNode, _ text: AccessibleText
  ) -> [Range<Int>] {
    guard let id = node.text?.page, !box.isEmpty else { return [] }
    var lines: [Range<Int>] = []
    var y = box.minY
    while y < box.maxY, lines.count < Self.mostLines,
      let first = place(at: Point(x: box.minX, y: y), in: node),
      let last = place(at: Point(x: box.maxX - 1, y: y), in: node)
    {
      let range = first.offset..<max(first.offset, last.offset) + 1
      let line = source.boxes(id, text.bytes(of: first.offset..<first.offset + 1)).union
      if let line, line.maxY > box.minY, line.minY < box.maxY, lines.last != range {
        lines.append(range)
      }
      y = max(y + 4, line?.maxY ?? 0)
    }
    return lines
  }
}

extension [Rect] {
  /// The rectangle around all; nil for none.
  fileprivate var union: Rect? { first.map { dropFirst().reduce($0) { $0.union($1) } } }
}
