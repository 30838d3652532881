@testable import PerchEngine
import PerchTestSupport
import PerchTime
import Testing

/// Whole traces, looked at every other millisecond: nothing that is seen ever jumps.
@Suite struct `Continuity` {
  /// Where everything is and how fast it goes by itself, by name.
  private typealias Places = [String: (place: Point, velocity: Vector)]

  private func places(_ script: Script) -> Places {
    let (state, now) = (script.state, script.now)
    var places: Places = [:]
    for number in 1...4 {
      let id = Page.ID.sample(number)
      // One that flies is drawn by its morph, and comes and goes elsewhere.
      guard state.morph?.page != id, !state.shelf.contains(id) else { continue }
      let moving = state.stack.offset(of: id, at: now)
      let isMoving = state.stack.transitions.contains { $0.over == id }
      let rest = state.stack.contains(id) ? 0 : state.window.width
      places["page \(number)"] = (
        Point(x: isMoving ? moving.x : rest, y: 0), Vector(dx: moving.velocity, dy: 0)
      )
      if let offset = state.scrolls[id]?.offset {
        places["content \(number)"] = (
          Point(x: 0, y: offset.value(at: now)), Vector(dx: 0, dy: offset.velocity(at: now))
        )
      }
    }
    if state.ball.phase != .hidden {
      places["ball"] = (script.ball, state.ball.velocity(at: now, tokens: state.tokens))
    }
    if let morph = state.morph {
      let (a, b) = (morph.rect(at: now), morph.rect(at: now + .microseconds(10)))
      places["flight of \(morph.page)"] = (a.center, (b.center - a.center) * 100_000)
    }
    return places
  }

  /// Does something that a hand or a command does, looking all the while.
  private func act(
    _ script: inout Script, _ random: inout SplitMix64, look: (Script, Double) -> Void
  ) {
    switch random.int(in: 0...7) {
    case 0: script.give(.back)
    case 1:
      let page = random.int(in: 1...4)
      // Going back by several pages takes those between away, unseen below the top one.
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
    var place = random.pick([
      script.page(random.number(in: 1...23), random.number(in: 60...700)),
      script.page(random.number(in: 30...400), random.number(in: 60...700)), script.ball,
    ])
    script.press(place)
    look(script, 0)
    var speed = Vector(dx: random.number(in: -1...6), dy: random.number(in: -3...3))
    for step in 0..<random.int(in: 5...60) {
      script.wait(.milliseconds(2))
      if step % 4 == 0 {
        speed = speed + Vector(dx: random.number(in: -2...2), dy: random.number(in: -2...2))
        place = place + speed * 4
        script.move(place)
      }
      look(script, step % 4 == 0 ? speed.length * 4 : 0)
    }
    random.chance(0.8) ? script.release(place) : script.send(.grabLost)
  }

  // Breaks when any event, deadline or hand-over puts something elsewhere than where it is seen.
  @Test func `P7 no step is longer than the pointer's and its own speed allow`() {
    for seed in Seeds.share(10) {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1, 2, 3)
      var (before, time) = (places(script), script.now)
      func look(_ script: Script, _ pointer: Double) {
        let now = places(script)
        let elapsed = (script.now - time).microseconds
        for (name, old) in before {
          guard let new = now[name] else { continue }
          let speed = max(old.velocity.length, new.velocity.length)
          let bound = 1.125 * pointer + speed * Double(elapsed) / 1e6 + 0.5
          let step = new.place.distance(to: old.place)
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
    }
  }
}
