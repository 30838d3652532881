import PerchTestSupport
import PerchTime

@testable import PerchEngine

/// The objects that a finger drags, and their presented positions.
enum DraggedObject: CaseIterable, CustomStringConvertible {
  case page, mirroredPage, content, image, table, ball, list

  var description: String {
    switch self {
    case .page: "the page"
    case .mirroredPage: "the page from the right"
    case .content: "the page's content"
    case .image: "an enlarged image"
    case .table: "a wide table"
    case .ball: "the ball"
    case .list: "the list"
    }
  }

  /// A script that shows the object, in a wide window.
  var script: Script {
    switch self {
    case .page, .content: return Self.wide(.opened(1, 2))
    case .mirroredPage:
      return Self.wide(.opened(1, 2, in: Environment.one.with { $0.direction = .rightToLeft }))
    case .image: return Self.enlarged(Self.wide(.opened(1, 2)))
    case .table:
      var script = Self.wide(.opened(1, 2))
      let table = WideBlock(frame: Rect(x: 20, y: 20, width: 1100, height: 700), width: 4000)
      script.send(.wideBlocksMeasured(.sample(2), [table]))
      return script
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

  /// A large image at its own size, with its middle in view.
  private static func enlarged(_ script: Script) -> Script {
    var script = script
    script.send(.formFound(.sample(2), .picture(Size(width: 9000, height: 7000))))
    script.settle()
    for _ in 0..<2 { script.click(script.page(600, 424)) }
    script.rest()
    return script
  }

  /// The point at which a finger takes hold, and the direction in which it drags.
  func start(in script: Script) -> (position: Point, direction: Vector) {
    switch self {
    case .page: (script.page(5), Vector(dx: 1, dy: 0.02))
    case .mirroredPage: (script.page(5), Vector(dx: -1, dy: 0.02))
    case .content: (script.page(500, 700), Vector(dx: 0, dy: -1))
    case .image: (script.page(600, 600), Vector(dx: -0.8, dy: -0.6))
    case .table: (script.page(900, 400), Vector(dx: -1, dy: 0))
    case .ball: (script.ball, Vector(dx: -0.96, dy: 0.28))
    case .list: (Self.middle(of: script), Vector(dx: 0, dy: -1))
    }
  }

  private static func middle(of script: Script) -> Point {
    guard let list = script.state.list else { return Point(x: .nan, y: .nan) }
    let centers = list.rows.map { list.frame(of: $0, at: script.now).center }
    return centers.filter(list.layout.area.contains).max { $0.y < $1.y } ?? Point(x: .nan, y: .nan)
  }

  /// The object's own position in a state, along its direction.
  func position(in state: State, at time: Instant) -> Double {
    motion(of: state, at: time).position
  }

  func velocity(in state: State, at time: Instant) -> Double {
    motion(of: state, at: time).velocity
  }

  private func motion(of state: State, at time: Instant) -> (position: Double, velocity: Double) {
    switch self {
    case .page, .mirroredPage:
      let x = state.stack.transitions.last?.x
      return (x?.value(at: time) ?? 0, x?.velocity(at: time) ?? 0)
    case .content:
      let offset = state.scrolls[.sample(2)]?.offset ?? .rests(.nan)
      return (offset.value(at: time), offset.velocity(at: time))
    case .image:
      let down = state.scrolls[.sample(2)]?.offset ?? .rests(.nan)
      let across = state.zooms.pages[.sample(2)]?.across.offset ?? .rests(.nan)
      return (
        0.8 * across.value(at: time) + 0.6 * down.value(at: time),
        0.8 * across.velocity(at: time) + 0.6 * down.velocity(at: time)
      )
    case .table:
      let offset = state.scrolls[.sample(2)]?.wideBlocks.first?.scroll.offset ?? .rests(.nan)
      return (offset.value(at: time), offset.velocity(at: time))
    case .ball:
      let center = state.ball.center(at: time, tokens: state.tokens)
      let velocity = state.ball.velocity(at: time, tokens: state.tokens)
      return (0.28 * center.y - 0.96 * center.x, 0.28 * velocity.dy - 0.96 * velocity.dx)
    case .list:
      let offset = state.list?.scroll.offset ?? .rests(.nan)
      return (offset.value(at: time), offset.velocity(at: time))
    }
  }

  /// The position at which the object is presented in a frame of this time.
  func presented(_ script: Script, at time: Instant? = nil) -> Double {
    let time = time ?? script.now
    return position(in: script.state.predicted(at: time).presentation(at: time), at: time)
  }
}
