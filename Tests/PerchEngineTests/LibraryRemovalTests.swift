import PerchTestSupport
import Testing

@testable import PerchEngine

/// The removal of rows from the library, and what Undo brings back.
@Suite struct LibraryRemovalTests {
  // Breaks when Delete removes another row, or Undo does not bring it back to where it was.
  @Test func `Delete removes the marked row, and Undo brings it back`() {
    var script = Script.opened()
    script.send(.pagesListed((1...3).map(Page.sample)))
    for key in [Key.down, .down, .delete] { script.key(key) }
    #expect(script.state.library.rows == [.sample(3), .sample(1)])
    #expect(script.state.focus == .row(.sample(1)))
    #expect(script.state.toast?.phrase.text(in: .english) == "Removed “Page 2” from the library")
    #expect(script.state.toast?.hasAction == true)
    script.key(.delete)
    #expect(
      script.state.toast?.phrase.text(in: .english) == "Removed 2 pages from the library")
    script.key(.character("z"), .control)
    #expect(script.state.library.rows == [.sample(3), .sample(2), .sample(1)])
    #expect(script.fault == nil)
  }

  // Breaks when a page seems to be gone although it is still on the ball.
  @Test func `the notice says that a removed page stays on the ball`() {
    var script = Script.parked(1)
    for key in [Key.home, .delete] { script.key(key) }
    let words = "Removed “Page 1” from the library. It stays on the ball."
    #expect(script.state.toast?.phrase.text(in: .english) == words)
  }

  // Breaks when a removed page comes back by itself, or a needed one is forgotten.
  @Test func `a removed page is forgotten after the toast, but a parked one stays parked`() {
    var script = Script.parked(1)
    script.send(.pagesListed([.sample(2)]))
    for key in [Key.home, .delete, .delete] { script.key(key) }
    #expect(script.state.library.rows.isEmpty)
    script.settle()
    script.wait(.seconds(10))
    #expect(script.state.pages[.sample(2)] == nil && script.state.pages[.sample(1)] != nil)
    #expect(script.state.shelf.pages == [.sample(1)])
    #expect(script.state.saved.unlisted == [.sample(1)])
    var later = Script.opened()
    later.send(.restored(script.state.saved))
    #expect(later.state.library.rows.isEmpty && later.state.shelf.pages == [.sample(1)])
    later.give(.open(.sample(1)))
    #expect(later.state.library.lists(.sample(1)))
  }

  // Breaks when the removal of a row stops a job, or hides its end.
  @Test func `the job of a removed row runs on, and its end is listed again`() {
    var script = Script.opened()
    script.greet(1)
    for key in [Key.down, .delete] { script.key(key) }
    #expect(script.state.library.rows.isEmpty)
    script.wait(.seconds(10))
    #expect(script.state.jobs[.job(1)]?.hasEnded == false)
    #expect(!script.effects.contains { if case .stopJob = $0 { true } else { false } })
    script.report(1, Job(phase: .failed, status: 1))
    #expect(script.state.library.rows == [.job(1)] && script.fault == nil)
  }

  // Breaks when a removed sample is listed again at the next start.
  @Test func `that samples were listed is remembered after the last one is gone`() {
    var script = Script.opened()
    var page = Page.sample(1)
    page.userInfo[Page.sampleKey] = "yes"
    script.send(.pagesListed([page]))
    for key in [Key.down, .delete] { script.key(key) }
    script.wait(.seconds(10))
    #expect(script.state.saved.library.isEmpty && script.state.saved.hadSamples == true)
  }

  // Breaks when the button removes what still matters.
  @Test func `finished jobs are cleared, but neither running ones nor those in the ball`() throws {
    var script = Script.opened(shelfLimit: 2)
    script.greet(1)
    script.greet(2, Job(phase: .failed, status: 1))
    #expect(script.state.library.clearingPart == nil)
    script.greet(3, Job(phase: .done))
    script.give(.close(.job(3)))
    script.wait(.seconds(10))
    script.open([1])
    script.give(.open(.library))
    script.settle()
    let button = try #require(script.state.clearFrame)
    let promise = "Remove finished jobs from the library; 1 on the ball stays"
    script.send(.pointerHovered(.main, script.page(button.midX, button.midY)))
    script.wait(.seconds(1))
    #expect(script.state.texts(of: .tooltip).map(\.string) == [promise])
    let tip = try #require(script.state.tooltipFrame)
    #expect(tip.minY > script.page(0, button.midY).y)
    let node = script.state.accessible(hasKeyboard: true)[.target(.clearJobs)]
    #expect(node?.name == "Clear finished jobs" && node?.description == promise)
    script.click(script.page(button.midX, button.midY))
    #expect(Set(script.state.library.rows) == [.job(1), .job(2), .sample(1)])
    #expect(
      script.state.toast?.phrase.text(in: .english)
        == "Cleared 1 finished job. 1 on the ball stays.")
    script.give(.undo)
    #expect(script.state.library.lists(.job(3)))
    script.send(.targetPressed(.clearJobs))
    script.wait(.seconds(10))
    #expect(script.state.jobs[.job(3)] == nil && script.effects.contains(.forgetJob(.job(3))))
  }

  // Breaks when the button stays for a job that was parked, or does not come for one that left the
  // ball, before the library is arranged for another reason.
  @Test func `the button that clears jobs follows the ball at once`() {
    var script = Script.opened()
    script.greet(1, Job(phase: .failed, status: 1))
    script.give(.open(.library))
    script.settle()
    #expect(script.state.clearFrame == nil && script.state.isParked(.job(1)))
    script.give(.close(.job(1)))
    #expect(script.state.clearFrame != nil)
    script.give(.park(.job(1)))
    script.settle()
    #expect(script.state.clearFrame == nil && script.fault == nil)
  }

  // Breaks when a page that was removed and opened again shows what it was before.
  @Test func `a removed document is forgotten once Undo is gone`() {
    var script = Script.opened()
    script.send(.pagesListed([1, 2].map(Page.sample)))
    script.key(.down)
    #expect(script.state.focus == .row(.sample(2)))
    script.key(.delete)
    #expect(!script.effects.contains(.forgetDocument(.sample(2))))
    script.wait(.seconds(10))
    #expect(script.effects.contains(.forgetDocument(.sample(2))) && script.fault == nil)
  }

  // Breaks when rows stay left out after the search is over.
  @Test func `a page that is opened from elsewhere ends the search`() {
    var script = Script.opened()
    script.send(.pagesListed([1, 2, 3].map(Page.sample)))
    for character in "zzz" { script.key(.character(character)) }
    #expect(script.state.library.rows.isEmpty)
    script.give(.open(.library))
    #expect(script.state.library.find == nil && script.state.library.rows.count == 3)
    #expect(script.fault == nil)
  }

  // Breaks when a sample that was read changes its place, or Undo leaves the choice elsewhere.
  @Test func `samples keep their order, and Undo chooses what it brings back`() {
    var script = Script.opened()
    let samples = (1...3).map { number in
      var page = Page.sample(number)
      page.userInfo = [Page.sampleKey: "en", "path": "/samples/0\(number).md"]
      return page
    }
    script.send(.pagesListed(samples))
    script.open([1])
    script.settle()
    script.give(.back)
    script.settle()
    #expect(script.state.library.rows == [1, 2, 3].map(Page.ID.sample))
    script.key(.home)
    script.key(.delete)
    #expect(script.state.focus == .row(.sample(2)))
    script.give(.undo)
    #expect(script.state.focus == .row(.sample(1)) && script.fault == nil)
  }

  // Breaks when the user cannot tell whether a removed command was stopped.
  @Test func `the notice says that a removed job runs on`() {
    var script = Script.running(Job())
    script.greet(2, Job())
    script.give(.open(.library))
    script.settle()
    script.key(.home)
    script.key(.delete)
    let one = "Removed “Job 2” from the library. It is still running."
    #expect(script.state.toast?.phrase.text(in: .english) == one)
    script.key(.delete)
    let two = "Removed 2 jobs from the library. Running commands go on."
    #expect(script.state.toast?.phrase.text(in: .english) == two && script.fault == nil)
  }
}
