import PerchTestSupport
import Testing

@testable import PerchEngine

/// The rows of the list that failures share, and successes.
@Suite struct ResultRowTests {
  private let done = Job(phase: .done)
  private let failed = Job(phase: .failed, status: 2)

  /// A script with jobs on the ball, numbered from 1, and its list open for the keyboard.
  private func listed(_ jobs: [Job]) -> Script {
    var script = Script.opened(shelfLimit: 20)
    for (index, job) in jobs.enumerated() { script.greet(index + 1, job) }
    script.give(.list)
    script.settle()
    return script
  }

  private func rows(_ script: Script) -> [Page.ID]? { script.state.openList?.pages }

  /// The names of the rows for assistive technology.
  private func names(_ script: Script) -> [String] {
    let tree = script.state.accessible(hasKeyboard: true)
    return rows(script)?.compactMap { tree[.target(.listRow($0))]?.name } ?? []
  }

  private func titles(_ script: Script) -> [String] {
    script.scene.texts(on: .list).map(\.string)
  }

  @Test func `failures share the row of the newest one, and successes that of theirs`() {
    let mixed = listed([done, Job(), failed, Job(), done, failed])
    #expect(rows(mixed) == [6, 5, 4, 2].map(Page.ID.job))
    #expect(names(mixed).contains("Job 6 and 1 more result"))
    #expect(names(mixed).contains("Job 5 and 1 more result"))
    let good = listed([done, done, Job()])
    #expect(
      rows(good) == [3, 2].map(Page.ID.job) && names(good).contains("Job 2 and 1 more result"))
    let single = listed([Job(), done])
    #expect(rows(single) == [2, 1].map(Page.ID.job) && titles(single).contains("Job 2"))
  }

  // Breaks when a failure that was not seen hides behind one that was seen.
  @Test func `a shared row shows a failure until the last of them was seen`() {
    var script = listed([failed, failed])
    #expect(hasFailureSign(script))
    for (job, remains) in [(2, true), (1, false)] {
      script.give(.list)
      script.settle()
      script.open(job: job)
      script.give(.park(nil))
      script.settle()
      script.give(.list)
      script.settle()
      #expect(rows(script)?.count == 1 && hasFailureSign(script) == remains)
    }
    #expect(script.fault == nil)
  }

  private func hasFailureSign(_ script: Script) -> Bool {
    script.layers(of: .list).contains {
      if case .fill(_, let color) = $0 { color.role == .fail } else { false }
    }
  }

  // Breaks when rows come under a pointer that rests, or the shared row changes what it stands for.
  @Test func `a job that ends keeps its row until the list closes`() {
    var script = listed([done, failed, Job(), Job(), Job()])
    let before = [5, 4, 3, 2, 1].map(Page.ID.job)
    #expect(rows(script) == before && !titles(script).contains { $0.contains("more") })
    script.report(3, done)
    script.report(5, failed)
    script.settle()
    #expect(rows(script) == before && !titles(script).contains { $0.contains("more") })
    // One that comes while the list is open has a row of its own, and one without a row shares it.
    script.greet(6)
    script.report(6, done)
    script.settle()
    #expect(rows(script) == [.job(6)] + before)
    script.give(.list)
    script.settle()
    script.give(.list)
    script.settle()
    #expect(rows(script) == [6, 5, 4].map(Page.ID.job) && script.fault == nil)
    #expect(names(script).contains("Job 5 and 1 more result"))
    #expect(names(script).contains("Job 6 and 2 more results"))
  }

  // Breaks when one has to open a result to learn whether it is an error of the program or a signal.
  @Test(arguments: [
    (Job(phase: .failed, status: 3), "Failed (exit status 3)"),
    (Job(phase: .failed, status: 143), "Stopped by signal 15 (terminated)"),
    (Job(phase: .ended), nil), (Job(phase: .done, status: 0), nil),
  ])
  func `the row of a result says how it ended`(job: Job, words: String?) {
    var script = Script.opened()
    script.greet(1, job)
    script.settle()
    #expect(script.state.pages[.job(1)].map { script.state.rowFoot(of: $0) } == words)
  }

  // Breaks when a removal takes results along that have rows of their own, or leaves others.
  @Test func `a removal beside a result that kept its row takes only what its row stands for`() {
    var script = listed([failed, failed, Job()])
    script.report(3, failed)
    script.settle()
    #expect(rows(script) == [3, 2].map(Page.ID.job))
    script.key(.down)
    script.key(.delete)
    script.settle()
    #expect(script.state.shelf.pages == [.job(3)] && rows(script) == [.job(3)])
    script.give(.undo)
    script.settle()
    #expect(script.state.shelf.pages == [1, 2, 3].map(Page.ID.job) && script.fault == nil)
  }

  // Breaks when the results behind the first one cannot be reached.
  @Test func `each result that was seen uncovers the next one`() {
    var script = listed([done, done, done])
    for (seen, next) in [(3, 2), (2, 1)] {
      #expect(rows(script) == [.job(seen)])
      script.key(.enter)
      script.settle()
      #expect(script.state.stack.top == .job(seen) && !script.state.isParked(.job(seen)))
      script.give(.list)
      script.settle()
      #expect(rows(script) == [.job(next)])
    }
    #expect(script.fault == nil)
  }

  // Breaks when a removal leaves results behind that the row stood for.
  @Test(arguments: ["click", "Delete", "menu"])
  func `the row is removed as a whole, and Undo brings all back`(way: String) throws {
    var script = listed([failed, Job(), failed])
    script.wait(.seconds(1))
    let list = try #require(script.state.openList)
    let row = list.frame(of: list.rows[0], at: script.now)
    #expect(list.rows[0].page == .job(3))
    switch way {
    case "click": script.click(script.state.closeFrame(in: row).center)
    case "Delete": script.key(.delete)
    default:
      script.key(.menu)
      script.key(.end)
      #expect(script.state.menu?.hot == .removeFromBall)
      script.key(.enter)
    }
    #expect(script.state.shelf.pages == [.job(2)] && rows(script) == [.job(2)])
    script.give(.undo)
    #expect(script.state.shelf.pages == [1, 2, 3].map(Page.ID.job) && script.fault == nil)
    #expect(rows(script) == [3, 2].map(Page.ID.job))
  }

  // Breaks when a job that ends, or starts again, leaves a row behind or loses its own.
  @Test func `rows follow jobs that end while the list is open`() {
    var script = listed([Job(), Job(), Job()])
    script.report(1, done)
    #expect(rows(script) == [3, 2, 1].map(Page.ID.job))
    script.report(3, failed)
    #expect(rows(script) == [3, 2, 1].map(Page.ID.job))
    script.give(.close(.job(3)))
    #expect(rows(script) == [2, 1].map(Page.ID.job) && script.fault == nil)
  }
}
