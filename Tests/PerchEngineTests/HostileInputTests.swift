import PerchTestSupport
import Testing

@testable import PerchEngine

/// Input that a faulty shell, server or file could send.
@Suite struct HostileInputTests {
  private let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -1, 32_767, -32_768, 65_536,
  ]

  // Breaks when a number from outside is used unchecked.
  @Test func `invalid, enormous and empty numbers never trap and never stay`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.parked(1, 2)
      script.contentHeight = random.pick(numbers)
      for _ in 0..<25 {
        script.send(event(&random))
        if random.chance(0.3) { script.wait(.milliseconds(random.int(in: 0...200))) }
        if random.chance(0.2) { _ = script.scene }
        if random.chance(0.2) { Operation.random(using: &random).run(on: &script) }
      }
      #expect(script.fault == nil, "seed \(seed)")
      script.send(.grabLost)
      script.settle()
      #expect(!script.state.isAnimating, "seed \(seed)")
      let center = script.ball
      #expect(abs(center.x) <= 2e6 && abs(center.y) <= 2e6)
      return true
    }
    try Seeds.law(over: Seeds.every(4), attempt)
  }

  private func event(_ random: inout SplitMix64) -> Event {
    let point = Point(x: random.pick(numbers + [640]), y: random.pick(numbers + [400]))
    let rect = Rect(
      x: random.pick(numbers), y: random.pick(numbers), width: random.pick(numbers),
      height: random.pick(numbers))
    switch random.int(in: 0...8) {
    case 0, 1:
      return .pointer(
        PointerEvent(
          random.pick([.down, .moved, .up, .cancelled]), at: point,
          on: random.pick(Surface.ID.allCases), device: random.pick([.mouse, .touch]),
          id: random.pick([0, .max, .min]), button: random.pick([1, 0, -1, 3, .max])))
    case 2: return .windowConfigured(rect)
    case 3:
      return .wheelTurned(.main, at: point, notches: Vector(dx: 0, dy: random.pick(numbers)))
    case 4:
      return .pageMeasured(
        .sample(1), width: random.pick(numbers), height: random.pick(numbers))
    case 5:
      return .environmentChanged(
        Environment(
          monitors: [Monitor(name: "", frame: rect, workArea: rect)],
          scale: random.pick(numbers), keepOut: [rect]))
    case 6: return .pointerHovered(random.pick(Surface.ID.allCases), point)
    default: return page(&random)
    }
  }

  private func page(_ random: inout SplitMix64) -> Event {
    let id = random.pick(["", "library", "doc-1", "\u{0}", String(repeating: "x", count: 5000)])
    let page = Page(
      id: Page.ID(rawValue: id), kind: .document, title: random.pick(["", " ", "\u{0}", "…"]),
      canPark: random.chance(0.7), hidesHeader: random.chance(0.5),
      progress: random.pick(numbers))
    return random.pick([
      .pageChanged(page), .pagesOpened([page, page]), .pagesListed([page]), .pagesOpened([]),
      .commandGiven(.park(page.id), nil), .commandGiven(.close(page.id), nil),
    ])
  }

  // Breaks when the library can be replaced from outside.
  @Test func `no other page can be the library`() {
    var script = Script.opened()
    let impostor = Page(id: .library, kind: .document, title: "I")
    script.send(.pageChanged(impostor))
    script.send(.pagesOpened([impostor]))
    script.send(.pagesListed([impostor]))
    #expect(script.state.pages[.library]?.kind == .library)
    #expect(script.state.library.pages.isEmpty)
    #expect(script.state.stack.pages == [.library])
  }
}
