internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

// Canvases, and the drawings on them, as a line describes them.
extension Order {
  /// The longest side of a canvas, in logical pixels.
  private static let longestSide = 100_000.0
  /// The kinds of input, by their names.
  private static let inputs: [(name: String, input: Canvas.Input)] = [
    ("pointer", .pointer), ("touch", .touch), ("hover", .hover), ("wheel", .wheel),
    ("keys", .keys),
  ]

  /// Reads a canvas.
  static func canvas(_ value: JSON) throws(Fault) -> Canvas {
    guard let height = try side(value, "height") else {
      throw Fault(sentence: "A canvas must have a height.")
    }
    let names = value["input"].elements ?? []
    var input: Canvas.Input = []
    for name in names {
      guard let known = inputs.first(where: { $0.name == name.string }) else {
        input = []
        break
      }
      input.insert(known.input)
    }
    let words = inputs.map(\.name).joined(separator: ", ")
    guard value["input"] == .null || value["input"].elements != nil, names.isEmpty || input != []
    else { throw Fault(sentence: "input must be an array of \(words).") }
    return Canvas(
      width: try side(value, "width"), height: height, input: input,
      followsReading: try flag(value, "followsReading") ?? false)
  }

  private static func side(_ value: JSON, _ key: String) throws(Fault) -> Double? {
    try member(value, key, "a number from 1 to \(Int(longestSide))") {
      $0.double.flatMap { 1...longestSide ~= $0 ? $0 : nil }
    }
  }

  /// Reads a drawing.
  static func draw(_ value: JSON) throws(Fault) -> Order {
    try check(value, "The value", has: ["id", "canvas", "layers", "nodes"])
    let page = try id(value["id"])
    guard let canvas = value["canvas"].string, 1...200 ~= canvas.utf8.count else {
      throw Fault(sentence: "canvas must be a text of 1 to 200 bytes.")
    }
    do throws(Fault) {
      return .draw(page, canvas: canvas, try drawing(value))
    } catch {
      throw error.fault(of: "canvas", canvas, value)
    }
  }

  private static func drawing(_ value: JSON) throws(Fault) -> Drawing {
    guard let values = value["layers"].elements, values.count <= Drawing.mostLayers else {
      throw Fault(sentence: "layers must be an array of at most \(Drawing.mostLayers) layers.")
    }
    var layers: [Layer] = []
    for (index, value) in values.enumerated() {
      do throws(Fault) {
        layers.append(try layer(value))
      } catch {
        throw Fault(sentence: "Layer \(index + 1): \(error.sentence)")
      }
    }
    let nodes = try parts(value, "nodes", "node", of: .null, most: Drawing.mostNodes, node) ?? []
    return Drawing(layers, nodes: nodes)
  }

  private static func node(_ name: String, _ value: JSON) throws(Fault) -> Drawing.Node {
    try check(value, "A node", has: ["id", "kind", "label", "box", "on"])
    let kind = try member(value, "kind", "button, image or text") {
      $0.string.flatMap(Drawing.Node.Kind.init(rawValue:))
    }
    guard let frame = rect(value["box"]) else { throw boxFault("box") }
    return Drawing.Node(
      id: name, kind ?? .button, label: TitleText.line(try text(value, "label") ?? ""),
      frame: frame, isOn: try flag(value, "on") ?? false)
  }
}
