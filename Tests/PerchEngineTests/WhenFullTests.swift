import PerchTestSupport
import Testing

@testable import PerchEngine

/// Parking a page on a full shelf, by every way there is.
@Suite struct WhenFullTests {
  /// A full shelf of two pages, with a third one on top.
  private func full(_ answer: Shelf.WhenFull, limit: Int = 2) -> Script {
    var script = Script.parked(1, 2, shelfLimit: 2, whenFull: answer)
    script.send(.shelfLimitChanged(limit))
    script.open([3])
    script.settle()
    return script
  }

  private func dropInCircle(_ script: inout Script) {
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    script.wait(.milliseconds(150))
    script.release(script.page(380, 720))
  }

  /// The ways to park the third page.
  enum Way: CaseIterable, Sendable {
    case circle, button, key, command, drop, program
  }

  private func park(by way: Way, in script: inout Script) {
    switch way {
    case .circle: dropInCircle(&script)
    case .button: script.click(script.page(396, 24))
    case .key: script.key(.character("d"), .control)
    case .command: script.give(.park(nil))
    case .drop: script.send(.dropped(.ball, [.sample(3)], failures: []))
    case .program: script.send(.pagesParked([.sample(3)], nil))
    }
  }

  // Breaks when a way to park pages has a rule of its own.
  @Test(arguments: Way.allCases)
  func `where the ball refuses, the page stays and a toast says why`(way: Way) {
    var script = full(.refuse)
    park(by: way, in: &script)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    #expect(script.state.stack.top == .sample(3) && script.state.stack.transitions.isEmpty)
    #expect(script.state.toast?.phrase == .shelfHolds(2, open: 0, results: 0))
    #expect(script.state.toast?.action == .showList && script.fault == nil)
  }

