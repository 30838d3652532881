import PerchTestSupport
import Testing

@testable import PerchEngine

/// The check of the state after each event, on which the laws rely.
@Suite struct InvariantTests {
  /// A change that breaks the state, and the sentence that names it.
  struct Breach: Sendable {
    let sentence: String
    let change: @Sendable (inout State) -> Void

    init(_ sentence: String, _ change: @escaping @Sendable (inout State) -> Void) {
      (self.sentence, self.change) = (sentence, change)
    }
  }

  private static let frame = Rect(x: 100, y: 100, width: 300, height: 300)

  private static func pair(over: Int) -> Transition {
    Transition(under: .library, over: .sample(over), x: .follows(3))
  }

  private static func flight(_ kind: Morph.Kind, _ page: Int) -> Morph {
    Morph(kind, of: .sample(page), at: frame, page: frame, ball: frame)
  }

  // Breaks when a law cannot see that a page is where no page can be.
  @Test(
    arguments: [
      Breach(
        "a window has another page at the bottom", { $0.stack = PageStack(pages: [.sample(1)]) }),
      Breach(
        "a page is open twice",
        { $0.stack = PageStack(pages: [.library, .sample(1), .sample(1)]) }
      ),
      Breach(
        "an unknown page is open", { $0.stack = PageStack(pages: [.library, .sample(9)]) }),
      Breach("the shelf has an unknown page, or the library", { $0.shelf.add(.library) }),
      Breach("the shelf has an unknown page, or the library", { $0.shelf.add(.sample(9)) }),
      Breach("a page is marked that has no row", { $0.library.marked = [.sample(9)] }),
      Breach("an empty ball is shown", { $0.shelf = Shelf() }),
      Breach("two pairs are held", { $0.stack.transitions = [pair(over: 1), pair(over: 2)] }),
      Breach(
        "a pair is held without a swipe, or a swipe without a pair",
        { $0.stack.transitions = [pair(over: 1)] }
      ),
      Breach(
        "the page doc-1 is carried without a flight",
        {
          var carried = Transition(under: .library, over: .sample(1), x: .rests(0))
          carried.isMorphing = true
          $0.stack.transitions = [carried]
        }
      ),
      Breach(
        "the page doc-1 spreads but is not on top", { $0.morph = flight(.spread, 1) }
      ),
      Breach(
        "the page doc-9 shrinks but the ball does not hold it",
        { $0.morph = flight(.shrink, 9) }
      ),
      Breach(
        "a closed window has pages",
        {
          $0.shelf.remove(.sample(1))
          $0.stack = PageStack(pages: [.library, .sample(1)])
          $0.window.isOpen = false
        }
      ),
      Breach("7.0 is no progress", { $0.pages[.sample(1)]?.progress = 7 }),
    ] as [Breach])
  func `a page out of place is named`(breach: Breach) {
    var state = Script.parked(1, 2).state
    #expect(state.brokenInvariant == nil)
    breach.change(&state)
    #expect(state.brokenInvariant == breach.sentence)
  }

  @Test(
    arguments: [
      Breach(
        "the stack of the page doc-1 has an unknown page, or the library",
        { $0.shelf.setBelow([.library], of: .sample(1)) }
      ),
      Breach(
        "the stack of the page doc-1 has an unknown page, or the library",
        { $0.shelf.setBelow([.sample(2), .sample(9)], of: .sample(1)) }
      ),
    ] as [Breach])
  func `a parked stack that cannot come back is named`(breach: Breach) {
    var state = Script.parked(1, 2).state
    breach.change(&state)
    #expect(state.brokenInvariant == breach.sentence)
  }

