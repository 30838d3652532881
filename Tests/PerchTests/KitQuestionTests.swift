import PerchEngine
import PerchKit
import Testing

/// The answers of an adopter's handle about its pages; each test is a process of its own.
@Suite struct KitQuestionTests {
  private static func id(_ name: String) -> Page.ID { Page.ID(rawValue: name) }

  // Breaks when a page on the ball counts as open, one below another does not, or a page that is gone
  // has a state.
  @Test func `the stack and the state of a page are told as they are now`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      let perch = try Perch(Perch.Options(name: "plain", kinds: [kind]))
      let (a, b) = (KitQuestionTests.id("a"), KitQuestionTests.id("b"))
      func isAt(_ id: Page.ID, open: Bool, parked: Bool) -> Bool {
        perch.state(of: id).map { $0.isOpen == open && $0.isParked == parked } ?? false
      }
      perch.open(kind.page("a"))
      #expect(perch.stack.isEmpty && perch.state(of: a) == nil)
      _ = perch.interest
      #expect(perch.stack.map(\.id) == [a] && isAt(a, open: true, parked: false))
      perch.open(kind.page("b"))
      #expect(perch.stack.map(\.id) == [a, b])
      #expect(isAt(a, open: true, parked: false) && isAt(b, open: true, parked: false))
      #expect(perch.park(kind.page("b")) == nil)
      try KitProgram.turn(perch) { perch.stack.map(\.id) == [a] }
      #expect(isAt(b, open: false, parked: true) && perch.shelf.map(\.id) == [b])
      perch.open(kind.page("b"))
      try KitProgram.turn(perch) { perch.stack.map(\.id) == [a, b] }
      #expect(isAt(b, open: true, parked: true))
      #expect(perch.pop() == nil)
      try KitProgram.turn(perch) { perch.stack.map(\.id) == [a] }
      #expect(isAt(b, open: false, parked: true))
      #expect(perch.close(b) == nil)
      try KitProgram.turn(perch) { isAt(b, open: false, parked: false) }
      perch.forget(a)
      try KitProgram.turn(perch) { perch.state(of: a) == nil }
      #expect(perch.stack.isEmpty && perch.state(of: KitQuestionTests.id("never")) == nil)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when the progress is that of another page, or stays after it was taken back.
  @Test func `the state of a page has the progress that was reported last`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let kind = PlainKind()
      let perch = try Perch(Perch.Options(name: "plain", kinds: [kind]))
      let (a, b) = (KitQuestionTests.id("a"), KitQuestionTests.id("b"))
      _ = perch.interest
      #expect(perch.park(kind.page("a"), kind.page("b")) == nil)
      #expect(perch.state(of: a)?.work == nil)
      for work in [Work(progress: 0.25), Work(progress: 0.5, text: "half"), Work(phase: .failed)] {
        perch.report(work, of: a)
        #expect(perch.state(of: a)?.work == work && perch.state(of: b)?.work == nil)
      }
      perch.report(nil, of: a)
      #expect(perch.state(of: a)?.work == nil && perch.state(of: a)?.isParked == true)
      withExtendedLifetime(program) {}
    }
  }
}
