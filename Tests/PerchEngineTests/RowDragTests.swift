@testable import PerchEngine
import PerchTestSupport
import Testing

/// Rows that are drawn out of the library and the float list.
@Suite struct `A row that is dragged out` {
  /// The library with these pages and nothing above it.
  private func library(_ pages: Int...) -> Script {
    var script = Script.opened()
    script.send(.pagesListed(pages.map(Page.sample)))
    return script
  }

  private func row(_ index: Int, in script: Script) -> Point {
    script.page(200, 80 + 64.0 * Double(index))
  }

  private func listRow(_ index: Int, in script: Script) -> Point {
    let list = script.state.list!
    return list.frame(of: list.rows[index], at: script.now).center
  }

  private func openedList(in environment: Environment = .one, _ count: Int = 2) -> Script {
    var script = Script.opened(in: environment, shelfLimit: 20)
    for number in 1...count {
      script.open([number])
      script.give(.park(nil))
      script.settle()
    }
    script.click(script.ball)
    script.settle()
    return script
  }

  // Breaks when a level drag scrolls, an upright one is a drag out, or the file is another row's.
  @Test func `The library scrolls upright and lets a row go sideways`() {
    for (way, isOut) in [
      (Vector(dx: 60, dy: 10), true), (Vector(dx: -60, dy: -10), true),
      (Vector(dx: 10, dy: 60), false), (Vector(dx: 11, dy: 10), false),
    ] {
      var script = library(1, 2, 3)
      let start = row(1, in: script)
      script.hold(from: start, to: start + way, over: .milliseconds(200))
      #expect((script.state.rowDrag?.page == .sample(2)) == isOut, "\(way)")
      #expect(script.effects.contains(.offerFile(.sample(2))) == isOut)
      #expect(script.effects.contains(.grabKeyboard) == isOut)
      #expect(script.state.gesture?.arena.active == (isOut ? .dragOut : .scroll))
      script.release(start + way)
      #expect(script.effects.contains(.dropFile) == isOut && script.state.rowDrag == nil)
      #expect(script.state.stack.top == .library && script.fault == nil)
    }
  }

