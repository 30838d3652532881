/// The interface at one instant, as flat arrays whose capacity is reused from frame to frame.
public struct Scene: Hashable, Sendable {
  /// The mapped surfaces, from the bottom of the stack to its top.
  public private(set) var surfaces: [Surface] = []
  /// The images that surfaces show.
  public private(set) var pictures: [Picture] = []
  /// The layers of all surfaces and pictures, each of which refers to a range of them.
  public private(set) var layers: [Layer] = []
  /// The shapes of all regions, each of which refers to a range of them.
  public private(set) var shapes: [Shape] = []

  /// Creates a scene without surfaces.
  public init() {}

  /// Removes everything and keeps the capacity.
  public mutating func removeAll() {
    surfaces.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    // The list's rows have a region of several shapes: room for the usual number is reserved at
    // once.
    shapes.reserveCapacity(16)
  }

  /// The surface of an identifier; nil if it is not mapped.
  public func surface(_ id: Surface.ID) -> Surface? { surfaces.first { $0.id == id } }

  /// The topmost surface whose input region holds a point in logical root pixels.
  public func surface(under point: Point) -> Surface.ID? {
    surfaces.last { surface in
      guard surface.frame.contains(point) else { return false }
      let local = Point(x: point.x - surface.frame.minX, y: point.y - surface.frame.minY)
      return shapes(of: surface.input).map { $0.contains { $0.contains(local) } } ?? true
    }?.id
  }

  /// The picture of an identifier; nil if nothing shows it.
  public func picture(_ id: Picture.ID) -> Picture? { pictures.first { $0.id == id } }

  /// The shapes of a region; nil for the whole surface.
  public func shapes(of region: Surface.Region) -> ArraySlice<Shape>? {
    switch region {
    case .everything: nil
    case .shapes(let range): shapes[range]
    }
  }

  /// Gives a surface another frame, in logical root pixels.
  public mutating func move(_ id: Surface.ID, to frame: Rect) {
    guard let index = surfaces.firstIndex(where: { $0.id == id }) else { return }
    surfaces[index].frame = frame
  }

  /// Adds a layer to the surface or picture that is being written.
  package mutating func add(_ layer: Layer) { layers.append(layer) }

  /// Adds a region of one shape.
  mutating func add(region shape: Shape) -> Surface.Region {
    shapes.append(shape)
    return .shapes(shapes.count - 1..<shapes.count)
  }

  /// Adds a region of the shapes that `body` adds.
  mutating func addRegion(_ body: (inout Scene) -> Void) -> Surface.Region {
    let start = shapes.count
    body(&self)
    return .shapes(start..<shapes.count)
  }

  /// Adds a shape to the region that is being written.
  mutating func add(_ shape: Shape) { shapes.append(shape) }

  /// Adds a surface of the layers that `body` adds.
  ///
  /// - Parameters:
  ///   - id: The identifier of the surface.
  ///   - frame: The frame in logical root pixels, shadow margin included.
  ///   - opacity: The opacity of the whole surface, from 0 to 1.
  ///   - outline: The bounding shape.
  ///   - input: The input shape.
  ///   - blur: The part behind which the compositor blurs what it shows.
  ///   - body: Adds the layers, back to front.
  package mutating func addSurface(
    _ id: Surface.ID, frame: Rect, opacity: Double = 1, outline: Surface.Region = .everything,
    input: Surface.Region = .everything, blur: Surface.Region = .nothing,
    _ body: (inout Scene) -> Void
  ) {
    let start = layers.count
    body(&self)
    surfaces.append(
      Surface(
        id: id, frame: frame, opacity: opacity, outline: outline, input: input, blur: blur,
        layers: start..<layers.count))
  }

  /// Adds a picture without layers, below the one at `index` or above all others.
  mutating func list(_ id: Picture.ID, size: Size, below index: Int? = nil) {
    let picture = Picture(id: id, size: size, revision: 0, layers: 0..<0)
    pictures.insert(picture, at: index ?? pictures.count)
  }

  /// Removes a picture from the scene.
  mutating func removePicture(_ id: Picture.ID) { pictures.removeAll { $0.id == id } }

  /// Gives the picture at `index` the layers that `body` adds.
  mutating func paintPicture(_ index: Int, revision: Int, _ body: (inout Scene) -> Void) {
    let start = layers.count
    body(&self)
    pictures[index].revision = revision
    pictures[index].layers = start..<layers.count
  }
}
