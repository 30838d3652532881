import PerchEngine
import PerchHarness
import PerchX11
import Testing

@testable import PerchKit
@testable import PerchShell

/// The messages to a kind about its pages on the stack; each test is a process of its own.
@Suite struct KitLifeTests {
  private typealias Log = SharedLog<String>

  private static func perch(_ log: Log, start: Perch.Options.Start = .nothing) throws -> Perch {
    try Perch(Perch.Options(name: "plain", kinds: [LifeKind(log: log)], start: start))
  }

  private static func id(_ name: String) -> Page.ID { Page.ID(rawValue: name) }

  // Breaks when a kind that starts its timer as a page appears is dead after a restart.
  @Test func `pages that are back at the start appear, and disappear`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      do {
        let first = try KitLifeTests.perch(Log(), start: .library)
        first.open(kind.page("a"), kind.page("b"))
        try KitProgram.turn(first) { first.stack.count == 2 }
        KitProgram.quit(first)
      }
      let log = Log()
      let second = try KitLifeTests.perch(log, start: .library)
      var told: [Happening] = []
      second.onEvent = { told.append($0) }
      try KitProgram.turn(second) { log.entries.contains("did appear b") }
      #expect(
        log.entries == ["will appear a", "will appear b", "did appear a", "did appear b"])
      let opened = ["a", "b"].map { Happening.willOpen(KitLifeTests.id($0)) }
      #expect(told.filter { !$0.isStep }.prefix(2) == opened[...])
      #expect(second.pop() == nil)
      try KitProgram.turn(second) { log.entries.contains("did disappear b") }
      #expect(log.entries.suffix(2) == ["will disappear b", "did disappear b"])
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a page is gone before its kind learns of it.
  @Test func `a page that is forgotten while it is open disappears`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      let log = Log()
      let perch = try KitLifeTests.perch(log)
      perch.open(["a", "b", "c"].map { kind.page($0) })
      try KitProgram.turn(perch) { log.entries.contains("did appear c") }
      // The one below leaves unseen, the one in view with a motion.
      for name in ["a", "c"] {
        #expect(perch.forget(KitLifeTests.id(name)) == nil)
        try KitProgram.turn(perch) { log.entries.contains("did disappear \(name)") }
        #expect(log.entries.suffix(2) == ["will disappear \(name)", "did disappear \(name)"])
        try KitProgram.turn(perch) { perch.page(KitLifeTests.id(name)) == nil }
      }
      withExtendedLifetime(program) {}
    }
  }

  @Test func `a page that is parked and opened again disappears and appears`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let log = Log()
      let perch = try KitLifeTests.perch(log)
      let page = PlainKind().page("a")
      perch.open(page)
      try KitProgram.turn(perch) { log.entries.count == 2 }
      perch.park(page)
      try KitProgram.turn(perch) { log.entries.count == 4 }
      perch.open(page)
      try KitProgram.turn(perch) { log.entries.count == 6 }
      let appears = ["will appear a", "did appear a"]
      #expect(log.entries == appears + ["will disappear a", "did disappear a"] + appears)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a page that is swiped onto the circle disappears twice.
  @Test func `a swipe that ends on the circle is one way out of the window`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let log = Log()
      let perch = try KitLifeTests.perch(log)
      var told: [Happening] = []
      perch.onEvent = { told.append($0) }
      perch.open(PlainKind().page("a"))
      try KitProgram.turn(perch) { log.entries.count == 2 }
      guard case .here(let shell) = perch.place else { throw HarnessFailure("It is elsewhere.") }
      let frame = shell.interface.window.frame
      let input = try InputDriver(at: program.display)
      let row = Int(frame.maxY) - 120
      input.drag(
        from: PixelPoint(x: Int(frame.minX) + 6, y: row),
        to: PixelPoint(x: Int(frame.maxX) - 30, y: Int(frame.maxY) - 30))
      try KitProgram.turn(perch) { told.contains(.circleChanged(.hot, mode: .park)) }
      input.release()
      try KitProgram.turn(perch) { log.entries.contains("did disappear a") }
      #expect(
        log.entries
          == ["will appear a", "did appear a", "will disappear a", "did disappear a"])
      let id = KitLifeTests.id("a")
      let ways: [Happening] = [
        .willPop(id), .willPark(id), .didPark(id), .didPop(id), .didCancelPop(id),
      ]
      #expect(told.filter(ways.contains) == Array(ways.prefix(3)))
      withExtendedLifetime(program) {}
    }
  }
}

/// A kind of pages that keeps the messages about them.
private struct LifeKind: PageKind {
  let kind = PlainKind().kind
  let log: SharedLog<String>

  func content(of page: Page) -> PageContent { PlainKind().content(of: page) }
  func pageWillAppear(_ page: Page) { log.add("will appear \(page.title)") }
  func pageDidAppear(_ page: Page) { log.add("did appear \(page.title)") }
  func pageWillDisappear(_ page: Page) { log.add("will disappear \(page.title)") }
  func pageDidDisappear(_ page: Page) { log.add("did disappear \(page.title)") }
}
