import PerchTestSupport
import Testing

@testable import PerchEngine

@Suite struct MirrorLawTests {
  private static let width = 1280.0

  /// A window in the middle of the screen, and a ball that rests at the given side.
  private func script(
    _ direction: Environment.Direction, ball side: HorizontalSide,
    metrics: BallMetrics = BallMetrics()
  ) -> Script {
    let environment = Environment.one.with {
      $0.direction = direction
      $0.ball = metrics
    }
    var script = Script(environment)
    let dock = Dock(monitor: "A", side: side, fraction: 0.5)
    script.send(.restored(SavedState(library: [.sample(1), .sample(2)], dock: dock)))
    script.send(.activated)
    script.send(.windowConfigured(Rect(x: 430, y: 20, width: 420, height: 760)))
    script.settle()
    return script
  }

  /// The first difference from the mirror image after one of the operations, or nil.
  private func fault(of operations: [Operation], metrics: BallMetrics) -> String? {
    var left = script(.leftToRight, ball: .right, metrics: metrics)
    var right = script(.rightToLeft, ball: .left, metrics: metrics)
    for operation in operations.map(\.offCenters) {
      operation.run(on: &left)
      operation.mirrored(about: Self.width).run(on: &right)
      if let fault = difference(left.scene, right.scene) { return "\(fault), after \(operation)" }
    }
    return nil
  }

  private func difference(_ left: Scene, _ right: Scene) -> String? {
    guard left.surfaces.map(\.id) == right.surfaces.map(\.id),
      left.pictures.map(\.id) == right.pictures.map(\.id)
    else { return "other surfaces or pages" }
    let screen = Rect(x: 0, y: 0, width: Self.width, height: 800)
    for (a, b) in zip(left.surfaces, right.surfaces) {
      guard isMirrored(a.frame, b.frame, in: screen) else {
        return "\(a.id): \(a.frame), \(b.frame)"
      }
      // Icons keep their positions on the ball, in flight as well.
      guard a.id != .ball, a.id != .morph else { continue }
      let box = Rect(origin: .zero, size: a.frame.size)
      let layers = (left.layers[a.layers], right.layers[b.layers])
      if let fault = difference(layers, in: box) { return "\(a.id): \(fault)" }
    }
    for (a, b) in zip(left.pictures, right.pictures) {
      let box = Rect(origin: .zero, size: a.size)
      let layers = (left.layers[a.layers], right.layers[b.layers])
      if let fault = difference(layers, in: box) { return "\(a.id): \(fault)" }
    }
    return nil
  }

  private func difference(
    _ layers: (left: ArraySlice<Layer>, right: ArraySlice<Layer>), in box: Rect
  ) -> String? {
    guard layers.left.count == layers.right.count else { return "more or fewer layers" }
    for (a, b) in zip(layers.left, layers.right) {
      // Signs, such as a tick, keep their shape.
      if case .line = a, case .line = b { continue }
      guard isMirrored(a.bounds, b.bounds, in: box) else { return "\(a), \(b)" }
    }
    return nil
  }

  private func isMirrored(_ a: Rect, _ b: Rect, in box: Rect) -> Bool {
    let image = a.mirrored(in: box)
    return abs(image.minX - b.minX) <= 1e-6 && abs(image.maxX - b.maxX) <= 1e-6
      && abs(image.minY - b.minY) <= 1e-6 && abs(image.maxY - b.maxY) <= 1e-6
  }

  // Breaks when a part of the interface stays in its position from left to right.
  @Test func `every frame is the mirror image, after any operation`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      let list = Operation.list(count: 30, using: &random).filter(\.hasMirrorImage)
      let metrics = BallMetrics.random(using: &random)
      guard fault(of: list, metrics: metrics) != nil else { return true }
      let short = shrunk(list) { self.fault(of: $0, metrics: metrics) != nil }
      throw Seeds.Counterexample(
        seed, "\(metrics) \(short) \(fault(of: short, metrics: metrics) ?? "")")
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  // Breaks when only the field with the keyboard is written in the reading direction.
  @Test func `a search in the library below a page is the mirror image`() {
    #expect(
      fault(
        of: [
          .open([1]), .settle, .key(.back, []), .wait(milliseconds: 60), .key(.character("e"), []),
          .key(.character("g"), []), .press(.page(300, 300), .mouse, button: 1),
          .move(.page(360, 300), over: 100, .mouse),
        ], metrics: BallMetrics()) == nil)
  }

  // Breaks when the law above compares nothing.
  @Test func `a frame that is not mirrored is noticed`() {
    let scene = script(.leftToRight, ball: .right).scene
    #expect(difference(scene, scene) != nil)
  }

  @Test func `Alt and the right arrow key go back, Alt and the left one do not`() {
    var script = Script.opened(1, in: Environment.one.with { $0.direction = .rightToLeft })
    script.key(.left, .alt)
    #expect(script.state.stack.top == .sample(1))
    script.key(.right, .alt)
    #expect(script.state.stack.top == .library)
  }

  @Test func `a row closes at its left, on the visible cross`() {
    var script = Script.parked(1, 2, in: Environment.one.with { $0.direction = .rightToLeft })
    script.give(.list)
    script.settle()
    guard let list = script.state.openList, let row = list.rows.first else {
      Issue.record("There is no list.")
      return
    }
    let frame = list.frame(of: row, at: script.now)
    func target(_ x: Double) -> Target? {
      script.state.target(at: Point(x: x, y: frame.midY), on: .list)
    }
    #expect(target(frame.minX + 24) == .listClose(row.page))
    #expect(target(frame.maxX - 24) == .listRow(row.page))
  }
}

