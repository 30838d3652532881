import PerchTestSupport
import Testing

@testable import PerchEngine

/// The grounds of the floating windows: glass where the compositor blurs, and a soft shade below the
/// rows.
@Suite struct FrostTests {
  private func listed(_ change: (inout Environment) -> Void) -> Script {
    var script = Script.parked(1, 2, in: Environment.one.with(change))
    script.give(.list)
    script.settle()
    return script
  }

  private func grounds(_ scene: Scene, on id: Surface.ID) -> [Color] {
    guard let surface = scene.surface(id) else { return [] }
    return scene.layers[surface.layers].compactMap {
      if case .fill(_, let color) = $0, color.role == .raised { color } else { nil }
    }
  }

  // Breaks when the whole box of a window is blurred, or what lies behind it does not shine through.
  @Test func `the ball and the rows are of frosted glass where the compositor blurs`() throws {
    let script = listed { $0.blursBehind = true }
    let scene = script.scene
    let ball = try #require(scene.surface(.ball))
    let disc = try #require(scene.shapes(of: ball.blur))
    #expect(disc.count == 1 && disc.first?.rect.size == script.state.ballOutline.rect.size)
    let list = try #require(scene.surface(.list))
    #expect(scene.shapes(of: list.blur) == scene.shapes(of: list.input))
    #expect(grounds(scene, on: .ball).first?.opacity == Metrics.frost)
    #expect(grounds(scene, on: .list).allSatisfy { $0.opacity == Metrics.frost })
    #expect(script.fault == nil)
  }

  // Breaks when a blurred disc is seen without a ball, or around a pressed one.
  @Test func `the blur is there with the ball, and as large`() throws {
    var script = Script.opened(1, in: Environment.one.with { $0.blursBehind = true })
    script.give(.park(nil))
    script.wait(.milliseconds(60))
    if let ball = script.scene.surface(.ball) { #expect(ball.blur == .nothing) }
    script.settle()
    script.press(script.ball)
    script.wait(.milliseconds(100))
    let ball = try #require(script.scene.surface(.ball))
    let disc = try #require(script.scene.shapes(of: ball.blur)?.first)
    #expect(disc.rect.width < script.state.ballOutline.rect.width)
  }

  // Breaks when a window is translucent over sharp text, or against the user's wish.
  @Test(arguments: [
    (false, true, false), (true, false, false), (true, true, true),
  ])
  func `elsewhere they are opaque`(
    blurs: Bool, isComposited: Bool, isHighContrast: Bool
  ) throws {
    let script = listed {
      $0.blursBehind = blurs
      $0.isComposited = isComposited
      $0.look.isHighContrast = isHighContrast
    }
    for id in [Surface.ID.ball, .list] {
      #expect(script.scene.surface(id)?.blur == .nothing)
      #expect(grounds(script.scene, on: id).allSatisfy { $0.opacity == 1 })
    }
  }

  // Breaks when the shade is painted over the rows, is hard where it ends, or takes the pointer.
  @Test func `a soft shade lies below the rows`() throws {
    let script = listed { _ in }
    let scene = script.scene
    let list = try #require(scene.surface(.list))
    let extent = try #require(script.state.list?.extent)
    guard case .shadow(let shade, _, _, let color)? = scene.layers[list.layers].first,
      case .fill(let same, let ground)? = scene.layers[list.layers].dropFirst().first
    else {
      Issue.record("The first layers are no shade.")
      return
    }
    let origin = Vector(dx: list.frame.minX, dy: list.frame.minY)
    let shaded = shade.rect.offset(by: origin)
    #expect(shade == same && extent.intersection(shaded) == shaded)
    #expect(shaded.maxY == extent.maxY && shaded.minX == extent.minX)
    // It has faded out where the window ends beside the ball.
    #expect(shaded.minY >= list.frame.minY + Metrics.scrimReach)
    #expect(ground.opacity == color.opacity / 2)
    #expect(scene.shapes(of: list.input)?.count == 2)
  }

  // Breaks when the shade of a row stays where the row was, or jumps.
  @Test func `the shade goes with a row that is removed`() throws {
    var script = listed { _ in }
    func height() -> Double? {
      guard let list = script.scene.surface(.list),
        case .shadow(let shade, _, _, _)? = script.scene.layers[list.layers].first
      else { return nil }
      return shade.rect.height
    }
    let whole = try #require(height())
    let layout = try #require(script.state.list?.layout)
    script.give(.close(.sample(1)))
    var last = whole
    for _ in 0..<100 {
      script.wait(.milliseconds(10))
      let next = try #require(height())
      #expect(abs(next - last) < 10)
      last = next
    }
    #expect(script.state.list?.rows.count == 1)
    #expect(abs(whole - last - (layout.frame(1).minY - layout.frame(0).minY)) < 1e-6)
  }

  // Breaks when there is a shade that no compositor can blend, or one against the user's wish.
  @Test(arguments: [(false, false), (true, true)])
  func `no shade where nothing may shine through`(isComposited: Bool, isHighContrast: Bool) throws {
    let script = listed {
      $0.isComposited = isComposited
      $0.look.isHighContrast = isHighContrast
    }
    let list = try #require(script.scene.surface(.list))
    let shades = script.scene.layers[list.layers].filter {
      if case .fill(_, let color) = $0 { color.role == .shade } else { false }
    }
    #expect(shades.isEmpty)
  }
}
