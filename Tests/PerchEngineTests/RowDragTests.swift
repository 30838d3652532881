import PerchTestSupport
import Testing

@testable import PerchEngine

/// Rows that are dragged out of the library and the float list.
@Suite struct RowDragTests {
  /// The library with these pages and nothing above it.
  private func library(_ pages: Int...) -> Script {
    var script = Script.opened()
    script.send(.pagesListed(pages.map(Page.sample)))
    return script
  }

  private func row(_ index: Int, in script: Script) -> Point {
    script.page(200, 80 + 64.0 * Double(index))
  }

  // Breaks when a horizontal drag scrolls, a vertical one drags out, or the file is another row's.
  @Test func `a vertical drag scrolls the library, a horizontal one takes a row out`() {
    for (translation, isOut) in [
      (Vector(dx: 60, dy: 10), true), (Vector(dx: -60, dy: -10), true),
      (Vector(dx: 10, dy: 60), false), (Vector(dx: 11, dy: 10), false),
    ] {
      var script = library(1, 2, 3)
      let start = row(1, in: script)
      script.hold(from: start, to: start + translation, over: .milliseconds(200))
      #expect((script.state.rowDrag?.page == .sample(2)) == isOut, "\(translation)")
      #expect(script.effects.contains(.offerFile(.sample(2))) == isOut)
      #expect(script.effects.contains(.grabKeyboard) == isOut)
      #expect(script.state.gesture?.arena.active == (isOut ? .dragOut : .scroll))
      script.release(start + translation)
      #expect(script.effects.contains(.dropFile) == isOut && script.state.rowDrag == nil)
      #expect(script.state.stack.top == .library && script.fault == nil)
    }
  }

