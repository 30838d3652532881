/// The picture of a canvas, and its parts for keys and assistive technology.
///
/// Lengths are logical pixels from the canvas's top left.
public struct Drawing: Hashable, Sendable {
  /// A part of a drawing that assistive technology finds.
  public struct Node: Hashable, Sendable, Codable, Identifiable {
    /// The kinds of parts.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
      /// A part that can be pressed, which Tab reaches.
      case button
      /// A picture.
      case image
      /// A text.
      case text
    }

    /// The name of the part; the first of a name counts.
    public var id: String
    /// The kind.
    public var kind: Kind
    /// The words that are read for it.
    public var label: String
    /// The box, in logical pixels from the canvas's top left.
    public var frame: Rect
    /// Whether it is on, as a field of a board is that is selected.
    public var isOn: Bool

    /// Creates a part.
    public init(
      id: String, _ kind: Kind = .button, label: String, frame: Rect, isOn: Bool = false
    ) {
      self.id = id
      self.kind = kind
      self.label = label
      self.frame = frame
      self.isOn = isOn
    }
  }

  /// The most layers of a drawing; more are not painted.
  public static let mostLayers = 50_000
  /// The most nodes of a drawing; more are not found.
  public static let mostNodes = 2000

  /// The layers, back to front. Those of pages, such as ``Layer/content(_:_:offset:)``, are left out.
  public var layers: [Layer]
  /// The parts, in reading order.
  public var nodes: [Node]
  /// The time after which the program is asked for the next drawing, if the canvas is still seen; at
  /// least 4 ms, and no more often than the screen shows. Nil for no other before something changes.
  public var redrawsAfter: Duration?

  /// Creates a drawing from its parts.
  public init(_ layers: [Layer] = [], nodes: [Node] = [], redrawsAfter: Duration? = nil) {
    self.layers = layers
    self.nodes = nodes
    self.redrawsAfter = redrawsAfter
  }

  /// The least time between two drawings that follow by themselves.
  static let shortestPause = Duration.milliseconds(4)

  /// The drawing as it is shown, mirrored in a canvas of a width if that is not nil.
  func tidied(mirroredIn width: Double?) -> Drawing {
    var names: Set<String> = []
    let box = Rect(x: 0, y: 0, width: width ?? 0, height: 0)
    // A lazy filter would ask for each name more than once.
    let nodes = nodes.filter { $0.frame.isFinite && names.insert($0.id).inserted }
    return Drawing(
      layers.lazy.filter(\.isDrawing).prefix(Drawing.mostLayers).map { layer in
        width.map(layer.mirrored) ?? layer
      },
      nodes: nodes.prefix(Drawing.mostNodes).map { node in
        var node = node
        node.label = node.label.tidied(limit: 500)
        if width != nil { node.frame = node.frame.mirrored(in: box) }
        return node
      },
      redrawsAfter: redrawsAfter.map { max($0, Drawing.shortestPause) })
  }
}

extension Drawing: Codable {
  private enum CodingKeys: String, CodingKey { case nodes, redrawsAfter }

  /// Reads the nodes of a drawing. Its layers decide about nothing but pixels, and are not recorded.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      nodes: try values.decode([Node].self, forKey: .nodes),
      redrawsAfter: try values.decodeIfPresent(Duration.self, forKey: .redrawsAfter))
  }

  /// Writes the nodes of the drawing, without its layers.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(nodes, forKey: .nodes)
    try values.encodeIfPresent(redrawsAfter, forKey: .redrawsAfter)
  }
}