  // Breaks when rows that cannot scroll stick to the list, or those that can are torn out upright.
  @Test func `A list lets its rows go in any direction unless it scrolls that way`() {
    let low = Environment(monitors: [
      Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 1280, height: 300), isPrimary: true)
    ])
    for (environment, count, isOut) in [(Environment.one, 2, true), (low, 8, false)] {
      var script = openedList(in: environment, count)
      let start = listRow(1, in: script)
      script.hold(from: start, to: start + Vector(dx: -4, dy: 60), over: .milliseconds(200))
      #expect(script.state.gesture?.arena.active == (isOut ? .dragOut : .listScroll))
      script.key(.escape)
      #expect(script.state.openList != nil && script.fault == nil)
    }
  }

  // Breaks when a page that is no file, or a close button, can be dragged.
  @Test func `Only documents can be dragged, and by their rows alone`() {
    var script = library(1)
    var note = Page.sample(1)
    note.kind = .job
    script.send(.pageChanged(note))
    let start = row(0, in: script)
    script.hold(from: start, to: start + Vector(dx: 80, dy: 0), over: .milliseconds(200))
    #expect(script.state.rowDrag == nil)
    var list = openedList()
    let close = list.state.closeFrame(
      in: list.state.list!.frame(of: list.state.list!.rows[0], at: list.now)
    ).center
    list.hold(from: close, to: close + Vector(dx: -80, dy: 0), over: .milliseconds(200))
    #expect(list.state.rowDrag == nil && list.state.shelf.pages.count == 2)
  }

  // Breaks when a mirrored icon is at the side that the hand goes to.
  @Test func `From right to left its icon lies at the left of the pointer`() {
    var script = openedList(in: Environment.one.with { $0.direction = .rightToLeft })
    let start = listRow(1, in: script)
    let end = start + Vector(dx: 80, dy: 60)
    script.hold(from: start, to: end, over: .milliseconds(200))
    #expect(script.state.rowDragFrame?.maxX == end.x - 12)
  }

  // Breaks when the icon stays behind, catches the pointer, or is there without a drag.
  @Test func `Its icon follows the pointer and catches nothing`() {
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

  // Breaks when one of these ways drops the file, or leaves something grabbed.
  @Test func `A drag that breaks off drops nothing`() {
    let ways: [(inout Script) -> Void] = [
      { $0.key(.escape) }, { $0.send(.grabLost) },
      { $0.press($0.page(200, 300), on: .main, button: 3) }, { $0.send(.windowUnmapped) },
      { $0.send(.windowCloseRequested) },
    ]
    for (index, way) in ways.enumerated() {
      var script = library(1, 2)
      let start = row(0, in: script)
      script.hold(from: start, to: start + Vector(dx: 300, dy: 0), over: .milliseconds(200))
      script.send(.fileAnswered(isWelcome: true))
      way(&script)
      #expect(script.state.rowDrag == nil, "way \(index)")
      #expect(script.effects.contains(.withdrawFile) && !script.effects.contains(.dropFile))
      #expect(script.fault == nil)
    }
  }

  // Breaks when a list stays in the way of what was dropped, or goes although nobody took it.
  @Test func `The list closes when its row found a place and stays when it did not`() {
    for isWelcome in [true, false] {
      var script = openedList()
      let start = listRow(0, in: script)
      script.hold(from: start, to: start + Vector(dx: -400, dy: 50), over: .milliseconds(200))
      #expect(script.state.openList != nil && script.state.rowDrag?.origin == .list)
      script.send(.fileAnswered(isWelcome: isWelcome))
      script.release(start + Vector(dx: -400, dy: 50))
      #expect((script.state.openList == nil) == isWelcome)
      #expect(script.effects.contains(.dropFile) && script.fault == nil)
      #expect(script.state.shelf.pages.count == 2)
    }
  }

  // Breaks when a row stays lit under a pointer that is elsewhere, or none is under one that is there.
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `A row that found no place is lit no more`(device: PointerEvent.Device) {
    for isDropped in [true, false] {
      var script = openedList(3)
      let start = listRow(0, in: script)
      let other = listRow(2, in: script)
      for (end, hot) in [(start + Vector(dx: -400, dy: 50), nil), (other, 2)] {
        if device == .mouse { script.send(.pointerHovered(.list, start)) }
        script.press(start, on: .list, device: device)
        script.move(from: start, to: end, over: .milliseconds(200), device: device)
        #expect(script.state.rowDrag != nil)
        isDropped ? script.release(end, device: device) : script.key(.escape)
        let page = device == .mouse ? hot.map { script.state.list!.rows[$0].page } : nil
        #expect(script.state.openList != nil && script.state.list?.hot == page, "\(end)")
        if !isDropped { script.release(end, device: device) }
      }
    }
  }

  // Breaks when the drag goes on without the list's hold on the pointer.
  @Test func `A list that closes takes its drag along`() {
    var script = openedList()
    let start = listRow(0, in: script)
    script.hold(from: start, to: start + Vector(dx: -400, dy: 50), over: .milliseconds(200))
    script.give(.list)
    #expect(script.state.rowDrag == nil && script.state.gesture == nil)
    #expect(script.effects.contains(.withdrawFile) && script.fault == nil)
  }

  // Breaks when a page is opened by the window that it was dragged from, or parked a second time.
  @Test func `What was taken from the library is welcome on the ball, not on the window`() {
    func welcome(_ surface: Surface.ID, _ script: inout Script) -> Bool {
      script.send(.dropHovered(surface, hasFiles: true))
      return script.state.drop?.isWelcome == true
    }
    var script = Script.parked(1)
    script.send(.pagesListed([.sample(2)]))
    let start = row(1, in: script)
    script.hold(from: start, to: start + Vector(dx: 200, dy: 0), over: .milliseconds(200))
    #expect(!welcome(.main, &script) && welcome(.ball, &script))
    script.key(.escape)
    var list = openedList()
    let first = listRow(0, in: list)
    list.hold(from: first, to: first + Vector(dx: -200, dy: 0), over: .milliseconds(200))
    #expect(welcome(.main, &list) && !welcome(.ball, &list))
  }
}
