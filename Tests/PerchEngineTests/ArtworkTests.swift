import PerchTestSupport
import Testing

@testable import PerchEngine

/// A program's own drawings in place of Perch's.
@Suite struct ArtworkTests {
  /// A filled triangle, whose place tells drawings apart.
  private static func triangle(_ top: Double) -> Artwork {
    let points = [Point(x: top, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
    return .path(Path(lines: points, isClosed: true), width: nil)
  }

  private static let all = Dictionary(
    uniqueKeysWithValues: Artwork.Place.allCases.enumerated().map {
      ($1, triangle(Double($0) / 8))
    })

  private static func desktop(
    _ glyphs: [Artwork.Place: Artwork] = all, isComposited: Bool = true
  ) -> Environment {
    .one.with {
      $0.isComposited = isComposited
      $0.show(glyphs)
    }
  }

  private func artworks(in layers: some Sequence<Layer>) -> [Layer] {
    layers.filter { if case .artwork = $0 { true } else { false } }
  }

  /// The drawing on the circle, and how many others are painted with it.
  private func circle(_ script: Script) throws -> (artwork: Artwork, box: Rect, color: Color) {
    let layers = try script.scene.painted(.circle).layers.map { script.scene.layers[$0] }
    let found = artworks(in: layers)
    #expect(found.count == 1)
    #expect(!layers.contains { if case .line = $0 { true } else { false } })
    #expect(!layers.contains { if case .stroke = $0 { true } else { false } })
    guard case .artwork(let artwork, let box, let color)? = found.first else {
      throw Missing()
    }
    return (artwork, box, color)
  }

  private struct Missing: Error {}

  // Breaks when the rings stay, or the drawing has another colour, size or place than they.
  @Test func `the circle that parks has the program's drawing in the place of the rings`() throws {
    func hold(_ environment: Environment) -> Script {
      var script = Script.opened(1, in: environment)
      script.hold(
        from: script.page(5, 300), to: script.page(250, 300), over: .milliseconds(400))
      return script
    }
    let own = hold(.one)
    let rings = try own.scene.painted(.circle).layers.compactMap { index -> Rect? in
      if case .stroke(let shape, .paper, _) = own.scene.layers[index] { shape.rect } else { nil }
    }
    var script = hold(Self.desktop())
    var sign = try circle(script)
    #expect(sign.artwork == Self.all[.park] && sign.box == rings[0] && sign.color == .paper)
    script.move(script.page(400, 740))
    script.wait(.milliseconds(300))
    sign = try circle(script)
    #expect(script.state.decideCircle.looksHot(at: script.now))
    #expect(sign.artwork == Self.all[.park] && sign.color == .onAccent)
  }

  // Breaks when a full circle loses the drawing, or has that of another circle.
  @Test(arguments: [true, false])
  func `the full circle has its own drawing, or else that of parking`(hasOwn: Bool) throws {
    var glyphs = Self.all
    if !hasOwn { glyphs[.full] = nil }
    var script = Script.parked(1, in: Self.desktop(glyphs), shelfLimit: 1)
    script.open([2])
    script.settle()
    script.hold(from: script.page(5, 300), to: script.page(250, 300), over: .milliseconds(400))
    let sign = try circle(script)
    #expect(script.state.decideCircle.isFull)
    #expect(sign.artwork == Self.all[hasOwn ? .full : .park] && sign.color == .ink)
  }

  @Test func `the circle that removes has the program's drawing in the place of the bin`() throws {
    var script = Script.parked(1, in: Self.desktop())
    script.hold(from: script.ball, to: Point(x: 640, y: 400), over: .milliseconds(300))
    script.wait(.seconds(1))
    let sign = try circle(script)
    #expect(sign.artwork == Self.all[.remove] && sign.color == .onFail)
  }

  // Breaks when a row has two crosses, or the pointer over one changes nothing.
  @Test func `the rows have the program's cross`() throws {
    var script = Script.parked(1, 2, in: Self.desktop())
    script.give(.list)
    script.settle()
    func crosses() -> [Color] {
      script.layers(of: .list).compactMap { layer in
        guard case .artwork(let artwork, let box, let color) = layer else { return nil }
        #expect(artwork == Self.all[.close] && box.size == Size(width: 20, height: 20))
        return color
      }
    }
    #expect(crosses() == [.quiet, .quiet])
    #expect(
      !script.layers(of: .list).contains {
        if case .glyph = $0 { true } else { false }
      })
    let tree = script.state.accessible(hasKeyboard: true)
    let cross = try #require(tree[.target(.listClose(.sample(2)))]).frame
    script.send(.pointerHovered(.list, cross.center))
    #expect(Set(crosses()) == Set([.quiet, .ink]))
  }

  // Breaks when icons lie below the drawing, or a ring is hidden by it.
  @Test(arguments: [true, false])
  func `the ball has the program's drawing until a page has a ring`(isComposited: Bool) {
    var script = Script.parked(1, 2, in: Self.desktop(isComposited: isComposited))
    func icons() -> Int {
      script.layers(of: .ball).count { if case .icon = $0 { true } else { false } }
    }
    let middle = (isComposited ? Metrics.shadowMargin : 0) + 30
    let box = Rect(center: Point(x: middle, y: middle), size: Size(width: 40, height: 40))
    func drawings() -> [Layer] { artworks(in: script.layers(of: .ball)) }
    #expect(drawings() == [.artwork(Self.triangle(0.5), box, .ink)] && icons() == 0)
    script.send(.workReported(.sample(1), Work(progress: 0.5)))
    #expect(drawings().isEmpty && icons() > 0)
    script.send(.workReported(.sample(1), nil))
    #expect(drawings().count == 1 && icons() == 0)
  }

  // Breaks when a page flies to an icon that the ball does not show.
  @Test func `a page flies into the program's drawing`() {
    var script = Script.opened(1, in: Self.desktop())
    script.give(.park(nil))
    var seen = 0
    while script.state.morph != nil, seen < 1 {
      script.wait(.milliseconds(8))
      let layers =
        script.scene.surfaces.contains { $0.id == .morph }
        ? Array(script.layers(of: .morph)) : []
      #expect(!layers.contains { if case .icon = $0 { true } else { false } })
      seen += artworks(in: layers).count
    }
    #expect(seen == 1)
  }

  // Breaks when one that Cairo or the eye cannot bear is shown.
  @Test func `a drawing with a fault is refused, and Perch's own stays`() throws {
    func path(_ steps: [Path.Step], width: Double? = nil) -> Artwork {
      .path(Path(steps), width: width)
    }
    let start = Path.Step.move(Point(x: 0.5, y: 0.5))
    func bitmap(_ width: Int, _ height: Int) throws -> Artwork {
      .bitmap(
        try #require(
          Content.Bitmap(
            width: width, height: height, pixels: Array(repeating: 0, count: width * height))))
    }
    let faults: [(Artwork, Artwork.Fault?)] = [
      (path([]), nil), (path([start, .close], width: 0.5), nil), (try bitmap(512, 1), nil),
      (path(Array(repeating: start, count: 1000)), nil),
      (path(Array(repeating: start, count: 1001)), .tooManySteps),
      (path([.close, start]), .noBeginning), (path([.line(.zero)]), .noBeginning),
      (path([start, .line(Point(x: 1.1, y: 0))]), .pointOutside),
      (path([start, .line(Point(x: 0, y: -0.1))]), .pointOutside),
      (path([start, .curve(.zero, Point(x: .nan, y: 0), .zero)]), .pointOutside),
      (path([start], width: 0), .lineWidth), (path([start], width: 0.6), .lineWidth),
      (path([start], width: .nan), .lineWidth), (try bitmap(1, 513), .tooLarge),
    ]
    for (artwork, fault) in faults {
      #expect(artwork.fault == fault)
      #expect(Self.desktop([.ball: artwork]).glyphs.isEmpty == (fault != nil))
      let sentence = fault?.wording(at: .ball).text(in: .english)
      #expect(sentence.map { $0.hasSuffix(".") && $0.contains("ball") } != false)
    }
  }

  // Breaks when a wide bitmap is squeezed, or leaves the square.
  @Test func `a bitmap keeps its aspect in the middle of the square`() throws {
    let wide = Artwork.bitmap(
      try #require(Content.Bitmap(width: 4, height: 2, pixels: Array(repeating: 0, count: 8))))
    let square = Rect(x: 10, y: 20, width: 40, height: 40)
    #expect(wide.frame(in: square) == Rect(x: 10, y: 30, width: 40, height: 20))
    #expect(Self.triangle(0).frame(in: square) == square)
  }
}
