internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

// The layers of a drawing, as a line describes them.
extension Order {
  /// The farthest coordinate, in logical pixels.
  private static let farthest = 1e5
  /// The greatest blur of a shadow, in logical pixels.
  private static let greatestBlur = 64.0
  /// The members of each kind of layer, besides its own name.
  private static let layerMembers: [String: Set<String>] = [
    "fill": ["radius", "color", "opacity"], "stroke": ["radius", "width", "color", "opacity"],
    "line": ["width", "color", "opacity"],
    "arc": ["from", "sweep", "width", "color", "opacity"],
    "shadow": ["radius", "blur", "drop", "color", "opacity"],
    "gradient": ["towards", "color", "opacity"],
    "text": ["box", "style", "align", "lines", "color", "opacity"],
    "path": ["width", "color", "opacity"], "bitmap": ["box"], "glyph": ["at", "color", "opacity"],
  ]
  /// The styles of text, by their names.
  private static let styles: [(name: String, style: TextStyle)] = [
    ("title", .title), ("heading", .heading), ("body", .body), ("caption", .caption),
    ("mono", .mono),
  ]
  /// The alignments of text, by their names.
  private static let alignments: [String: Layer.Text.Alignment] = [
    "leading": .leading, "left": .left, "center": .center, "right": .right,
  ]
  /// The roles of colours, by their names.
  private static let roles = Dictionary(
    uniqueKeysWithValues: Color.Role.allCases.map { ("\($0)", $0) })
  /// The glyphs, by their names.
  private static let signs = Dictionary(
    uniqueKeysWithValues: Glyph.allCases.map { ("\($0)", $0) })

  /// Reads a layer.
  static func layer(_ value: JSON) throws(Fault) -> Layer {
    guard let members = value.object else { throw Fault(sentence: "A layer must be an object.") }
    let kinds = layerMembers.keys.filter { members[$0] != nil }
    guard kinds.count == 1, let kind = kinds.first, let own = layerMembers[kind] else {
      let names = layerMembers.keys.sorted().joined(separator: ", ")
      throw Fault(sentence: "A layer must have one of \(names).")
    }
    try check(value, "A layer with \(kind)", has: own.union([kind]))
    switch kind {
    case "text": return .text(try words(value))
    case "path":
      return .path(try outline(value["path"]), try color(value), width: try width(value))
    case "bitmap":
      guard let box = rect(value["box"]) else { throw boxFault("box") }
      return .bitmap(try bitmap(value["bitmap"], "bitmap"), box)
    case "glyph":
      guard let at = numbers(value["at"], 2) else {
        throw Fault(sentence: "at must be an array of 2 numbers: x and y.")
      }
      return .glyph(try sign(value), center: Point(x: at[0], y: at[1]), try color(value))
    case "line":
      guard let ends = numbers(value["line"], 4) else {
        throw Fault(sentence: "line must be an array of 4 numbers: x and y of both ends.")
      }
      return .line(
        Point(x: ends[0], y: ends[1]), Point(x: ends[2], y: ends[3]), try color(value),
        width: try width(value) ?? 1)
    case "arc": return try arc(value)
    default: return try shape(kind, value)
    }
  }

  /// Reads a layer that is a box.
  private static func shape(_ kind: String, _ value: JSON) throws(Fault) -> Layer {
    guard let box = rect(value[kind]) else { throw boxFault(kind) }
    let radius = try length(value, "radius") ?? 0
    let color = try color(value), shape = Shape(box, radius: min(radius, box.shortest / 2))
    switch kind {
    case "stroke": return .stroke(shape, color, width: try width(value) ?? 1)
    case "shadow":
      let blur = try length(value, "blur", most: greatestBlur) ?? 12
      return .shadow(shape, blur: blur, drop: try length(value, "drop") ?? 0, color)
    case "gradient":
      let side = try member(value, "towards", "left or right") {
        ["left": HorizontalSide.left, "right": .right][$0.string ?? ""]
      }
      return .gradient(box, color, towards: side ?? .right)
    default: return .fill(shape, color)
    }
  }

