import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// Rules of the library, the list and the keys that hold in rare cases.
@Suite struct RareCaseTests {
  private func titled(_ number: Int, _ title: String, _ subtitle: String) -> Page {
    Page(id: .sample(number), kind: .document, title: title, subtitle: subtitle)
  }

  // Breaks when two rows cannot be told apart, or one has no name.
  @Test func `rows of one title have their files beside it, and a blank one its identifier`() {
    var script = Script.opened()
    let pages = [titled(1, "Notes", "a.md"), titled(2, "Notes", "b.md"), titled(3, " ", "")]
    script.send(.pagesListed(pages))
    for number in 1...3 { script.give(.park(.sample(number))) }
    #expect(pages.map(script.state.rowTitle) == ["Notes · a.md", "Notes · b.md", " "])
    #expect(script.state.rowName(of: pages[2]) == "doc-3")
  }

  @Test func `Tab goes through the rows of the list, and letters begin at the first`() {
    var script = Script.parked(1, 2, 3)
    script.give(.list)
    let all = script.state.openList?.pages ?? []
    script.key(.tab)
    #expect(script.state.list?.hot == all[1])
    script.key(.tab, .shift)
    script.key(.tab, .shift)
    #expect(script.state.list?.hot == all[2])
    for key in [Key.pageUp, .left, .space] { script.key(key) }
    #expect(script.state.list?.hot == all[2] && script.fault == nil)
  }

  @Test func `Delete on a marked row removes all marked ones, and the focus goes on`() throws {
    var script = Script.opened()
    script.send(.pagesListed([.sample(5)]))
    script.send(.filesOpened((1...4).map(Page.sample)))
    script.give(.open(.library))
    script.settle()
    let marked = script.state.library.marked
    #expect(marked == [.sample(2), .sample(3), .sample(4)])
    script.send(.targetFocused(.row(.sample(3))))
    script.key(.delete)
    #expect(script.state.library.rows.allSatisfy { !marked.contains($0) })
    #expect(script.state.library.rows.count == 2 && script.state.focus != nil)
    script.give(.undo)
    #expect(script.state.library.rows.count == 5 && script.fault == nil)
  }

  // Breaks when a page of today is an earlier one after a restart.
  @Test func `the times of an earlier run are those of its pages`() {
    var script = Script.opened()
    script.send(.clockRead(WallClock(seconds: 1_800_014_400, midnight: 1_799_971_200)))
    script.send(.pagesListed([.sample(1), .sample(2)]))
    script.send(
      .restored(
        SavedState(
          library: [.sample(1), .sample(2)],
          openings: [.sample(1): 1_800_000_000, .sample(9): 1_800_000_000])))
    script.settle()
    #expect(script.state.library.openings[.sample(1)] == 1_800_000_000)
    #expect(script.state.library.openings[.sample(9)] == nil)
    #expect(script.state.library.parts.map(\.kind) == [.today, .earlier])
  }

  @Test func `the rows in view are those of the window, and none are while it is closed`() {
    var script = Script()
    #expect(script.state.rowsInView.isEmpty)
    script.send(.activated)
    script.send(.pagesListed((1...40).map(Page.sample)))
    #expect(script.state.rowsInView.first == .sample(40))
    #expect((10...13).contains(script.state.rowsInView.count))
    script.key(.end)
    script.settle()
    #expect(script.state.rowsInView.last == .sample(1))
    #expect(script.state.watchedPages == [.library])
  }

  @Test func `a page that is open below a full ball is named by its notice`() {
    var script = Script.parked(1, shelfLimit: 1)
    script.give(.open(.sample(1)))
    script.open([2])
    script.settle()
    script.key(.character("d"), .control)
    #expect(script.state.toast?.action == nil && script.state.shelf.pages == [.sample(1)])
    let words = script.state.texts(of: .toast).map(\.string)
    #expect(words == ["The ball is full: 1 page, which is open. Remove it first."])
  }

  // MARK: - Keys

  @Test func `Space presses the button with the focus, and Ctrl+Q ends the program`() {
    var script = Script.opened(1)
    script.key(.tab)
    #expect(script.state.focus == .back)
    script.key(.space)
    script.settle()
    #expect(script.state.stack.top == .library)
    script.key(.character("q"), .control)
    #expect(script.effects.contains(.quit))
  }

