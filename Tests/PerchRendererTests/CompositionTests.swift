import Glibc
import PerchTestSupport
import Testing

@testable import PerchEngine
@testable import PerchRenderer

extension RendererTests {
  /// What a window shows that is put together from pages, the shaded copies of them, and the rest.
  struct CompositionTests {
    /// Memory that knows whether it is waited for before it is written.
    private final class SessionStore: PictureMemory {
      let target: PixelTarget

      init(width: Int, height: Int) {
        // Never null: a test without memory may end.
        let base = calloc(width * height, 4)!
        target = PixelTarget(base: base, width: width, height: height, bytesPerRow: width * 4)
      }

      deinit { free(target.base) }

      func waitUntilRead() {}
    }

    /// A surface that is shown one frame after the other.
    private struct Screen {
      let surface: Surface.ID
      let renderer: Renderer
      let image: Image
      private let buffer: Image
      private var shown = Scene()
      private(set) var copied = 0
      private(set) var painted = 0

      init(_ surface: Surface.ID, _ easel: Easel) throws {
        self.surface = surface
        renderer = easel.renderer()
        renderer.pictureMemory = { SessionStore(width: $1, height: $2) }
        (image, buffer) = (try easel.image(), try easel.image())
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

      /// As after the server lost a part.
      mutating func repair(_ box: Rect) { show(box, of: shown) }

      private mutating func show(_ damage: Rect?, of scene: Scene) {
        guard let surface = scene.surface(surface) else { return }
        buffer.withTarget { buffer in
          // Nothing may be shown that was painted for another frame.
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

    // Breaks when a patch lies elsewhere, is of another frame, or leaves a gap.
    @Test(arguments: [1.0, 1.5], [Environment.Direction.leftToRight, .rightToLeft])
    func `a swipe that is put together looks as if it were painted`(
      scale: Double, direction: Environment.Direction
    ) throws {
      let environment = Environment.one.with {
        $0.direction = direction
        $0.scale = scale
      }
      var script = Script.opened(1, in: environment)
      let size = script.state.window.frame.size
      let easel = Easel(width: size.width, height: size.height, scale: scale)
      var screen = try Screen(.main, easel)
      try screen.show(script.scene)
      script.press(script.page(5))
      for step in 0..<24 {
        script.wait(.milliseconds(16))
        if step < 12 { script.move(script.page(5 + Double(step) * 23.5)) }
        if step == 12 { script.release(script.page(264)) }
        try screen.show(script.scene)
        if step % 5 == 0 { screen.repair(Rect(x: 20, y: 31, width: 150, height: 99)) }
        try expectPainted(script.scene, on: screen, easel, "step \(step)")
      }
      #expect(screen.copied > 10 * screen.painted)
    }

    // Breaks when a shaded copy outlives the page that it was made of.
    @Test func `a page that changes below another one is seen to change`() throws {
      var script = Script.opened(1)
      let size = script.state.window.frame.size
      let easel = Easel(width: size.width, height: size.height)
      var screen = try Screen(.main, easel)
      script.press(script.page(5))
      script.move(script.page(200))
      try screen.show(script.scene)
      script.send(.pagesListed([.sample(2), .sample(3)]))
      try screen.show(script.scene)
      try expectPainted(script.scene, on: screen, easel, "the longer library")
    }

    // Breaks when the circle is painted anew at each place, or leaves pixels where it was.
    @Test(arguments: [true, false], [Environment.Direction.leftToRight, .rightToLeft])
    func `a circle that slides looks as if it were painted`(
      isComposited: Bool, direction: Environment.Direction
    ) throws {
      let environment = Environment.one.with {
        $0.isComposited = isComposited
        $0.direction = direction
        $0.scale = 1.5
      }
      var script = Script.opened(1, in: environment)
      let side = 160 * Metrics.decideSquare
      let easel = Easel(width: side, height: side, scale: 1.5)
      var screen = try Screen(.decide, easel)
      script.press(script.page(5))
      for step in 0..<24 {
        script.wait(.milliseconds(16))
        script.move(script.page(5 + Double(step < 14 ? step : 30 - step) * 22))
        try screen.show(script.scene)
        guard script.scene.surface(.decide) != nil else { continue }
        try expectPainted(script.scene, on: screen, easel, "step \(step)")
      }
      #expect(screen.copied > 5 * screen.painted)
    }

    private func expectPainted(
      _ scene: Scene, on screen: Screen, _ easel: Easel, _ what: String
    ) throws {
      let whole = try easel.image()
      let surface = try #require(scene.surface(screen.surface))
      whole.withTarget { easel.renderer().paintSurface(surface, of: scene, into: $0) }
      #expect(Golden.difference(screen.image, whole, tolerance: 1) == nil, "\(what)")
    }
  }
}
