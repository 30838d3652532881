import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Whole traces at intervals of two milliseconds: nothing visible ever jumps.
@Suite struct ContinuityTests {
  /// The position and the velocity of each object, by its name.
  private typealias Positions = [String: (position: Point, velocity: Vector)]

  private func positions(_ script: Script) -> Positions {
    let (state, now) = (script.state, script.now)
    var positions: Positions = [:]
    for number in 1...4 {
      let id = Page.ID.sample(number)
      // A page in flight is drawn by its morph, and appears and disappears elsewhere.
      guard state.morph?.page != id, !state.shelf.contains(id) else { continue }
      let moving = state.stack.offset(of: id, at: now)
      let isMoving = state.stack.transitions.contains { $0.over == id }
      let rest = state.stack.contains(id) ? 0 : state.window.width
      positions["page \(number)"] = (
        Point(x: isMoving ? moving.x : rest, y: 0), Vector(dx: moving.velocity, dy: 0)
      )
      if let offset = state.scrolls[id]?.offset {
        positions["content \(number)"] = (
          Point(x: 0, y: offset.value(at: now)), Vector(dx: 0, dy: offset.velocity(at: now))
        )
      }
    }
    if state.ball.phase != .hidden {
      positions["ball"] = (script.ball, state.ball.velocity(at: now, tokens: state.tokens))
    }
    if let morph = state.morph {
      let (a, b) = (morph.rect(at: now), morph.rect(at: now + .microseconds(10)))
      positions["flight of \(morph.page)"] = (a.center, (b.center - a.center) * 100_000)
    }
    return positions
  }

  /// Does what a user or a command does, and looks at each step.
  private func act(
    _ script: inout Script, _ random: inout SplitMix64, look: (Script, Double) -> Void
  ) {
    switch random.int(in: 0...7) {
    case 0: script.give(.back)
    case 1:
      let page = random.int(in: 1...4)
      // Going back by several pages removes those between, which are hidden below the top one.
      guard !script.state.stack.pages.dropLast(2).contains(.sample(page)) else { break }
      script.open([page])
    case 2: script.give(.park(.sample(4)))
    case 3: script.give(.open(.sample(4)))
    case 4:
      script.send(
        .wheelTurned(
          .main, at: script.page(200), notches: Vector(dx: 0, dy: random.number(in: -4...4))))
    default: drag(&script, &random, look: look)
    }
    look(script, 0)
  }

  private func drag(
    _ script: inout Script, _ random: inout SplitMix64, look: (Script, Double) -> Void
  ) {
    var position = random.pick([
      script.page(random.number(in: 1...23), random.number(in: 60...700)),
      script.page(random.number(in: 30...400), random.number(in: 60...700)), script.ball,
    ])
    script.press(position)
    look(script, 0)
    var speed = Vector(dx: random.number(in: -1...6), dy: random.number(in: -3...3))
    for step in 0..<random.int(in: 5...60) {
      script.wait(.milliseconds(2))
      if step % 4 == 0 {
        speed = speed + Vector(dx: random.number(in: -2...2), dy: random.number(in: -2...2))
        position = position + speed * 4
        script.move(position)
      }
      look(script, step % 4 == 0 ? speed.length * 4 : 0)
    }
    random.chance(0.8) ? script.release(position) : script.send(.grabLost)
  }

  // Breaks when an event, a deadline or a hand-over moves an object from its visible position.
  @Test func `no step is longer than the pointer's motion and its own speed allow`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened(1, 2, 3)
      var isReached = false
      var (before, time) = (positions(script), script.now)
      func look(_ script: Script, _ pointer: Double) {
        let now = positions(script)
        let elapsed = (script.now - time).microseconds
        for (name, old) in before {
          guard let new = now[name] else { continue }
          let speed = max(old.velocity.length, new.velocity.length)
          let bound = 1.125 * pointer + speed * Double(elapsed) / 1e6 + 0.5
          let step = new.position.distance(to: old.position)
          isReached = true
          #expect(step <= bound, "\(name) by \(step) px of \(bound), seed \(seed)")
        }
        (before, time) = (now, script.now)
      }
      for _ in 0..<8 {
        act(&script, &random, look: look)
        for _ in 0..<random.int(in: 0...80) {
          script.wait(.milliseconds(2))
          look(script, 0)
        }
      }
      return isReached
    }
    try Seeds.law(over: Seeds.every(10), attempt)
  }
}