extension Operation {
  /// Whether the operation has a mirror image: it depends on no side but the reading direction's.
  fileprivate var hasMirrorImage: Bool {
    switch self {
    case .environment, .scale, .direction, .command(.ball(.reset)): false
    // In a narrower window, objects overlap.
    case .configure(let frame), .configureWindow(_, let frame): frame.width >= 320
    default: true
    }
  }

  /// The operation with a window whose mirror image is exact. No side of the window runs through
  /// the middle of the ball, where a point is inside on one side only.
  fileprivate var offCenters: Operation {
    switch self {
    case .configure(let frame): .configure(frame.offCenters)
    case .configureWindow(let index, let frame): .configureWindow(index, frame.offCenters)
    default: self
    }
  }

  fileprivate func mirrored(about width: Double) -> Operation {
    func mirror(_ position: Position) -> Position { position.mirrored(about: width) }
    switch self {
    case .press(let position, let device, let button):
      return .press(mirror(position), device, button: button)
    case .move(let position, let time, let device):
      return .move(mirror(position), over: time, device)
    case .release(let position, let device): return .release(mirror(position), device)
    case .drag(let start, let end, let time, let device):
      return .drag(mirror(start), mirror(end), over: time, device)
    case .slide(let position, let time): return .slide(mirror(position), over: time)
    case .secondFinger(let position): return .secondFinger(mirror(position))
    case .hover(let position): return .hover(mirror(position))
    case .wheel(let position, let notches): return .wheel(mirror(position), notches)
    case .touchpad(let position, let right, let down):
      return .touchpad(mirror(position), -right, down)
    case .key(.left, let modifiers): return .key(.right, modifiers)
    case .configure(let frame):
      return .configure(frame.mirrored(in: Rect(x: 0, y: 0, width: width, height: 0)))
    case .configureWindow(let index, let frame):
      return .configureWindow(
        index, frame.mirrored(in: Rect(x: 0, y: 0, width: width, height: 0)))
    case .foreign(let news, let obeys): return .foreign(news.mirrored(about: width), obeys: obeys)
    default: return self
    }
  }
}

extension ForeignWindow.News {
  fileprivate func mirrored(about width: Double) -> Self {
    let screen = Rect(x: 0, y: 0, width: width, height: 0)
    func mirror(_ window: ForeignWindow) -> ForeignWindow {
      var window = window
      window.frame = window.frame.mirrored(in: screen)
      return window
    }
    func mirror(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
    return switch self {
    case .offered(let window, let token, let place):
      .offered(mirror(window), token, from: place?.mirrored(in: screen))
    case .found(let windows): .found(windows.map(mirror))
    case .awaited(let window): .awaited(mirror(window))
    case .changed(let window): .changed(mirror(window))
    case .moved(let id, let frame, let former, let pointer):
      .moved(
        id, frame.mirrored(in: screen), from: former?.mirrored(in: screen),
        pointer: mirror(pointer))
    case .pressed(let pointer): .pressed(pointer: mirror(pointer))
    case .pointed(let pointer): .pointed(mirror(pointer))
    case .released(let pointer): .released(pointer: mirror(pointer))
    case .unfit, .hidden, .shown, .stayed, .activated, .managerReplaced, .gone: self
    }
  }
}

extension Rect {
  fileprivate var offCenters: Rect {
    Rect(
      x: minX.rounded() + 0.25, y: minY.rounded(), width: width.rounded(), height: height.rounded())
  }
}

extension Operation.Position {
  fileprivate func mirrored(about width: Double) -> Self {
    switch self {
    case .screen(let x, let y): .screen(width - x, y)
    case .ball(let dx, let dy): .ball(-dx, dy)
    case .row(let index, let fraction): .row(index, 1 - fraction)
    case .toast(let fraction): .toast(1 - fraction)
    // Both are relative to the leading or trailing edge.
    case .page, .circle: self
    }
  }
}