  @Test func `a canvas that holds the pointer without a press is named`() {
    var script = Script.opened(1)
    script.press(script.page(200, 400))
    var state = script.state
    #expect(state.brokenInvariant == nil)
    state.gesture?.canvas = "board"
    #expect(
      state.brokenInvariant
        == "a canvas holds the pointer without a press, or a press without a canvas")
  }

  @Test(
    arguments: [
      Breach("the ball is pressed without a press", { $0.ball.phase = .pressed }),
      Breach(
        "the ball is dragged without a drag, or a drag without the ball",
        { $0.ball.phase = .dragging(grip: .zero) }
      ),
      Breach(
        "a row is dragged out without a drag, or a drag without a row",
        { $0.fileDrags.row = RowDrag(.sample(1), from: .list) }
      ),
      Breach(
        "the ball has not yielded",
        { $0.occluders = [Occluder(.fullscreen, $0.environment.primaryMonitor.frame)] }
      ),
      Breach(
        "the ball is nowhere",
        {
          $0.ball.phase = .settling
          $0.ball.isDocked = false
          $0.ball.x = .rests(.nan)
        }
      ),
      Breach(
        "a popup is open without the keyboard, or the keyboard is kept for none",
        { $0.controls.popupHasFocus = true }
      ),
    ] as [Breach])
  func `a ball or a drag that cannot be is named`(breach: Breach) {
    var state = Script.parked(1, 2).state
    breach.change(&state)
    #expect(state.brokenInvariant == breach.sentence)
  }

  @Test func `a motion that goes on without the user's leave is named`() {
    var script = Script.opened(1)
    script.give(.back)
    var state = script.state
    #expect(state.brokenInvariant == nil && state.movesByItself)
    state.context.environment.reducedMotion = .off
    #expect(state.brokenInvariant == "something moves although motion is off")
  }

  // Breaks when a law cannot see a list of other rows than the ball's.
  @Test(
    arguments: [
      Breach("a page has two rows", { $0.list = $0.list?.withTwins }),
      Breach(
        "a closing list has a hot row",
        {
          $0.list?.isClosing = true
          $0.list?.hot = .sample(1)
          $0.controls.popupHasFocus = false
        }
      ),
      Breach("the rows are not what the ball holds", { $0.list?.rows.removeLast() }),
      Breach(
        "an empty list is open",
        {
          $0.ball.phase = .hidden
          $0.shelf = Shelf()
          $0.list?.rows = []
        }
      ),
      Breach("the hot row is none", { $0.list?.hot = .sample(9) }),
      Breach(
        "a list waits for a release that will not come",
        {
          $0.list?.mode = .sliding
          $0.controls.popupHasFocus = false
        }
      ),
    ] as [Breach])
  func `a list that cannot be is named`(breach: Breach) {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.settle()
    var state = script.state
    #expect(state.brokenInvariant == nil)
    breach.change(&state)
    #expect(state.brokenInvariant == breach.sentence)
  }

  @Test func `a menu or an outline with a choice that it has not is named`() {
    var script = Script.opened(1)
    script.key(.menu)
    var state = script.state
    state.menu?.hot = .emptyBall
    #expect(state.brokenInvariant == "a menu has no commands, or another command is chosen")
    script.key(.escape)
    script.send(
      .outlineRead(.sample(1), [.init(title: "A", depth: 0, target: "#a")], current: nil))
    state = script.state
    #expect(state.brokenInvariant == nil)
    state.outline?.hot = 1
    #expect(state.brokenInvariant == "an outline has no parts, or a menu is open beside it")
  }

  // Breaks when a law cannot see a job that the ball does not know.
  @Test(
    arguments: [
      Breach("a job is not watched, or nothing is", { $0.jobBoard.watches = [:] }),
      Breach(
        "a job has no page",
        {
          $0.jobBoard.jobs[.job(9)] = Job()
          $0.jobBoard.watches[.job(9)] = JobWatch()
        }
      ),
      Breach("a job has no ring, or a ring no job", { $0.jobBoard.rings = [:] }),
      Breach(
        "a job that has not ended has a result", { $0.jobBoard.results.unseen.insert(.job(1)) }
      ),
      Breach(
        "a notice is about no end and no call", { $0.jobBoard.results.notices.insert(.job(1)) }),
      Breach("an arc turns unseen", { $0.jobBoard.ringTurn = 3 }),
      Breach(
        "the page job-1 does not follow its end",
        { $0.scrolls[.job(1)]?.offset = .rests(3) }
      ),
    ] as [Breach])
  func `a job that is not watched or shown is named`(breach: Breach) {
    var state = Script.job(Job(progress: 0.5)).state
    #expect(state.brokenInvariant == nil)
    breach.change(&state)
    #expect(state.brokenInvariant == breach.sentence)
  }
}

extension FloatList {
  /// The list with another row for its first page.
  fileprivate var withTwins: FloatList {
    var list = self
    list.rows += rows.prefix(1)
    return list
  }
}
