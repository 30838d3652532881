import PerchTestSupport
import Testing

@testable import PerchEngine

/// The changes of the interface that a program around it is told of.
@Suite struct HappeningTests {
  /// The happenings of a script, without its motions and the circle's phases.
  private func told(_ script: Script) -> [Happening] {
    script.happenings().filter { happening in
      if case .circleChanged = happening { return false }
      return !happening.isStep
    }
  }

  private let page = Page.ID.sample(1)

  @Test func `a page that is opened is announced, and told again once it covers the window`() {
    let script = Script.opened(1)
    #expect(told(script) == [.willOpen(page), .didOpen(page)])
  }

  @Test func `a swipe tells its beginning, its fractions and its end`() {
    var script = Script.opened(1)
    script.drag(from: script.page(5), to: script.page(300), over: .milliseconds(200))
    script.settle()
    let all = script.happenings()
    #expect(told(script).dropFirst(2) == [.willPop(page), .didPop(page)])
    let fractions = all.compactMap {
      if case .popChanged(page, let part) = $0 { part } else { nil }
    }
    #expect(fractions == fractions.sorted() && fractions.count > 10)
    #expect(fractions.allSatisfy { (0...1).contains($0) })
  }

  // Breaks when a program is not told of the pages that are back at its start.
  @Test func `pages that are open already follow as opened where nothing was told of them`() {
    var script = Script.opened(1, 2)
    script.settle()
    let now = Overview(script.state, at: script.now)
    let ids = [page, Page.ID.sample(2)]
    #expect(
      now.happenings(since: now.beforeOpening)
        == ids.map(Happening.willOpen) + ids.map(Happening.didOpen))
    #expect(now.happenings(since: now).isEmpty)
  }

  // Breaks when a program that is slow gets every step of a motion, or misses another message.
  @Test func `a step of a motion makes the one before it useless, and nothing else`() {
    let (one, two) = (Page.ID.sample(1), Page.ID.sample(2))
    let step = Happening.popChanged(one, fraction: 0.5)
    #expect(step.supersedes(.popChanged(one, fraction: 0.4)))
    #expect(!step.supersedes(.popChanged(two, fraction: 0.4)) && !step.supersedes(.didPop(one)))
    #expect(!Happening.didPop(one).supersedes(.didPop(one)))
  }

  // Breaks when only the last of several pages on their way is followed.
  @Test func `two pages that leave one after the other both end`() {
    var script = Script.opened(1, 2)
    let before = told(script).count
    script.give(.back)
    script.wait(.milliseconds(50))
    script.give(.back)
    script.settle()
    let news = told(script).dropFirst(before)
    #expect(news.prefix(2) == [.willPop(.sample(2)), .willPop(page)])
    #expect(Set(news.dropFirst(2)) == [.didPop(.sample(2)), .didPop(page)])
  }

  // Breaks when a page that is parked again while its removal is told counts as undone.
  @Test func `a page that is parked again after its removal is parked`() {
    var script = Script.parked(1)
    let before = told(script).count
    script.give(.close(page))
    script.give(.park(page))
    script.settle()
    let news = told(script).dropFirst(before)
    #expect(news.contains(.willPark(page)) && news.contains(.didPark(page)))
    #expect(!news.contains(.didUndo([page])))
  }

  @Test func `a swipe that comes back is no pop`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5), to: script.page(60), over: .milliseconds(400))
    script.wait(.milliseconds(200))
    script.release(script.page(60))
    script.settle()
    #expect(told(script).dropFirst(2) == [.willPop(page), .didCancelPop(page)])
  }

  @Test func `a page that two pops move is told to have left once`() {
    var script = Script.opened(1, 2, 3)
    script.give(.back)
    script.open([3, 1])
    script.settle()
    let ends = told(script).filter { $0 == .didPop(.sample(3)) }
    #expect(ends.count == 1)
  }

  // Breaks when a page that flies counts as arrived.
  @Test
  func `a page that is dropped on the circle is told when it is decided and when it is there`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    script.wait(.milliseconds(150))
    script.release(script.page(380, 720))
    #expect(
      told(script).dropFirst(2) == [
        .willPop(page), .willPark(page), .shelfChanged(insertions: [page], removals: []),
      ])
    script.settle()
    #expect(told(script).contains(.didPark(page)) && !told(script).contains(.didPop(page)))
  }

  @Test func `the circle tells its phases`() {
    var script = Script.opened(1)
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    script.wait(.milliseconds(150))
    script.release(script.page(380, 720))
    script.settle()
    let phases = script.happenings().compactMap { happening in
      if case .circleChanged(let phase, mode: .park) = happening { phase } else { nil }
    }
    #expect(phases == [.revealing, .armed, .hot, .leaving, .hidden])
  }

  @Test func `a click on the ball opens its page, and going back parks it again`() {
    var script = Script.parked(1)
    let before = told(script).count
    script.give(.open(page))
    script.settle()
    script.give(.back)
    script.settle()
    #expect(
      told(script).dropFirst(before) == [
        .willOpen(page), .didOpen(page), .willPark(page), .didPark(page),
      ])
  }

  // Breaks when a page that is back counts as parked.
  @Test func `a removal and its undo are told apart from parking`() {
    var script = Script.parked(1, 2)
    let before = told(script).count
    script.give(.close(page))
    script.give(.undo)
    #expect(
      told(script).dropFirst(before) == [
        .didClose(page), .shelfChanged(insertions: [], removals: [page]), .didUndo([page]),
        .shelfChanged(insertions: [page], removals: []),
      ])
  }

  @Test func `a page that is dropped on a full circle is told`() {
    var script = Script.parked(1, 2, 3, 4, 5)
    script.open([6])
    script.settle()
    script.hold(from: script.page(5, 600), to: script.page(380, 720), over: .milliseconds(500))
    script.wait(.milliseconds(150))
    script.release(script.page(380, 720))
    script.settle()
    #expect(told(script).count { $0 == .shelfFull } == 1)
    #expect(told(script).last == .didCancelPop(.sample(6)))
  }

  @Test func `the list and a drag of the ball are told`() {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.settle()
    script.give(.list)
    script.settle()
    let ball = script.state.ballBox(at: script.now)
    let middle = Point(x: ball.midX, y: ball.midY)
    script.drag(from: middle, to: middle + Vector(dx: -200, dy: -100), over: .milliseconds(200))
    script.settle()
    let all = script.happenings()
    let some = all.filter {
      [.listOpened, .listClosed, .ballDragBegan, .ballDragEnded].contains($0)
    }
    #expect(some == [.listOpened, .listClosed, .ballDragBegan, .ballDragEnded])
    let last = all.last { if case .ballMoved = $0 { true } else { false } }
    #expect(last == .ballMoved(script.state.ballBox(at: script.now)))
  }

  // Breaks when a change is lost, told twice, or told in the wrong order.
  @Test func `whatever happens, the shelf and the open pages follow from what is told`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script(shelfLimit: 3)
      var seen = Overview(script.state, at: script.now)
      var shelf: Set<Page.ID> = []
      var leaving: Set<Page.ID> = []
      for _ in 0..<60 {
        Operation.random(using: &random).run(on: &script)
        let news = Overview(script.state, at: script.now)
        for happening in news.happenings(since: seen) {
          switch happening {
          case .shelfChanged(let insertions, let removals):
            #expect(
              shelf.isDisjoint(with: insertions) && shelf.isSuperset(of: removals), "seed \(seed)")
            shelf.formUnion(insertions)
            shelf.subtract(removals)
          case .willPop(let id): leaving.insert(id)
          case .didPop(let id), .didCancelPop(let id):
            #expect(leaving.remove(id) != nil, "seed \(seed)")
          case .popChanged(_, let fraction): #expect((0...1).contains(fraction), "seed \(seed)")
          default: break
          }
        }
        seen = news
        #expect(shelf == Set(script.state.shelf.pages), "seed \(seed)")
        #expect(news.happenings(since: news).isEmpty)
      }
      return !shelf.isEmpty
    }
    try Seeds.law(over: Seeds.every(4), reaching: 0.3, attempt)
  }
}
