@testable import PerchEngine
import PerchTestSupport
import Testing

/// What a finger holds, seen through the whole interface.
@Suite struct `What a finger holds` {
  /// The objects that a finger takes along, and how they are seen.
  enum Held: CaseIterable, CustomStringConvertible {
    case page, mirroredPage, content, ball, list

    var description: String {
      switch self {
      case .page: "the page"
      case .mirroredPage: "the page from the right"
      case .content: "the page's content"
      case .ball: "the ball"
      case .list: "the list"
      }
    }

    /// A script in which there is such a thing, in a wide window.
    var script: Script {
      switch self {
      case .page, .content: return Self.wide(.opened(1, 2))
      case .mirroredPage:
        return Self.wide(.opened(1, 2, in: Environment.one.with { $0.direction = .rightToLeft }))
      case .ball: return .parked(1)
      case .list:
        let low = Environment(monitors: [
          Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 300), isPrimary: true)
        ])
        var script = Script.parked(1, 2, 3, 4, 5, 6, 7, 8, in: low, shelfLimit: 9)
        script.give(.list)
        script.settle()
        return script
      }
    }

    private static func wide(_ script: Script) -> Script {
      var script = script
      script.send(.windowConfigured(Rect(x: 40, y: 0, width: 1200, height: 800)))
      script.settle()
      return script
    }

    /// Where a finger takes hold, and the direction in which it draws.
    func start(in script: Script) -> (place: Point, way: Vector) {
      switch self {
      case .page: (script.page(5), Vector(dx: 1, dy: 0.02))
      case .mirroredPage: (script.page(5), Vector(dx: -1, dy: 0.02))
      case .content: (script.page(500, 700), Vector(dx: 0, dy: -1))
      case .ball: (script.ball, Vector(dx: -0.96, dy: 0.28))
      case .list: (Self.middle(of: script), Vector(dx: 0, dy: -1))
      }
    }

    private static func middle(of script: Script) -> Point {
      let list = script.state.list!
      return list.frame(of: list.rows[list.rows.count - 1], at: script.now).center
    }

    /// Where it is in a state, along its way.
    func place(in state: State, at time: Instant) -> Double {
      switch self {
      case .page, .mirroredPage:
        return state.stack.transitions.last?.x.value(at: time) ?? 0
      case .content: return state.scrolls[.sample(2)]!.offset.value(at: time)
      case .ball:
        let center = state.ball.center(at: time, tokens: state.tokens)
        return 0.28 * center.y - 0.96 * center.x
      case .list: return state.list!.scroll.offset.value(at: time)
      }
    }

    func velocity(in state: State, at time: Instant) -> Double {
      switch self {
      case .page, .mirroredPage:
        return state.stack.transitions.last?.x.velocity(at: time) ?? 0
      case .content: return state.scrolls[.sample(2)]!.offset.velocity(at: time)
      case .ball:
        let velocity = state.ball.velocity(at: time, tokens: state.tokens)
        return 0.28 * velocity.dy - 0.96 * velocity.dx
      case .list: return state.list!.scroll.offset.velocity(at: time)
      }
    }

    /// Where it is seen in a frame of this time.
    func seen(_ script: Script, at time: Instant? = nil) -> Double {
      let time = time ?? script.now
      return place(in: script.state.foreseen(at: time).seen(at: time), at: time)
    }
  }

  /// A finger that goes at a constant speed.
  private func stroke(
    _ held: Held, _ rate: Double, speed: Double, over duration: Double, in script: Script,
    _ random: inout SplitMix64
  ) -> FingerTrace {
    let (start, way) = held.start(in: script)
    let model = PointerModel(name: "touch", rate: rate, isTouch: true)
    return FingerTrace(of: model, over: duration, using: &random) { start + way * (speed * $0) }
  }

  // Breaks when what is held is shown where its newest sample is, whatever it is.
  @Test(arguments: [(120.0, 60.0, 1.0), (120, 144, 1.0), (60, 144, 2.0)])
  func `P54 goes evenly at 1000 px a second`(_ rate: Double, _ display: Double, _ most: Double) {
    for held in Held.allCases where held != .list {
      var (squares, frames) = (0.0, 0.0)
      for seed in Seeds.share(20) {
        var random = SplitMix64(seed: seed)
        var script = held.script
        let speed = held == .content ? 700.0 : 1000
        let stroke = stroke(held, rate, speed: speed, over: 0.8, in: script, &random)
        var last: Double?
        stroke.play(on: &script, display: display, phase: random.number(in: 0...0.01), lets: false)
        { script, time in
          // Once the slop is taken up.
          guard stroke.elapsed(at: time) > 0.3 else { return }
          let place = held.seen(script, at: time)
          if let last {
            squares += (place - last - speed / display) * (place - last - speed / display)
            frames += 1
          }
          last = place
        }
      }
      #expect(frames > 20)
      #expect((squares / frames).squareRoot() <= most, "\(held)")
    }
  }
}
