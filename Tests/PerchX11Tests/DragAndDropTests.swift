import Testing

@testable import PerchX11

/// A drag from one connection to another, over a real server.
@Suite struct DragAndDropTests {
  let server: XServer
  let source: Connection
  let target: Connection
  let ball: Window

  private let list = "file:///tmp/a.txt\r\n"

  init() throws {
    server = try XServer()
    source = try server.connect()
    target = try server.connect()
    let frame = PixelRect(x: 100, y: 100, width: 60, height: 60)
    ball = Window(connection: target, role: .ball, frame: frame)
    target.show(ball)
    _ = source.drain()
  }

  /// Drags a file over the ball and answers.
  private func hover(isWelcome: Bool) {
    let position = PixelPoint(x: 120, y: 130)
    source.beginDrag(list: list, text: "/tmp/a.txt", time: 0)
    source.moveDrag(to: position, time: 1)
    let moved = XEvent.dropMoved(window: ball.id, root: position, hasFiles: true)
    target.wait(for: "the drag") { $0 == moved }
    target.answerDrop(isWelcome: isWelcome)
  }

  @Test func `a file is offered, dropped, fetched and taken`() {
    hover(isWelcome: true)
    source.wait(for: "the answer") { $0 == .dragAnswered(isWelcome: true) }
    #expect(source.dropDrag(time: 2))
    target.wait(for: "the drop") { $0 == .dropReleased(window: ball.id) }
    target.roundTrip()
    // The source hands the list over while it reads its events.
    #expect(source.drain().isEmpty)
    let delivered = XEvent.dropDelivered(window: ball.id, list: Array(list.utf8))
    target.wait(for: "the list") { $0 == delivered }
    target.finishDrop(accepted: true)
    source.wait(for: "the end") { $0 == .dragEnded(isAccepted: true) }
    #expect(source.untrappedErrorCount == 0 && target.untrappedErrorCount == 0)
  }

  @Test func `a refused file is not dropped`() {
    hover(isWelcome: false)
    target.roundTrip()
    #expect(source.drain().isEmpty)
    #expect(!source.dropDrag(time: 2))
    target.wait(for: "the end of the drag") { $0 == .dropLeft }
  }

  @Test func `a drag that leaves the window is reported on both sides`() {
    hover(isWelcome: true)
    source.wait(for: "the answer") { $0 == .dragAnswered(isWelcome: true) }
    source.moveDrag(to: PixelPoint(x: 500, y: 500), time: 2)
    #expect(source.drain() == [.dragAnswered(isWelcome: false)])
    target.wait(for: "the end of the drag") { $0 == .dropLeft }
    #expect(!source.dropDrag(time: 3))
  }

  @Test func `a source that ends in the middle of a drag leaves`() throws {
    var other: Connection? = try server.connect()
    other?.beginDrag(list: list, text: "", time: 0)
    other?.moveDrag(to: PixelPoint(x: 120, y: 130), time: 1)
    target.wait(for: "the drag") { if case .dropMoved = $0 { true } else { false } }
    other = nil
    target.wait(for: "the end of the drag") { $0 == .dropLeft }
  }
}