  // Breaks when a list that cannot scroll keeps its rows, or one that can loses them to a vertical
  // drag.
  @Test func `a list releases its rows in any direction in which it cannot scroll`() throws {
    let low = Environment(monitors: [
      Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 300), isPrimary: true)
    ])
    for (environment, count, isOut) in [(Environment.one, 2, true), (low, 8, false)] {
      var script = Script.openedList(in: environment, count)
      let start = try script.listRow(1)
      script.hold(from: start, to: start + Vector(dx: -4, dy: 60), over: .milliseconds(200))
      #expect(script.state.gesture?.arena.active == (isOut ? .dragOut : .listScroll))
      script.key(.escape)
      #expect(script.state.openList != nil && script.fault == nil)
    }
  }

  // Breaks when a page without a file, or a close button, can be dragged.
  @Test func `only documents can be dragged, and only by their rows`() throws {
    var script = library(1)
    var note = Page.sample(1)
    note.kind = .job
    script.send(.pageChanged(note))
    let start = row(0, in: script)
    script.hold(from: start, to: start + Vector(dx: 80, dy: 0), over: .milliseconds(200))
    #expect(script.state.rowDrag == nil)
    var list = Script.openedList()
    let close = try list.state.closeFrame(
      in: list.shownList.frame(of: list.shownList.rows[0], at: list.now)
    ).center
    list.hold(from: close, to: close + Vector(dx: -80, dy: 0), over: .milliseconds(200))
    #expect(list.state.rowDrag == nil && list.state.shelf.pages.count == 2)
  }

  // Breaks when a mirrored icon is on the wrong side of the pointer.
  @Test func `from right to left the icon lies at the left of the pointer`() throws {
    var script = Script.openedList(in: Environment.one.with { $0.direction = .rightToLeft })
    let start = try script.listRow(1)
    let end = start + Vector(dx: 80, dy: 60)
    script.hold(from: start, to: end, over: .milliseconds(200))
    let frame = try #require(script.state.rowDragFrame)
    #expect(frame.maxX == end.x - 12)
    let pill = script.layers(of: .drag)
    let icon = pill.compactMap { layer -> Circle? in
      if case .icon(_, let frame) = layer { frame.circle } else { nil }
    }
    #expect(icon.first.map { $0.center.x > frame.width / 2 } == true, "The icon is at the right.")
  }

  // Breaks when the icon stays behind, catches the pointer, or is there without a drag.
  @Test func `the icon follows the pointer and catches nothing`() {
    var script = library(1)
    let start = row(0, in: script)
    script.press(start)
    #expect(script.scene.surface(.drag) == nil)
    for x in [40.0, 300, 700] {
      let point = start + Vector(dx: x, dy: 0)
      script.move(point)
      #expect(script.state.rowDragFrame?.origin == point + Vector(dx: 12, dy: 12))
      #expect(script.scene.surface(.drag)?.input == .nothing)
    }
    script.release(start + Vector(dx: 700, dy: 0))
    #expect(script.scene.surface(.drag) == nil)
  }

  // Breaks when a welcome is not seen, with a compositor or without one.
  @Test(arguments: [true, false])
  func `the icon has a rim in colour where it may be dropped`(isComposited: Bool) throws {
    var script = Script.opened(in: .one.with { $0.isComposited = isComposited })
    script.send(.pagesListed([.sample(1)]))
    let start = row(0, in: script)
    script.hold(from: start, to: start + Vector(dx: 300, dy: 0), over: .milliseconds(100))
    func hasRim() throws -> Bool {
      let surface = try script.scene.shown(.drag)
      return script.scene.layers[surface.layers].contains {
        switch $0 {
        case .stroke(_, .accent, width: 2), .fill(_, .accent): true
        default: false
        }
      }
    }
    #expect(try !hasRim())
    script.send(.fileAnswered(isWelcome: true))
    #expect(try hasRim())
    script.send(.fileAnswered(isWelcome: false))
    #expect(try !hasRim() && script.fault == nil)
  }

  @Test func `a finger does not cover the icon that it drags`() throws {
    var script = Script.openedList()
    let start = try script.listRow(0)
    let end = start + Vector(dx: -200, dy: 0)
    script.hold(from: start, to: end, over: .milliseconds(200), device: .touch)
    let frame = try #require(script.state.rowDragFrame)
    #expect(frame.maxY < end.y && script.fault == nil)
  }

  // Breaks when one of these ways drops the file, or leaves a grab.
  @Test func `a cancelled drag drops nothing`() {
    let actions: [(inout Script) -> Void] = [
      { $0.key(.escape) }, { $0.send(.grabLost) },
      { $0.press($0.page(200, 300), on: .main, button: 3) }, { $0.send(.windowUnmapped) },
      { $0.send(.windowCloseRequested) },
    ]
    for (index, action) in actions.enumerated() {
      var script = library(1, 2)
      let start = row(0, in: script)
      script.hold(from: start, to: start + Vector(dx: 300, dy: 0), over: .milliseconds(200))
      script.send(.fileAnswered(isWelcome: true))
      action(&script)
      #expect(script.state.rowDrag == nil, "action \(index)")
      #expect(script.effects.contains(.withdrawFile) && !script.effects.contains(.dropFile))
      #expect(script.fault == nil)
    }
  }

  // Breaks when the window that a page was dragged from opens it, or it is parked twice.
  @Test func `a row of the library may be dropped on the ball, not on the window`() throws {
    func welcome(_ surface: Surface.ID, _ script: inout Script) -> Bool {
      script.send(.dropHovered(surface, hasFiles: true))
      return script.state.drop?.isWelcome == true
    }
    var script = Script.parked(1)
    script.send(.pagesListed([.sample(2)]))
    let start = row(0, in: script)
    script.hold(from: start, to: start + Vector(dx: 200, dy: 0), over: .milliseconds(200))
    #expect(!welcome(.main, &script) && welcome(.ball, &script))
    script.key(.escape)
    var list = Script.openedList()
    let first = try list.listRow(0)
    list.hold(from: first, to: first + Vector(dx: -200, dy: 0), over: .milliseconds(200))
    #expect(welcome(.main, &list) && !welcome(.ball, &list))
  }
}
