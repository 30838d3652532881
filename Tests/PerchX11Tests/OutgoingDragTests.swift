import Testing

@testable import PerchX11

/// The drag as a value, without a server.
@Suite struct OutgoingDragTests {
  private typealias Drag = OutgoingDrag

  private let site = OutgoingDrag.Site(window: 40, receiver: 41, version: 5)
  private let other = OutgoingDrag.Site(window: 50, receiver: 50, version: 5)

  private func move(_ site: Drag.Site?, time: UInt32 = 1) -> Drag.Message {
    .moved(to: PixelPoint(x: Int(time), y: 20), site: site, time: time)
  }

  private func position(_ site: Drag.Site, time: UInt32) -> Drag.Reply {
    .sendPosition(site, PixelPoint(x: Int(time), y: 20), time: time)
  }

  /// A drag after messages whose replies do not matter.
  private func drag(after messages: Drag.Message...) -> Drag {
    var drag = Drag(forms: [])
    for message in messages { _ = drag.handle(message) }
    return drag
  }

  @Test func `a file that is accepted is dropped and taken`() {
    var drag = Drag(forms: [])
    #expect(drag.handle(move(site)) == [.sendEnter(site), position(site, time: 1)])
    #expect(
      drag.handle(.answered(isWelcome: true, by: site.window))
        == [.report(.dragAnswered(isWelcome: true))])
    #expect(drag.handle(.released(time: 8)) == [.sendDrop(site, time: 8)])
    #expect(drag.isAwaited && !drag.followsPointer)
    #expect(
      drag.handle(.finished(isAccepted: true, by: site.window))
        == [.report(.dragEnded(isAccepted: true))])
    #expect(drag.phase == .idle && drag.forms.isEmpty)
  }

  @Test func `a site is sent one position at a time, and then the newest`() {
    var drag = drag(after: move(site, time: 1))
    #expect(drag.handle(move(site, time: 2)).isEmpty)
    #expect(drag.handle(move(site, time: 3)).isEmpty)
    #expect(
      drag.handle(.answered(isWelcome: true, by: site.window))
        == [position(site, time: 3), .report(.dragAnswered(isWelcome: true))])
    #expect(drag.handle(.answered(isWelcome: true, by: site.window)).isEmpty)
  }

  @Test func `a site that is left forgets its answer`() {
    var drag = drag(after: move(site), .answered(isWelcome: true, by: site.window))
    #expect(
      drag.handle(move(other, time: 2))
        == [
          .sendLeave(site), .report(.dragAnswered(isWelcome: false)), .sendEnter(other),
          position(other, time: 2),
        ])
    #expect(drag.handle(.answered(isWelcome: true, by: site.window)).isEmpty)
    #expect(drag.phase == .asking(other, isWelcome: false, hasMoved: false))
  }

  @Test func `a drag that leaves every site waits for the next one`() {
    var drag = drag(after: move(site))
    #expect(drag.handle(move(nil, time: 2)) == [.sendLeave(site)])
    #expect(drag.phase == .overNothing)
    #expect(drag.handle(move(nil, time: 3)).isEmpty)
    #expect(
      drag.handle(move(site, time: 4)) == [.sendEnter(site), position(site, time: 4)])
  }

  @Test func `a release before the answer waits for it`() {
    var drag = drag(after: move(site))
    #expect(drag.handle(.released(time: 5)).isEmpty)
    #expect(drag.isAwaited)
    #expect(drag.handle(move(other, time: 6)).isEmpty)
    #expect(
      drag.handle(.answered(isWelcome: true, by: site.window))
        == [.sendDrop(site, time: 5), .report(.dragAnswered(isWelcome: true))])
  }

  @Test func `a refusal after the release ends the drag`() {
    var drag = drag(after: move(site), .released(time: 5))
    #expect(
      drag.handle(.answered(isWelcome: false, by: site.window))
        == [.sendLeave(site), .report(.dragEnded(isAccepted: false))])
    #expect(drag.phase == .idle)
  }

  @Test func `a release over a site that refused leaves it`() {
    var drag = drag(after: move(site), .answered(isWelcome: false, by: site.window))
    #expect(drag.handle(.released(time: 5)) == [.sendLeave(site)])
    #expect(!drag.isAwaited && drag.phase == .idle)
  }

  @Test func `a release over nothing ends the drag without a message`() {
    var drag = drag(after: move(nil))
    #expect(drag.handle(.released(time: 5)).isEmpty)
    #expect(drag.phase == .idle)
  }

  @Test func `a drop that never ends can be given up`() {
    var drag = drag(
      after: move(site), .answered(isWelcome: true, by: site.window), .released(time: 5))
    #expect(drag.handle(.cancelled) == [.sendLeave(site)])
    #expect(drag.handle(.finished(isAccepted: true, by: site.window)).isEmpty)
  }

  @Test(arguments: [(3, false, true), (4, false, true), (5, false, false), (5, true, true)])
  func `a site older than version 5 counts as having taken the file`(
    version: Int, bit: Bool, isAccepted: Bool
  ) {
    let site = Drag.Site(window: 40, receiver: 40, version: version)
    var drag = drag(after: move(site), .answered(isWelcome: true, by: 40), .released(time: 5))
    #expect(
      drag.handle(.finished(isAccepted: bit, by: 40)) == [
        .report(.dragEnded(isAccepted: isAccepted))
      ])
  }

  @Test func `an end before the drop is ignored`() {
    var drag = drag(after: move(site), .answered(isWelcome: true, by: site.window))
    #expect(drag.handle(.finished(isAccepted: true, by: site.window)).isEmpty)
    _ = drag.handle(.released(time: 5))
    #expect(drag.handle(.finished(isAccepted: true, by: other.window)).isEmpty)
    #expect(drag.phase == .dropped(site))
  }

  @Test func `an idle drag answers nothing at all`() {
    var drag = Drag()
    let messages: [Drag.Message] = [
      move(site), .released(time: 1), .cancelled, .answered(isWelcome: true, by: site.window),
      .finished(isAccepted: true, by: site.window),
    ]
    for message in messages { #expect(drag.handle(message).isEmpty) }
    #expect(drag.phase == .idle)
  }
}
