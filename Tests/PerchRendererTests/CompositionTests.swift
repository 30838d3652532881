import Glibc
import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// A window that is composed of pages, their shaded copies and painted parts.
  struct CompositionTests {
    /// Memory that checks that writers wait for it.
    private final class SessionStore: PictureMemory {
      let target: PixelTarget

      init(width: Int, height: Int) {
        // Not null: a test without memory may end.
        let base = calloc(width * height, 4)!
        target = PixelTarget(base: base, width: width, height: height, bytesPerRow: width * 4)
      }

      deinit { free(target.base) }

      func waitUntilRead() {}
    }

    /// A surface that shows one frame after the other.
    private struct Screen {
      let surface: Surface.ID
      let renderer: Renderer
      let image: Image
      private let buffer: Image
      private var shown = Scene()
      private(set) var copied = 0
      private(set) var painted = 0

      init(_ surface: Surface.ID, _ fixture: PaintFixture) throws {
        self.surface = surface
        renderer = fixture.renderer()
        renderer.pictureMemory = { SessionStore(width: $1, height: $2) }
        (image, buffer) = (try fixture.image(), try fixture.image())
      }

      mutating func show(_ scene: Scene) throws {
        for change in scene.changes(from: shown) {
          switch change {
          case .appeared(surface): show(nil, of: scene)
          case .damaged(surface, let box): show(box, of: scene)
          default: break
          }
        }
        shown = scene
      }

      /// Composes a part again, as after the server lost it.
      mutating func repair(_ box: Rect) { show(box, of: shown) }

      private mutating func show(_ damage: Rect?, of scene: Scene) {
        guard let surface = scene.surface(surface) else { return }
        buffer.withTarget { buffer in
          // Nothing that was painted for another frame may be visible.
          _ = memset(buffer.base, 0x5a, buffer.height * buffer.bytesPerRow)
          let made = renderer.compose(surface, of: scene, damage: damage, into: buffer)
          for box in made.painted { copy(box, from: buffer, x: box.minX, y: box.minY) }
          for patch in made.patches {
            copy(patch.box, from: patch.memory.target, x: patch.source.x, y: patch.source.y)
            copied += patch.box.width * patch.box.height
          }
          painted += made.painted.reduce(0) { $0 + $1.width * $1.height }
        }
      }

      private func copy(_ box: PixelBox, from source: PixelTarget, x: Int, y: Int) {
        image.withTarget { target in
          for row in 0..<box.height {
            memcpy(
              target.base + (box.minY + row) * target.bytesPerRow + box.minX * 4,
              source.base + (y + row) * source.bytesPerRow + x * 4, box.width * 4)
          }
        }
      }
    }

    // Breaks when a patch is misplaced, belongs to another frame, or leaves a gap.
    @Test(arguments: [1.0, 1.5], [Environment.Direction.leftToRight, .rightToLeft])
    func `a composed swipe looks as if it were painted`(
      scale: Double, direction: Environment.Direction
    ) throws {
      let environment = Environment.one.with {
        $0.direction = direction
        $0.scale = scale
      }
      var script = Script.opened(1, in: environment)
      let size = script.state.window.frame.size
      let fixture = PaintFixture(width: size.width, height: size.height, scale: scale)
      var screen = try Screen(.main, fixture)
      try screen.show(script.scene)
      script.press(script.page(5))
      for step in 0..<24 {
        script.wait(.milliseconds(16))
        if step < 12 { script.move(script.page(5 + Double(step) * 23.5)) }
        if step == 12 { script.release(script.page(264)) }
        try screen.show(script.scene)
        if step % 5 == 0 { screen.repair(Rect(x: 20, y: 31, width: 150, height: 99)) }
        try expectPainted(script.scene, on: screen, fixture, "step \(step)")
      }
      #expect(screen.copied > 10 * screen.painted)
    }

    // Breaks when a shaded copy outlives the contents of its page.
    @Test func `a page that changes below another one is updated`() throws {
      var script = Script.opened(1)
      let size = script.state.window.frame.size
      let fixture = PaintFixture(width: size.width, height: size.height)
      var screen = try Screen(.main, fixture)
      script.press(script.page(5))
      script.move(script.page(200))
      try screen.show(script.scene)
      script.send(.pagesListed([.sample(2), .sample(3)]))
      try screen.show(script.scene)
      try expectPainted(script.scene, on: screen, fixture, "the longer library")
    }

    // Breaks when the circle is repainted at each position, or leaves pixels behind.
    @Test(arguments: [true, false], [Environment.Direction.leftToRight, .rightToLeft])
    func `a sliding circle looks as if it were painted`(
      isComposited: Bool, direction: Environment.Direction
    ) throws {
      let environment = Environment.one.with {
        $0.isComposited = isComposited
        $0.direction = direction
        $0.scale = 1.5
      }
      var script = Script.opened(1, in: environment)
      let side = 160 * Metrics.decideSquare
      let fixture = PaintFixture(width: side, height: side, scale: 1.5)
      var screen = try Screen(.decide, fixture)
      script.press(script.page(5))
      for step in 0..<24 {
        script.wait(.milliseconds(16))
        script.move(script.page(5 + Double(step < 14 ? step : 30 - step) * 22))
        try screen.show(script.scene)
        guard script.scene.surface(.decide) != nil else { continue }
        try expectPainted(script.scene, on: screen, fixture, "step \(step)")
      }
      #expect(screen.copied > 5 * screen.painted)
    }

    private func expectPainted(
      _ scene: Scene, on screen: Screen, _ fixture: PaintFixture, _ what: String
    ) throws {
      let whole = try fixture.image()
      let surface = try #require(scene.surface(screen.surface))
      whole.withTarget { fixture.renderer().paintSurface(surface, of: scene, into: $0) }
      #expect(Golden.difference(screen.image, whole, tolerance: 1) == nil, "\(what)")
    }
  }
}
