import PerchEngine
import PerchHarness
import PerchSystem
import PerchX11
import Synchronization
import Testing

@testable import PerchKit
@testable import PerchShell

/// The answers to an adopter's orders, early and late ones; each test is a process of its own.
@Suite struct KitOrderTests {
  private static let kind = PlainKind()

  private static func perch() throws -> Perch {
    var preferences = Preferences()
    preferences.shelfLimit = 2
    preferences.whenFull = .refuse
    return try Perch(Perch.Options(name: "plain", kinds: [kind], preferences: preferences))
  }

  // Breaks when an order waits for the hand, and its refusal is told to nothing.
  @Test func `an order that waited for the end of a drag and was refused is told`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitOrderTests.perch()
      var told: [Happening] = []
      perch.onEvent = { told.append($0) }
      _ = perch.interest
      #expect(perch.park(KitOrderTests.kind.page("a")) == nil)
      try KitProgram.turn(perch) { perch.ball != nil }
      let box = try #require(perch.ball).frame
      let input = try InputDriver(at: program.display)
      try KitProgram.turn(perch) {
        input.windows().contains { $0.isMapped && $0.frame.y == Int(box.minY) }
      }
      let center = PixelPoint(x: Int(box.center.x), y: Int(box.center.y))
      input.drag(from: center, to: PixelPoint(x: center.x - 200, y: center.y))
      try KitProgram.turn(perch) { perch.ball?.isDragged == true }
      let fixed = KitOrderTests.kind.page("fixed", canPark: false)
      #expect(perch.park(fixed) == nil && perch.close(fixed.id) == nil)
      #expect(perch.park(KitOrderTests.kind.page("b")) == nil)
      input.release()
      try KitProgram.turn(perch) {
        told.contains(.orderRefused(.park, .cannotPark(fixed.id)))
          && told.contains(.orderRefused(.close, .unknownPage(fixed.id)))
      }
      #expect(perch.shelf.map(\.title) == ["a", "b"])
      #expect(perch.close(fixed.id) == .unknownPage(fixed.id))
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when an order of the time before the start is refused in silence.
  @Test func `an order that waited for the start and was refused is told`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitOrderTests.perch()
      var told: [Happening] = []
      perch.onEvent = { told.append($0) }
      #expect(perch.undo() == nil)
      try KitProgram.turn(perch) { told.contains(.orderRefused(.undo, .nothingToUndo)) }
      #expect(perch.undo() == .nothingToUndo)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a second call closes the list.
  @Test func `the list is open after two requests for it`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitOrderTests.perch()
      perch.park(KitOrderTests.kind.page("a"))
      #expect(perch.showList() == nil && perch.showList() == nil)
      _ = perch.interest
      #expect(perch.showList() == nil)
      guard case .here(let shell) = perch.place else { throw HarnessFailure("It is elsewhere.") }
      #expect(shell.interface.openList != nil)
      withExtendedLifetime(program) {}
    }
  }

  @Test func `pages of an array are opened and parked at once`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitOrderTests.perch()
      _ = perch.interest
      let pages = ["a", "b", "c", "d"].map { KitOrderTests.kind.page($0) }
      #expect(perch.open(pages) == nil && perch.stack == pages)
      let others = ["e", "f", "g", "h"].map { KitOrderTests.kind.page($0) }
      #expect(perch.park(others) == .parkedSome(2, of: 4, limit: 2))
      #expect(perch.shelf == Array(others.prefix(2)))
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a second start takes an order for done that it drops.
  @Test func `a second start says that it cannot give other orders, and why a page is covered`()
    async
  {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitOrderTests.perch()
      _ = perch.interest
      let low = KitOrderTests.kind.page("low")
      var top = KitOrderTests.kind.page("top")
      top.canPop = false
      perch.open(low, top)
      let answers = Answers()
      try DetachedThread.start {
        guard let other = try? KitOrderTests.perch(), other.isHandedOver else {
          return answers.end([])
        }
        answers.end([
          other.open(low), other.close(low.id), other.forget(low.id), other.clear(), other.undo(),
          other.pop(), other.showList(), other.setBallVisible(false),
        ])
      }
      try KitProgram.turn(perch) { answers.given != nil }
      let given = try #require(answers.given)
      #expect(given.count == 8 && given.first?.contains("does not let you go back") == true)
      for sentence in given.dropFirst() {
        #expect(sentence.hasSuffix("It takes pages to open and to park."))
      }
      #expect(perch.stack == [low, top] && perch.open(low) == .cannotPop(top.id))
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a name leaves the folder of the user's programs, or is that of the user's own Perch.
  @Test(arguments: [
    "", "perch", "../x", "a/b", "-a", "a.b", "é", String(repeating: "a", count: 41),
  ])
  func `a name that cannot be a folder's is refused`(name: String) {
    for (name, profile) in [(name, nil), ("plain", name)] as [(String, String?)] {
      #expect(throws: Perch.Failure.self) {
        try Perch(Perch.Options(name: name, profile: profile))
      }
    }
  }

  @Test(arguments: ["a", "perch-notes", "My_App", "-", "7"])
  func `a name has letters, digits, hyphens and underscores`(name: String) {
    #expect(ProgramName.isValid(name) == (name != "-"))
  }

  @Test func `work of other threads is released once it was done`() {
    final class Trace {}
    weak var kept: Trace?
    var posts = DuePosts()
    do {
      let trace = Trace()
      kept = trace
      nonisolated(unsafe) let held = trace
      posts.append([{ _ in withExtendedLifetime(held) {} }, { _ in }])
    }
    #expect(kept != nil)
    _ = posts.next()
    #expect(kept == nil && !posts.isEmpty)
    posts.append([{ _ in }])
    #expect(posts.next() != nil && posts.next() != nil && posts.next() == nil && posts.isEmpty)
  }
}

/// The answers to the orders of a second start, which another thread gives.
private final class Answers: Sendable {
  private let kept = Mutex<[String]?>(nil)

  /// The sentences of the refusals, `done` in place of none; nil before they are there.
  var given: [String]? { kept.withLock { $0 } }

  func end(_ refusals: [Command.Refusal?]) {
    kept.withLock { $0 = refusals.map { $0?.sentence ?? "done" } }
  }
}
