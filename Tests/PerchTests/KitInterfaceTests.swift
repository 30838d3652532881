import PerchEngine
import PerchSystem
import Synchronization
import Testing

@testable import PerchKit
@testable import PerchShell

/// The handle that an adopter's program has; each test is a process of its own.
@Suite struct KitInterfaceTests {
  private static let kind = PlainKind()

  private static func options(_ kind: PlainKind = kind) -> Perch.Options {
    var preferences = Preferences()
    preferences.shelfLimit = 2
    preferences.whenFull = .refuse
    return Perch.Options(name: "plain", kinds: [kind], preferences: preferences)
  }

  // Breaks when a page that is not parked is no answer.
  @Test func `parking has an answer`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options())
      _ = perch.interest
      let kind = KitInterfaceTests.kind
      #expect(perch.park(kind.page("a"), kind.page("b")) == nil)
      #expect(perch.park(kind.page("c")) == .shelfIsFull(limit: 2))
      #expect(perch.close(Page.ID(rawValue: "a")) == nil)
      let fixed = kind.page("d", canPark: false)
      #expect(perch.park(fixed) == .cannotPark(fixed.id))
      #expect(perch.shelf.map(\.title) == ["b"])
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a program's stack is several entries, or comes back without the pages below.
  @Test func `a whole stack is one entry`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options())
      _ = perch.interest
      let pages = ["a", "b", "c"].map { KitInterfaceTests.kind.page($0) }
      perch.open(pages[0], pages[1])
      #expect(perch.park(stack: pages) == nil)
      #expect(perch.shelf == [pages[2]] && perch.stack.isEmpty)
      #expect(perch.state(of: pages[2].id)?.below == [pages[0].id, pages[1].id])
      perch.open(pages[2])
      #expect(perch.stack == pages)
      perch.pop()
      #expect(perch.stack == Array(pages.dropLast()))
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when the second start throws away what the first one said.
  @Test func `a second start hears whether its pages were taken`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options())
      let postbox = perch.postbox
      let box = AnswerBox()
      _ = perch.interest
      try DetachedThread.start {
        guard let other = try? Perch(KitInterfaceTests.options()), other.isHandedOver else {
          return box.end(["no second start"])
        }
        let kind = KitInterfaceTests.kind
        let strange = Page(id: Page.ID(rawValue: "x"), kind: .init(rawValue: "strange"), title: "X")
        let given = [
          other.park(kind.page("a")), other.open(strange),
          other.park(kind.page("b"), kind.page("c")),
          other.park(stack: [kind.page("d"), kind.page("e")]),
        ]
        box.end(given.map { $0?.sentence })
        postbox.post { $0.quit() }
      }
      try KitProgram.turn(perch) { box.answers != nil }
      let given = try #require(box.answers)
      #expect(given.count == 4 && given[0] == nil)
      #expect(given[1]?.contains("no such kind of page") == true)
      for refused in given[2...] { #expect(refused?.contains("shelf-limit is 2") == true) }
      withExtendedLifetime(program) {}
    }
  }

  @Test func `a loop of the host's and run do not go together`() async {
    await #expect(processExitsWith: .failure) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options())
      _ = perch.turn()
      _ = perch.run()
      withExtendedLifetime(program) {}
    }
  }

  @Test func `run has its status again once it is over`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options())
      perch.postbox.post { $0.quit() }
      #expect(perch.run() == 0)
      #expect(perch.run() == 0 && !perch.turn())
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a turn within a handler tells something twice, or in another order.
  @Test func `a handler may give the interface turns`() async {
    await #expect(processExitsWith: .success) {
      func told(isNested: Bool, _ name: String) throws -> [Happening] {
        var options = KitInterfaceTests.options()
        options.name = name
        let perch = try Perch(options)
        var told: [Happening] = []
        perch.onEvent = { [unowned perch] happening in
          if !happening.isStep { told.append(happening) }
          if isNested { for _ in 0..<3 { _ = perch.turn() } }
        }
        let kind = KitInterfaceTests.kind
        perch.park(kind.page("a"))
        perch.open(kind.page("b"))
        perch.postbox.post { [isNested] perch in
          if isNested { _ = perch.turn() }
          perch.close(Page.ID(rawValue: "a"))
          perch.postbox.post { $0.undo() }
        }
        try KitProgram.turn(perch) {
          told.contains(.didOpen(Page.ID(rawValue: "b")))
            && told.contains(.didUndo([Page.ID(rawValue: "a")]))
        }
        return told.filter { if case .circleChanged = $0 { false } else { true } }
      }
      let program = try KitProgram()
      let plain = try told(isNested: false, "plain")
      #expect(try told(isNested: true, "nested") == plain && plain.count > 6)
      #expect(Set(plain).count == plain.count - 1)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when contents that are not seen stay for ever, or their kind is not told.
  @Test func `contents that were not seen for long are given back, and built again`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let log = SharedLog<String>()
      var options = KitInterfaceTests.options()
      options.kinds = [LongKind(log: log)]
      let perch = try Perch(options)
      let kind = PlainKind()
      func id(_ number: Int) -> Page.ID { Page.ID(rawValue: "\(number)") }
      let last = 20
      for number in 0...last {
        perch.open(kind.page("\(number)"))
        try KitProgram.turn(perch) { log.entries.contains("load \(number)") }
      }
      try KitProgram.turn(perch) { log.entries.contains("unload 0") }
      #expect(!log.entries.contains("unload \(last)"))
      let before = log.entries.count { $0 == "load 0" }
      perch.open(kind.page("0"))
      try KitProgram.turn(perch) { log.entries.count { $0 == "load 0" } == before + 1 }
      perch.forget(id(0))
      try KitProgram.turn(perch) { log.entries.count { $0 == "unload 0" } == 2 }
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when states are compared for nothing.
  @Test func `without a handler no state is compared`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options(PlainKind(followsPages: false)))
      _ = perch.interest
      var found: Shell?
      if case .here(let shell) = perch.place { found = shell }
      let shell = try #require(found)
      #expect(shell.observation?.followsState == false)
      perch.onEvent = { _ in }
      #expect(shell.observation?.followsState == true)
      perch.onEvent = nil
      #expect(shell.observation?.followsState == false)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when what was posted is kept for ever.
  @Test func `posts are dropped at the end`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try Perch(KitInterfaceTests.options())
      _ = perch.interest
      perch.quit()
      while perch.turn() {}
      weak var kept: AnswerBox?
      do {
        let box = AnswerBox()
        kept = box
        perch.postbox.post { _ in box.end([]) }
      }
      #expect(kept == nil)
      withExtendedLifetime(program) {}
    }
  }
}

/// The answers of another thread.
private final class AnswerBox: Sendable {
  private let kept = Mutex<[String?]?>(nil)

  /// The answers; nil before they are there.
  var answers: [String?]? { kept.withLock { $0 } }

  func end(_ answers: [String?]) { kept.withLock { $0 = answers } }
}

/// A kind of pages with long texts, which keeps the messages about them.
private struct LongKind: PageKind {
  let kind = PlainKind().kind
  let log: SharedLog<String>

  func content(of page: Page) -> PageContent {
    PageContent(Content([.code(String(repeating: page.title + "\n", count: 1000))]))
  }

  func pageDidLoad(_ page: Page) { log.add("load \(page.title)") }
  func pageDidUnload(_ page: Page) { log.add("unload \(page.title)") }
}
