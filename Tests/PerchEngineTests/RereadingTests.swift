import PerchTestSupport
import Testing

@testable import PerchEngine

/// Files that change while their pages are open.
@Suite struct RereadingTests {
  private let page = Page.ID.sample(1)

  private func readings(_ script: Script) -> Int {
    script.effects.count { $0 == .readAgain(page) }
  }

  private func offset(_ script: Script) -> Double {
    script.state.scrolls[page]?.offset.value(at: script.now) ?? -1
  }

  @Test func `a burst of changes is one reading, soon after the first`() {
    var script = Script.opened(1)
    for _ in 0..<5 {
      script.send(.fileChanged(page))
      script.wait(.milliseconds(10))
    }
    #expect(readings(script) == 0)
    script.wait(.milliseconds(10))
    #expect(readings(script) == 1)
    script.wait(.seconds(1))
    #expect(readings(script) == 1)
  }

  @Test
  func `a change during a reading is read after it, and a long reading is followed by a rest`() {
    var script = Script.opened(1)
    script.hasShell = false
    script.send(.fileChanged(page))
    script.wait(.milliseconds(60))
    #expect(readings(script) == 1)
    script.send(.fileChanged(page))
    script.wait(.milliseconds(400))
    #expect(readings(script) == 1)
    script.send(.contentRead(page))
    script.wait(.milliseconds(1199))
    #expect(readings(script) == 1)
    script.wait(.milliseconds(1))
    #expect(readings(script) == 2)
  }

  @Test func `only pages of the stack are read again, and the library never is`() {
    var script = Script.opened(1)
    for id in [Page.ID.library, .sample(2), .sample(9)] { script.send(.fileChanged(id)) }
    script.wait(.seconds(1))
    #expect(!script.effects.contains { if case .readAgain = $0 { true } else { false } })
  }

  // Breaks when one of two files that changed together is read late, or their order is by chance.
  @Test func `two files that change together are read together`() {
    var script = Script.opened(1, 2)
    for number in [2, 1] { script.send(.fileChanged(.sample(number))) }
    script.wait(.seconds(1))
    let read = script.effects.compactMap { effect -> Page.ID? in
      if case .readAgain(let id) = effect { id } else { nil }
    }
    #expect(read == [.sample(1), .sample(2)] && script.fault == nil)
  }

  // Breaks when what is known of the reading of a page stays after the page has gone.
  @Test func `a reading that ends after its page was left is forgotten`() {
    var script = Script.opened(1)
    script.hasShell = false
    script.send(.fileChanged(page))
    script.wait(.milliseconds(60))
    #expect(readings(script) == 1)
    script.give(.back)
    script.settle()
    script.send(.contentRead(page))
    #expect(script.state.reading.rereadings.isEmpty && script.state.reading.nextRereading == nil)
  }

  @Test func `a page that is opened once more is read again`() {
    var script = Script.opened(1)
    script.open([1])
    #expect(readings(script) == 1)
    script.open([2])
    script.settle()
    #expect(readings(script) == 1)
    script.open([1])
    #expect(readings(script) == 2)
  }

  @Test func `what is in view stays, at rest, held, and on its way`() {
    var script = Script.opened(1)
    script.key(.pageDown)
    script.settle()
    let before = offset(script)
    script.send(.replaced(page, height: 3400, shift: 400))
    #expect(offset(script) == before + 400)

    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 4)))
    script.wait(.milliseconds(30))
    let moving = offset(script)
    let target = script.state.scrolls[page]?.offset.target ?? 0
    script.send(.replaced(page, height: 3300, shift: -100))
    #expect(abs(offset(script) - (moving - 100)) < 1e-6)
    script.settle()
    #expect(offset(script) == target - 100)
  }

  @Test func `an offset never leaves the new content`() {
    var script = Script.opened(1)
    script.key(.end)
    script.settle()
    script.send(.replaced(page, height: 900, shift: -50))
    #expect(offset(script) == script.state.scrolls[page]?.limit)
    script.send(.replaced(page, height: 100, shift: 3000))
    #expect(offset(script) == 0)
  }

  @Test func `text that grows is followed by a reader at its end, and by no other`() {
    var script = Script.opened(1)
    script.send(.replaced(page, height: 3100, keptText: 50, isAppended: true))
    #expect(offset(script) == 0)
    script.key(.end)
    script.settle()
    for height in stride(from: 3200.0, through: 4000, by: 200) {
      script.send(.replaced(page, height: height, keptText: 50, isAppended: true))
      #expect(offset(script) == script.state.scrolls[page]?.limit)
    }
    let before = offset(script)
    script.send(.replaced(page, height: 4200, keptText: 50))
    #expect(offset(script) == before)
  }

  @Test func `a layout that becomes exact moves the offset with what is in view`() throws {
    var script = Script.opened(1)
    script.hasText = true
    script.key(.character("a"), .control)
    script.key(.pageDown)
    script.settle()
    let before = offset(script)
    script.send(settling(height: 3300, shift: 120))
    #expect(offset(script) == before + 120)
    #expect(script.state.reading.selection != nil)
  }

  // Breaks when the end that a key went to is the one that was estimated.
  @Test func `a reader at the end, or on the way there, gets to the end of an exact layout`() {
    var script = Script.opened(1)
    script.key(.end)
    script.wait(.milliseconds(20))
    script.send(settling(height: 3300))
    script.settle()
    #expect(offset(script) == script.state.scrolls[page]?.limit)
    script.send(settling(height: 3500, shift: 50))
    #expect(offset(script) == script.state.scrolls[page]?.limit)
    script.key(.home)
    script.settle()
    script.send(settling(height: 3000))
    #expect(offset(script) == 0)
  }

  // Breaks when a file that is cut and written again, as some programs save, takes the reader to
  // where the cut was.
  @Test func `a place that was cut off is returned to once it is there again`() throws {
    var script = Script.opened(1)
    script.key(.pageDown)
    script.key(.pageDown)
    script.settle()
    let before = offset(script)
    script.send(.replaced(page, height: 900))
    #expect(offset(script) == script.state.scrolls[page]?.limit && offset(script) < before)
    #expect(try script.scroll(of: page).lostDistance == before - offset(script))
    script.send(.replaced(page, height: 100))
    script.send(.replaced(page, height: 1000))
    #expect(offset(script) == script.state.scrolls[page]?.limit)
    script.send(.replaced(page, height: 3000, shift: 30))
    #expect(offset(script) == before + 30)
    #expect(try script.scroll(of: page).lostDistance == 0)
  }

  @Test func `a reader who scrolls after a cut stays`() {
    var script = Script.opened(1)
    script.key(.end)
    script.settle()
    script.send(.replaced(page, height: 900))
    script.key(.up)
    script.settle()
    script.key(.end)
    script.settle()
    let before = offset(script)
    script.send(.replaced(page, height: 3000))
    #expect(offset(script) == before)
  }

  @Test func `a reader at the end of a text that is cut and grows again stays at its end`() {
    var script = Script.opened(1)
    script.key(.end)
    script.settle()
    script.send(.replaced(page, height: 100))
    for height in [200.0, 900, 5000] {
      script.send(.replaced(page, height: height, keptText: 50, isAppended: true))
      #expect(offset(script) == script.state.scrolls[page]?.limit)
    }
  }

  private func settling(height: Double, shift: Double = 0) -> Event {
    .contentReplaced(
      page, ContentUpdate(width: Script.windowSize.width, height: height, shift: shift))
  }
}
