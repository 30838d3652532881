import PerchTestSupport
import Testing

@testable import PerchEngine

/// The list after one of its rows was dragged out: dropped, refused, or lost.
@Suite struct RowDropTests {
  // Breaks when the list covers the drop target, or closes after a refused drop.
  @Test func `the list closes after a drop that was accepted and stays after any other`() throws {
    for isWelcome in [true, false] {
      var script = Script.openedList()
      let start = try script.listRow(0)
      script.hold(from: start, to: start + Vector(dx: -400, dy: 50), over: .milliseconds(200))
      #expect(script.state.openList != nil && script.state.rowDrag?.origin == .list)
      script.send(.fileAnswered(isWelcome: isWelcome))
      script.release(start + Vector(dx: -400, dy: 50))
      #expect((script.state.openList == nil) == isWelcome)
      #expect(script.effects.contains(.dropFile) && script.fault == nil)
      #expect(script.state.shelf.pages.count == 2)
    }
  }

  // Breaks when an answer after the release is lost, closes the next list, or is taken twice.
  @Test func `a list whose row is accepted after the drop closes then`() throws {
    for (answer, isOpen) in [(true, false), (false, true)] {
      var script = Script.openedList()
      let start = try script.listRow(0)
      script.hold(from: start, to: start + Vector(dx: -400, dy: 50), over: .milliseconds(200))
      script.release(start + Vector(dx: -400, dy: 50))
      #expect(script.state.openList != nil && script.effects.contains(.dropFile))
      script.send(.fileAnswered(isWelcome: answer))
      #expect((script.state.openList != nil) == isOpen && script.fault == nil)
    }
    var script = Script.openedList()
    let start = try script.listRow(0)
    script.hold(from: start, to: start + Vector(dx: -400, dy: 50), over: .milliseconds(200))
    script.release(start + Vector(dx: -400, dy: 50))
    script.key(.escape)
    script.settle()
    script.click(script.ball)
    script.settle()
    #expect(script.state.openList != nil)
    script.send(.fileAnswered(isWelcome: true))
    #expect(script.state.openList != nil && script.fault == nil)
  }

  // Breaks when a row stays hot under a pointer that is elsewhere, or none is hot under one that is
  // there.
  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `a row that was not accepted is hot no more`(device: PointerEvent.Device) throws {
    for isDropped in [true, false] {
      var script = Script.openedList(3)
      let start = try script.listRow(0)
      let other = try script.listRow(2)
      for (end, hot) in [(start + Vector(dx: -400, dy: 50), nil), (other, 2)] {
        if device == .mouse { script.send(.pointerHovered(.list, start)) }
        script.press(start, on: .list, device: device)
        script.move(from: start, to: end, over: .milliseconds(200), device: device)
        #expect(script.state.rowDrag != nil)
        isDropped ? script.release(end, device: device) : script.key(.escape)
        let page = try device == .mouse ? hot.map { try script.shownList.rows[$0].page } : nil
        #expect(script.state.openList != nil && script.state.list?.hot == page, "\(end)")
        if !isDropped { script.release(end, device: device) }
      }
    }
  }

  // Breaks when the drag goes on without the list's grab of the pointer.
  @Test func `a list that closes cancels its drag`() throws {
    var script = Script.openedList()
    let start = try script.listRow(0)
    script.hold(from: start, to: start + Vector(dx: -400, dy: 50), over: .milliseconds(200))
    script.give(.list)
    #expect(script.state.rowDrag == nil && script.state.gesture == nil)
    #expect(script.effects.contains(.withdrawFile) && script.fault == nil)
  }
}
