/// The place of a character in a line, in logical pixels from the line's left end.
public struct LetterPlace: Hashable, Sendable, Codable {
  /// The edge at which it begins to be read.
  public var start: Double
  /// The edge at which it ends; left of the start in a script that is read from the right.
  public var end: Double

  /// Creates a place from both edges.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  /// Whether the edges are sensible.
  fileprivate var isPlausible: Bool { abs(start) <= 1e5 && abs(end) <= 1e5 }
}

/// The line of a field, as it is laid out and scrolled.
struct FieldLine: Hashable, Sendable {
  /// The text.
  let text: String
  /// The look that decides about its font.
  let look: Look
  /// The places of the characters: measured ones, or estimates until they are measured.
  private(set) var letters: [LetterPlace]
  /// Whether the interface is read from the right, so that the line begins there.
  let isMirrored: Bool
  /// The length of the line that is scrolled out of the field at the side where it begins, in logical
  /// pixels.
  private(set) var offset: Double

  /// Creates a line that is not measured yet; the estimates are in the interface's direction.
  init(_ text: String, in environment: Environment, offset: Double) {
    self.text = text
    look = environment.look
    isMirrored = environment.isMirrored
    self.offset = offset
    let widths = text.map {
      MeasurableText(String($0), .body).estimatedWidth(in: environment.look)
    }
    let sign = environment.isMirrored ? -1.0 : 1
    var x = environment.isMirrored ? widths.reduce(0, +) : 0
    letters = widths.map { width in
      defer { x += width * sign }
      return LetterPlace(start: x, end: x + width * sign)
    }
  }

  /// Whether it is the line of a text in this look and direction.
  func shows(_ text: String, in environment: Environment) -> Bool {
    self.text == text && look == environment.look && isMirrored == environment.isMirrored
  }

  /// The left end of the line in a room, as it is scrolled.
  func start(in room: Rect) -> Double {
    isMirrored ? room.maxX - width + offset : room.minX - offset
  }

  /// The width, in logical pixels.
  var width: Double { letters.reduce(0) { max($0, $1.start, $1.end) } }

  /// Takes over measured places; those of another text are ignored.
  mutating func place(_ letters: [LetterPlace]) {
    guard letters.count == self.letters.count, letters.allSatisfy(\.isPlausible) else { return }
    self.letters = letters
  }

  /// The distance of a caret from the left end.
  func caret(at place: Int) -> Double {
    letters.indices.contains(place) ? letters[place].start : letters.last?.end ?? 0
  }

  /// Whether the line is read from the right: its end is left of its beginning.
  var isReadFromRight: Bool {
    let (start, end) = (caret(at: 0), caret(at: letters.count))
    return start == end ? isMirrored : end < start
  }

  /// The place of the caret that is nearest to a distance from the left end.
  func place(at x: Double) -> Int {
    let distances = (0...letters.count).map { abs(caret(at: $0) - x) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// The character at a distance from the left end, or else the nearest one.
  func letter(at x: Double) -> Int {
    let distances = letters.map { max(min($0.start, $0.end) - x, x - max($0.start, $0.end)) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// The parts of the line below some characters, from the left.
  func stretches(of characters: Range<Int>) -> [ClosedRange<Double>] {
    let parts = letters[characters.clamped(to: letters.indices)]
      .map { min($0.start, $0.end)...max($0.start, $0.end) }
      .sorted { $0.lowerBound < $1.lowerBound }
    return parts.reduce(into: []) { joined, part in
      if let last = joined.last, part.lowerBound <= last.upperBound + 0.5 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
      } else {
        joined.append(part)
      }
    }
  }

  /// Scrolls the line by as little as brings a caret into a room of this width.
  mutating func reveal(caretAt place: Int, in room: Double) {
    let x = isMirrored ? width - caret(at: place) : caret(at: place)
    let margin = min(16, room / 4)
    let needed = min(max(offset, x + margin - room), x - margin)
    offset = max(0, min(needed, width - room))
  }
}
