import Testing

@testable import PerchX11

/// The drop as a value, without a server.
@Suite struct IncomingDropTests {
  private typealias Drop = IncomingDrop

  private let source: UInt = 70
  private let target: UInt = 7
  private let offer = IncomingDrop.Offer(source: 70, target: 7, hasFiles: true)
  private var window: WindowID { WindowID(rawValue: target) }

  private func entry(version: Int = 5) -> Drop.Entry {
    Drop.Entry(source: source, target: target, version: version, types: [1])
  }

  private var release: Drop.Message { .dropped(source: source, target: target, time: 9) }

  /// A drop after messages whose replies do not matter.
  private func drop(after messages: Drop.Message...) -> Drop {
    var drop = Drop()
    for message in messages { _ = drop.handle(message) }
    return drop
  }

  /// A drop whose list has been requested.
  private var requested: Drop {
    drop(after: .entered(entry()), .inspected(offer), .answered(isWelcome: true), release)
  }

  @Test func `a welcome drop passes through its phases to the end`() {
    var drop = Drop()
    #expect(drop.handle(.entered(entry())) == [.inspect(entry())])
    #expect(drop.phase == .idle)
    #expect(drop.handle(.inspected(offer)).isEmpty)
    let root = PixelPoint(x: 30, y: -4)
    #expect(
      drop.handle(.moved(source: source, target: target, root: root))
        == [.report(.dropMoved(window: window, root: root, hasFiles: true))])
    #expect(drop.handle(.answered(isWelcome: true)) == [.sendStatus(offer, isWelcome: true)])
    #expect(
      drop.handle(release)
        == [.requestList(offer, time: 9), .report(.dropReleased(window: window))])
    #expect(drop.awaitsSelection(on: target) && !drop.awaitsPiece(on: target))
    #expect(
      drop.handle(.selectionArrived(.list([1, 2])))
        == [.report(.dropDelivered(window: window, list: [1, 2]))])
    #expect(
      drop.handle(.finished(isAccepted: true)) == [
        .unwatch, .sendFinished(offer, isAccepted: true),
      ])
    #expect(drop.phase == .idle)
  }

  @Test func `a drop that was refused is finished as not taken`() {
    var drop = drop(after: .entered(entry()), .inspected(offer), .answered(isWelcome: false))
    #expect(
      drop.handle(release)
        == [.unwatch, .sendFinished(offer, isAccepted: false), .report(.dropLeft)])
    #expect(drop.phase == .idle)
  }

  @Test func `a drop before any answer is refused`() {
    var drop = drop(after: .entered(entry()), .inspected(offer))
    #expect(drop.handle(release).contains(.sendFinished(offer, isAccepted: false)))
  }

  @Test func `the newest answer counts`() {
    var drop = drop(
      after: .entered(entry()), .inspected(offer), .answered(isWelcome: true),
      .answered(isWelcome: false))
    #expect(drop.handle(release).contains(.sendFinished(offer, isAccepted: false)))
  }

  @Test(arguments: [(0, false), (2, false), (3, true), (5, true), (6, true), (255, true)])
  func `only sources of version 3 and newer are inspected`(version: Int, isInspected: Bool) {
    var drop = Drop()
    let entry = entry(version: version)
    #expect(drop.handle(.entered(entry)) == (isInspected ? [.inspect(entry)] : []))
    #expect(drop.phase == .idle)
  }

  @Test func `an entry of an old version still ends the drag before it`() {
    var drop = drop(after: .entered(entry()), .inspected(offer))
    #expect(drop.handle(.entered(entry(version: 2))) == [.unwatch, .report(.dropLeft)])
    #expect(drop.phase == .idle)
  }

  @Test func `a source that is gone when it is inspected leaves no drag behind`() {
    var drop = drop(after: .entered(entry()))
    #expect(drop.handle(.answered(isWelcome: true)).isEmpty)
    #expect(drop.handle(release).isEmpty)
    #expect(drop.handle(.finished(isAccepted: false)).isEmpty)
  }

  @Test func `a drag that leaves in the middle is over`() {
    var drop = drop(after: .entered(entry()), .inspected(offer), .answered(isWelcome: true))
    #expect(
      drop.handle(.left(source: source, target: target)) == [.unwatch, .report(.dropLeft)])
    #expect(drop.handle(release).isEmpty)
  }

  @Test func `messages of another source or for another window change nothing`() {
    var drop = drop(after: .entered(entry()), .inspected(offer), .answered(isWelcome: true))
    let before = drop.phase
    let root = PixelPoint(x: 0, y: 0)
    for (source, target) in [(source + 1, target), (source, target + 1), (0, 0)] {
      #expect(drop.handle(.moved(source: source, target: target, root: root)).isEmpty)
      #expect(drop.handle(.left(source: source, target: target)).isEmpty)
      #expect(drop.handle(.dropped(source: source, target: target, time: 1)).isEmpty)
    }
    #expect(drop.handle(.windowDestroyed(source + 1)).isEmpty)
    #expect(drop.phase == before)
  }

  @Test func `a second drag waits until the first drop is finished`() {
    var drop = requested
    let before = drop.phase
    #expect(drop.handle(.entered(entry())).isEmpty)
    #expect(drop.handle(.left(source: source, target: target)).isEmpty)
    #expect(drop.phase == before)
    _ = drop.handle(.finished(isAccepted: false))
    #expect(drop.handle(.entered(entry())) == [.inspect(entry())])
  }

  @Test func `a list in pieces is delivered whole after the empty piece`() {
    var drop = requested
    #expect(drop.handle(.selectionArrived(.incremental)).isEmpty)
    #expect(drop.awaitsPiece(on: target) && !drop.awaitsPiece(on: source))
    #expect(drop.handle(.pieceArrived([1, 2])).isEmpty)
    #expect(drop.handle(.pieceArrived([3])).isEmpty)
    #expect(
      drop.handle(.pieceArrived([]))
        == [.report(.dropDelivered(window: window, list: [1, 2, 3]))])
    #expect(drop.handle(.pieceArrived([4])).isEmpty)
  }

  @Test func `a list that never ends is cut off after a mebibyte`() {
    var drop = requested
    _ = drop.handle(.selectionArrived(.incremental))
    let piece = [UInt8](repeating: 0x61, count: Drop.longestList / 4)
    for _ in 0..<4 { #expect(drop.handle(.pieceArrived(piece)).isEmpty) }
    #expect(
      drop.handle(.pieceArrived([0x61]))
        == [.report(.dropDelivered(window: window, list: nil))])
  }

  @Test(arguments: [IncomingDrop.Message.selectionArrived(.nothing), .windowDestroyed(70)])
  func `a list that does not come is delivered as nil`(message: IncomingDrop.Message) {
    var drop = requested
    #expect(drop.handle(message) == [.report(.dropDelivered(window: window, list: nil))])
    #expect(
      drop.handle(.finished(isAccepted: false)) == [
        .unwatch, .sendFinished(offer, isAccepted: false),
      ])
  }

  @Test func `a source that dies while it hovers leaves`() {
    var drop = drop(after: .entered(entry()), .inspected(offer))
    #expect(drop.handle(.windowDestroyed(source)) == [.unwatch, .report(.dropLeft)])
  }

  @Test func `a source that dies after it delivered changes nothing`() {
    var drop = requested
    _ = drop.handle(.selectionArrived(.list([])))
    #expect(drop.handle(.windowDestroyed(source)).isEmpty)
    #expect(drop.phase == .delivered(offer))
  }

  @Test func `a drop that never arrives can be given up at any time`() {
    var drop = requested
    #expect(
      drop.handle(.finished(isAccepted: false)).last == .sendFinished(offer, isAccepted: false))
    #expect(drop.handle(.selectionArrived(.list([1]))).isEmpty)
  }

  @Test func `an idle drop answers nothing at all`() {
    var drop = Drop()
    let messages: [Drop.Message] = [
      .moved(source: source, target: target, root: PixelPoint(x: 1, y: 1)), release,
      .left(source: source, target: target), .selectionArrived(.incremental), .pieceArrived([1]),
      .windowDestroyed(0), .answered(isWelcome: true), .finished(isAccepted: true),
    ]
    for message in messages { #expect(drop.handle(message).isEmpty) }
    #expect(drop.phase == .idle)
  }
}