  // Breaks when a command of a script is lost in a drag, or ends it.
  @Test func `the program ends also while the ball is dragged`() {
    var script = Script.parked(1)
    script.hold(from: script.ball, to: Point(x: 600, y: 300), over: .milliseconds(200))
    script.give(.list)
    #expect(script.state.openList == nil)
    let token = script.ask(.quit)
    #expect(script.effects.contains(.quit) && script.answer(to: token) == .done)
    #expect(script.state.ball.isDragged)
  }

  // MARK: - Numbers

  @Test func `numbers that are none are kept out`() {
    #expect(Job.percent(of: .nan) == 0 && Job.percent(of: 0.29) == 29)
    let none = Environment(monitors: [])
    #expect(none.monitors.count == 1 && none.isPlausible)
    var kept = Environment.one
    kept.keepOut = [Rect(x: 0, y: 0, width: 10, height: 10)]
    #expect(kept.isPlausible)
    kept.keepOut = [Rect(x: .nan, y: 0, width: 10, height: 10)]
    #expect(!kept.isPlausible)
    var estimator = VelocityEstimator()
    estimator.add(Point(x: .nan, y: 0), at: .zero)
    #expect(estimator.velocity == .zero)
    let state = Script.opened(1).state
    #expect(Set([state, state]).count == 1)
  }

  // Breaks when an empty range, a page that is not there or a zero width has a result of its own.
  @Test func `at the ends of what can be, values stay as they are`() {
    let speed = Vector(dx: 3, dy: 4)
    #expect(DecideCircle().outwardSpeed(of: speed, at: .zero) == 5)
    let pair = Transition(under: .library, over: .sample(1), x: .rests(0))
    #expect(pair.progress(at: .zero, width: 0) == 1)
    let box = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(box.union(.zero) == box && Rect.zero.union(box) == box)
    #expect(AccessibleNode.Text.typed("a").isSame(as: .typed("b")))
    #expect("ä".scalarStart(at: 1) == "ä".startIndex)
    #expect(PageForm.sheets(width: .nan).tidied == .sheets(width: 1))
    #expect(ZoomSteps.next(after: 0.01, isLarger: false, within: 0.5...3) == 0.5)
    #expect(ZoomSteps.nearest(to: 1, within: 0.011...0.012) == 0.011)
    var stack = PageStack()
    stack.remove(.library)
    #expect(stack == PageStack() && stack.removeAll(above: .sample(9)).isEmpty)
    var library = Library()
    library.remove(.sample(9))
    #expect(library == Library())
  }

  @Test func `an icon has as many pixels as its size says`() {
    #expect(Content.Bitmap(width: 2, height: 1, pixels: [1, 2])?.pixels == [1, 2])
    for (width, height) in [(0, 0), (2, 2), (-1, -2), (1, 1)] {
      #expect(Content.Bitmap(width: width, height: height, pixels: [1, 2]) == nil)
    }
  }

  @Test func `an offset of an earlier run counts from its first pixel`() {
    var view = ScrollView()
    for offset in [Double.nan, -4, 0] {
      view.remember(offset, atWidth: 420)
      #expect(!view.isScrolled)
    }
    view.remember(40, atWidth: .infinity)
    #expect(view.isScrolled && view.goal == 40 && view.goalWidth == nil)
    view.jump(to: .nan)
    #expect(view.goal == 40)
  }

  @Test func `what is laid out again keeps its middle in the middle of the view`() {
    var view = ScrollView()
    view.fit(length: 1000, viewport: 100)
    view.jump(to: 400)
    view.refit(length: 2000, viewport: 200)
    #expect(view.offset.target == 800 && view.limit == 1800)
  }

  @Test func `a link to a page of a document is told by the page's number`() {
    var script = Script.opened(1)
    script.hasText = true
    script.links = { _ in "#page=3" }
    script.send(.pointerHovered(.main, script.page(200, 300)))
    #expect(script.state.texts(of: .link).map(\.string) == ["Page 3"])
  }
}