  // Breaks when the shelf grows, when the wrong page leaves, or when nothing brings it back.
  @Test(arguments: Way.allCases)
  func `where the ball replaces, the oldest page makes way until it is undone`(way: Way) {
    var script = full(.replace)
    park(by: way, in: &script)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(2), .sample(3)])
    #expect(script.state.stack.pages == [.library])
    #expect(script.state.toast?.phrase == .madeWay(1, title: "Page 1"))
    #expect(script.state.toast?.action == .undo)
    script.give(.undo)
    script.settle()
    #expect(script.state.shelf.pages == [1, 2, 3].map(Page.ID.sample) && script.fault == nil)
  }

  // Breaks when the page is parked unasked, or the answer parks another one.
  @Test(arguments: Way.allCases)
  func `where the ball asks, the toast's button replaces the oldest page`(way: Way) {
    var script = full(.ask)
    park(by: way, in: &script)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    #expect(script.state.stack.top == .sample(3) && script.state.stack.transitions.isEmpty)
    #expect(script.state.toast?.phrase == .shelfIsFull(2))
    #expect(script.state.toast?.action == .replaceOldest)
    script.send(.targetPressed(.replaceOldest))
    script.settle()
    #expect(script.state.shelf.pages == [.sample(2), .sample(3)])
    #expect(script.state.stack.pages == [.library] && script.state.toast?.action == .undo)
    #expect(script.fault == nil)
  }

  // Breaks when a script that parks several files is not told how many there was room for.
  @Test func `of several pages a script is told how many were parked`() {
    var script = Script.opened(1)
    script.send(.shelfLimitChanged(2))
    let token = 99
    script.send(.pagesParked([.sample(7), .sample(8), .sample(9)], token))
    script.settle()
    #expect(script.answer(to: token) == .refused(.parkedSome(2, of: 3, limit: 2)))
    #expect(script.state.shelf.pages == [.sample(7), .sample(8)] && script.fault == nil)
  }

  // Breaks when a script is told that its page is parked.
  @Test func `a command that the ball asks about is refused`() {
    var script = full(.ask)
    let token = script.ask(.park(nil))
    #expect(script.answer(to: token) == .refused(.shelfIsFull(limit: 2)))
    var other = full(.replace)
    let done = other.ask(.park(nil))
    #expect(other.answer(to: done) == .done)
  }

  // Breaks when the circle looks full where it is not, or does not say what a drop does.
  @Test(arguments: [Shelf.WhenFull.replace, .ask])
  func `the circle of a ball that replaces arms as usual`(answer: Shelf.WhenFull) {
    var script = full(answer)
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    #expect(script.state.decideCircle.phase(at: script.now) == .hot)
    #expect(script.state.decideLabel == .replaceOldest)
    script.send(.grabLost)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)] && script.state.toast == nil)
  }

  // Breaks when two pages are on a ball for one, or none.
  @Test func `on a ball for one page the new one takes the place of the old one`() {
    var script = Script.parked(1, shelfLimit: 1, whenFull: .replace)
    for page in 2...4 {
      script.open([page])
      script.settle()
      dropInCircle(&script)
      #expect(script.state.shelf.pages == [.sample(page)])
      script.wait(.milliseconds(100))
      #expect(script.state.ball.phase == .resting || script.state.hasMorph)
    }
    #expect(script.state.toast?.phrase == .madeWay(3, title: nil))
    script.settle()
    #expect(script.state.heldPages == [.sample(4)] && script.fault == nil)
  }

  // Breaks when work that goes on, or a failure that was not seen, is lost from the ball.
  @Test func `what runs never makes way, and what is done does so first`() {
    var script = Script.parked(1, 2, shelfLimit: 4, whenFull: .replace)
    script.greet(1, Job())
    script.open([3])
    script.give(.park(nil))
    script.settle()
    script.send(.workReported(.sample(1), Work(phase: .failed)))
    script.send(.workReported(.sample(2), Work(progress: 0.5)))
    script.send(.workReported(.sample(3), Work(phase: .done)))
    script.send(.pagesParked([.sample(4)], nil))
    #expect(script.state.shelf.pages == [.sample(1), .sample(2), .job(1), .sample(4)])
    script.send(.pagesParked([.sample(5)], nil))
    #expect(script.state.shelf.pages == [.sample(1), .sample(2), .job(1), .sample(5)])
    script.send(.workReported(.sample(5), Work()))
    script.send(.pagesParked([.sample(6)], nil))
    #expect(script.state.shelf.pages == [.sample(1), .sample(2), .job(1), .sample(5)])
    #expect(script.state.toast?.phrase == .shelfHolds(4, open: 0, results: 0))
    script.open([6])
    script.settle()
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    #expect(script.state.decideCircle.phase(at: script.now) == .full)
    script.release(script.page(380, 720))
    #expect(script.state.stack.top == .sample(6) && script.fault == nil)
  }

  // Breaks when a job that comes by itself pushes a page off the ball.
  @Test func `no page makes way for a job that begins`() {
    var script = full(.replace)
    script.greet(1, Job())
    #expect(script.state.shelf.pages == [.sample(1), .sample(2)])
    #expect(script.state.toast?.phrase == .jobInLibrary && script.fault == nil)
  }

  // Breaks when pages of one drop push each other off the ball, or the first ones cannot be undone.
  @Test func `of more files than the ball holds the last ones are refused`() {
    var script = full(.replace)
    script.send(.dropped(.ball, [4, 5, 6].map(Page.sample), failures: []))
    #expect(script.state.shelf.pages == [.sample(4), .sample(5)])
    #expect(script.state.toast?.phrase == .shelfHolds(2, open: 0, results: 0))
    #expect(!script.state.library.pages.contains(.sample(6)))
    script.give(.undo)
    #expect(Set(script.state.shelf.pages) == Set([1, 2, 4, 5].map(Page.ID.sample)))
    #expect(script.fault == nil)
  }

  // Breaks when the toast's button forgets files that the library does not list yet.
  @Test func `files that a full ball asks about wait for the answer`() {
    var script = full(.ask)
    script.send(.dropped(.ball, [.sample(4), .sample(5)], failures: []))
    #expect(!script.state.library.pages.contains(.sample(4)))
    script.send(.targetPressed(.replaceOldest))
    #expect(script.state.shelf.pages == [.sample(4), .sample(5)])
    #expect(script.state.library.pages.contains(.sample(4)) && script.fault == nil)
  }

  // Breaks when files are turned away that could take a place.
  @Test func `files are welcome on a full ball that replaces`() {
    for (answer, isWelcome) in [(Shelf.WhenFull.refuse, false), (.replace, true), (.ask, true)] {
      var script = full(answer)
      script.send(.dropHovered(.ball, hasFiles: true))
      #expect(script.effects.contains(.answerDrop(isWelcome: isWelcome)))
      #expect((script.state.toast == nil) == isWelcome)
    }
  }

  // Breaks when a result, which needs no room, pushes a page off the ball.
  @Test func `a result is parked on a full ball and no page makes way`() {
    var script = full(.ask)
    script.greet(1, Job(phase: .failed, status: 1))
    script.give(.close(.job(1)))
    let token = script.ask(.park(.job(1)))
    #expect(script.answer(to: token) == .done)
    #expect(script.state.shelf.pages == [.sample(1), .sample(2), .job(1)] && script.fault == nil)
  }

  // Breaks when the answer counts only for the next start.
  @Test func `another answer counts at once`() {
    var script = full(.ask)
    script.send(.whenFullChanged(.replace))
    script.give(.park(nil))
    #expect(script.state.shelf.pages == [.sample(2), .sample(3)])
  }

  // Breaks when Undo of a replacement brings back what the user has removed before.
  // Breaks when a row that can be brought back is forgotten because a page made way.
  @Test func `a replacement leaves the offer of a removed row`() {
    var script = Script.parked(1, 2, shelfLimit: 2, whenFull: .replace)
    script.send(.pagesListed([.sample(7)]))
    for key in [Key.home, .delete] { script.key(key) }
    #expect(!script.state.library.lists(.sample(7)))
    script.send(.pagesParked([.sample(3)], nil))
    #expect(script.state.shelf.pages == [.sample(2), .sample(3)])
    script.give(.undo)
    script.settle()
    #expect(script.state.library.lists(.sample(7)) && script.state.isParked(.sample(1)))
    #expect(script.fault == nil)
  }

  @Test func `a replacement after a removal is told of by itself, and undone by itself`() {
    var script = Script.parked(1, 2, shelfLimit: 2, whenFull: .replace)
    script.give(.clear)
    script.wait(.seconds(1))
    for number in 3...5 { script.send(.pagesParked([.sample(number)], nil)) }
    #expect(script.state.shelf.pages == [.sample(4), .sample(5)])
    #expect(script.state.toast?.words == "“Page 3” has left the ball")
    script.give(.undo)
    script.settle()
    #expect(script.state.shelf.pages == [.sample(3), .sample(4), .sample(5)])
    #expect(script.fault == nil)
  }
}
