import PerchTestSupport
import Testing

@testable import PerchEngine

/// Laws of selecting text with the mouse.
@Suite struct SelectionLawTests {
  private func point(_ line: Int, _ column: Double, in script: Script) -> Point {
    let frame = script.state.window.frame
    return Point(
      x: frame.minX + 20 + 10 * column, y: frame.minY + 48 + 20 * Double(line) + 10)
  }

  private func reader(_ random: inout SplitMix64) -> Script {
    let environment = Environment.one.with {
      $0.direction = random.pick([.leftToRight, .rightToLeft])
    }
    var script = Script.opened(1, in: environment)
    script.hasText = true
    return script
  }

  // Breaks when a word or a paragraph is cut, in either direction, however the pointer gets there.
  @Test func `a drag after two presses selects whole words, and after three whole paragraphs`()
    throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = reader(&random)
      let presses = random.int(in: 2...3)
      let start = (random.int(in: 2...30), random.number(in: 6...34))
      for _ in 1..<presses {
        script.click(point(start.0, start.1, in: script))
        script.wait(.milliseconds(random.int(in: 20...300)))
      }
      script.press(point(start.0, start.1, in: script))
      var end = start
      for _ in 0..<random.int(in: 1...5) {
        end = (random.int(in: 2...30), random.number(in: 1...39))
        script.wait(.milliseconds(20))
        script.move(point(end.0, end.1, in: script))
      }
      let range = try #require(script.state.reading.selection?.range, "seed \(seed)")
      let places = [start, end].map { Script.textPlace(at: textPoint($0)) }
      let pieces = places.map { presses == 2 ? $0.word : $0.paragraph }
      let first = pieces.map(\.lowerBound).min()
      let last = pieces.map(\.upperBound).max()
      #expect(range.lowerBound == first && range.upperBound == last, "seed \(seed)")
      #expect(script.fault == nil, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  private func textPoint(_ place: (Int, Double)) -> Point {
    Point(x: 20 + 10 * place.1, y: 20 * Double(place.0) + 10)
  }

  // Breaks when Shift moves the end that stays, or begins anew.
  @Test func `Shift and a press keep the first end of the selection, however often`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = reader(&random)
      func place() -> (Int, Double) {
        (random.int(in: 2...30), Double(random.int(in: 5...35)))
      }
      let (anchor, first) = (place(), place())
      let from = Script.textPlace(at: textPoint(anchor)).offset
      script.drag(
        from: point(anchor.0, anchor.1, in: script), to: point(first.0, first.1, in: script),
        over: .milliseconds(100))
      guard script.state.reading.selection != nil else { return false }
      for _ in 0..<random.int(in: 1...4) {
        script.wait(.seconds(1))
        let next = place()
        let spot = point(next.0, next.1, in: script)
        script.press(spot, extends: true)
        script.release(spot)
        let to = Script.textPlace(at: textPoint(next)).offset
        let range = try #require(script.state.reading.selection?.range, "seed \(seed)")
        let expected = min(from, to)..<max(from, to)
        #expect(range == expected, "seed \(seed)")
      }
      return true
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.8, attempt)
  }

  // Breaks when a mirrored window has its edge zone on the wrong side for text.
  @Test func `a drag on text selects or swipes, never both, in both directions of reading`() throws
  {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = reader(&random)
      let start = script.page(random.number(in: 17...60), random.number(in: 200...500))
      let end = script.page(random.number(in: 0...300), random.number(in: 100...600))
      script.hold(from: start, to: end, over: .milliseconds(150))
      guard start.distance(to: end) > 8 else { return false }
      let active = script.state.gesture?.arena.active
      #expect(active == .edgeSwipe || active == .select, "seed \(seed)")
      #expect((active == .edgeSwipe) == (script.state.stack.held != nil), "seed \(seed)")
      #expect((active == .select) == (script.state.reading.selection != nil), "seed \(seed)")
      script.send(.grabLost)
      script.settle()
      #expect(script.state.reading.selection == nil && script.fault == nil, "seed \(seed)")
      return active == .edgeSwipe
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.03, attempt)
  }

  // Breaks when the speed jumps, or has no bound.
  @Test func `the speed beyond the edge grows with the distance, up to its bound`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      func scrolled(beyond distance: Double) throws -> Double {
        var script = Script.opened(1)
        script.hasText = true
        script.contentHeight = 1e6
        let out = script.page(200, 760 + distance)
        script.hold(from: script.page(200, 300), to: out, over: .milliseconds(16), rate: 63)
        let before = try script.scroll(of: .sample(1)).offset.value(at: script.now)
        script.wait(.milliseconds(160))
        return try script.scroll(of: .sample(1)).offset.value(at: script.now) - before
      }
      let near = random.number(in: 1...300)
      let far = near + random.number(in: 0...300)
      let tokens = MotionTokens.standard
      let (slow, fast) = (try scrolled(beyond: near), try scrolled(beyond: far))
      #expect(slow <= fast + 1e-9, "seed \(seed)")
      let most = tokens.autoscrollMost * 0.16 + 1e-9
      #expect(fast <= most, "seed \(seed)")
      let difference = abs(slow - tokens.autoscrollSpeed(beyond: near) * 0.16)
      #expect(difference < 1, "seed \(seed)")
      return true
    }
    try Seeds.law(over: Seeds.every(16), attempt)
  }
}
