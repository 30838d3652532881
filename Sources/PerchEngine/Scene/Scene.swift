/// Everything to be seen at one instant, as flat arrays whose room is used again from frame to frame.
public struct Scene: Hashable, Sendable {
  /// The mapped surfaces, from the bottom of the stack to its top.
  public private(set) var surfaces: [Surface] = []
  /// What some surface shows as one image.
  public private(set) var pictures: [Picture] = []
  public private(set) var layers: [Layer] = []
  public private(set) var shapes: [Shape] = []

  public init() {}

  public mutating func removeAll() {
    surfaces.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    layers.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    // The list's rows can be hit one after the other: room for the usual number is taken at once.
    shapes.reserveCapacity(16)
  }

  public func surface(_ id: Surface.ID) -> Surface? { surfaces.first { $0.id == id } }

  /// The topmost surface whose input region holds a point in logical root pixels.
  public func surface(under point: Point) -> Surface.ID? {
    surfaces.last { surface in
      guard surface.frame.contains(point) else { return false }
      let local = Point(x: point.x - surface.frame.minX, y: point.y - surface.frame.minY)
      return shapes(of: surface.input).map { $0.contains { $0.contains(local) } } ?? true
    }?.id
  }

  public func picture(_ id: Picture.ID) -> Picture? { pictures.first { $0.id == id } }

  /// The shapes of a region, or nil when it is everything.
  public func shapes(of region: Surface.Region) -> ArraySlice<Shape>? {
    switch region {
    case .everything: nil
    case .shapes(let range): shapes[range]
    }
  }

  /// Puts a surface elsewhere.
  public mutating func move(_ id: Surface.ID, to frame: Rect) {
    guard let index = surfaces.firstIndex(where: { $0.id == id }) else { return }
    surfaces[index].frame = frame
  }

  // MARK: - Building

  package mutating func add(_ layer: Layer) { layers.append(layer) }

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

  mutating func add(_ shape: Shape) { shapes.append(shape) }

  /// Adds a surface whose layers are what `body` adds.
  package mutating func addSurface(
    _ id: Surface.ID, frame: Rect, opacity: Double = 1, outline: Surface.Region = .everything,
    input: Surface.Region = .everything, _ body: (inout Scene) -> Void
  ) {
    let start = layers.count
    body(&self)
    surfaces.append(
      Surface(
        id: id, frame: frame, opacity: opacity, outline: outline, input: input,
        layers: start..<layers.count))
  }

  /// Lists a picture that is to be painted, below the one at `index` or above all others.
  mutating func list(_ id: Picture.ID, size: Size, below index: Int? = nil) {
    let picture = Picture(id: id, size: size, revision: 0, layers: 0..<0)
    pictures.insert(picture, at: index ?? pictures.count)
  }

  mutating func removePicture(_ id: Picture.ID) { pictures.removeAll { $0.id == id } }

  /// Gives a picture that is listed the layers that `body` adds.
  mutating func paintPicture(_ index: Int, revision: Int, _ body: (inout Scene) -> Void) {
    let start = layers.count
    body(&self)
    pictures[index].revision = revision
    pictures[index].layers = start..<layers.count
  }
}