  private static func arc(_ value: JSON) throws(Fault) -> Layer {
    guard let parts = numbers(value["arc"], 3), parts[2] > 0 else {
      throw Fault(sentence: "arc must be an array of 3 numbers: x, y and a radius above 0.")
    }
    func angle(_ key: String) throws(Fault) -> Double? {
      try member(value, key, "a number from -360 to 360") {
        $0.double.flatMap { -360...360 ~= $0 ? $0 : nil }
      }
    }
    let start = try angle("from") ?? -90, sweep = try angle("sweep") ?? 360
    return .arc(
      Circle(center: Point(x: parts[0], y: parts[1]), radius: parts[2]),
      // An arc against the clock is one with it from its end.
      from: min(start, start + sweep), sweep: abs(sweep), try color(value),
      width: try width(value) ?? 1)
  }

  private static func words(_ value: JSON) throws(Fault) -> Layer.Text {
    guard let box = rect(value["box"]) else { throw boxFault("box") }
    let names = styles.map(\.name).joined(separator: ", ")
    let style = try member(value, "style", "one of \(names)") { json in
      styles.first { $0.name == json.string }?.style
    }
    let alignment = try member(value, "align", "leading, left, center or right") {
      alignments[$0.string ?? ""]
    }
    let lines = try member(value, "lines", "a whole number from 1 to 1000") {
      $0.int.flatMap { 1...1000 ~= $0 ? $0 : nil }
    }
    return Layer.Text(
      TitleText.line(try text(value, "text") ?? "", limit: 10_000), style ?? .body,
      try color(value), in: box, alignment: alignment ?? .leading, lines: lines ?? 1)
  }

  private static func outline(_ value: JSON) throws(Fault) -> Path {
    let path = try path(value)
    guard case .move? = path.steps.first else {
      throw Fault(sentence: "A path must begin with a move.")
    }
    let bounds = path.bounds
    let ends = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
    guard ends.allSatisfy({ abs($0) <= farthest }) else {
      throw Fault(
        sentence:
          "The numbers of a path must be from -\(Int(farthest)) to \(Int(farthest)).")
    }
    return path
  }

  private static func sign(_ value: JSON) throws(Fault) -> Glyph {
    guard let glyph = signs[value["glyph"].string ?? ""] else {
      throw Fault(sentence: "glyph must be one of \(signs.keys.sorted().joined(separator: ", ")).")
    }
    return glyph
  }

  private static func color(_ value: JSON) throws(Fault) -> Color {
    let names = roles.keys.sorted().joined(separator: ", ")
    let role = try member(value, "color", "one of \(names)") { roles[$0.string ?? ""] }
    return Color(role ?? .ink, opacity: try fraction(value, "opacity") ?? 1)
  }

  // MARK: - Numbers

  private static func width(_ value: JSON) throws(Fault) -> Double? {
    try length(value, "width")
  }

  private static func length(
    _ value: JSON, _ key: String, most: Double = farthest
  ) throws(Fault) -> Double? {
    try member(value, key, "a number from 0 to \(Int(most))") {
      $0.double.flatMap { 0...most ~= $0 ? $0 : nil }
    }
  }

  private static func numbers(_ value: JSON, _ count: Int) -> [Double]? {
    let numbers = value.array.compactMap(\.double).filter { abs($0) <= farthest }
    return numbers.count == count && value.array.count == count ? numbers : nil
  }

  /// A box of x, y, width and height; nil for none.
  static func rect(_ value: JSON) -> Rect? {
    guard let numbers = numbers(value, 4), numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The fault of a member that is no box.
  static func boxFault(_ key: String) -> Fault {
    Fault(
      sentence:
        "\(key) must be an array of 4 numbers from -\(Int(farthest)) to \(Int(farthest)): "
        + "x, y, and a width and a height of at least 0.")
  }
}

extension Rect {
  /// The length of the shorter side.
  fileprivate var shortest: Double { min(width, height) }
}
