extension IncomingDrop {
  /// An event in the life of a drop. `source` and `target` are the windows that a message names.
  enum Message: Equatable {
    /// `XdndEnter` arrived.
    case entered(Entry)
    /// The source of an entry exists, and its types have been read.
    case inspected(Offer)
    /// `XdndPosition` arrived, in root coordinates.
    case moved(source: UInt, target: UInt, root: PixelPoint)
    /// `XdndLeave` arrived.
    case left(source: UInt, target: UInt)
    /// `XdndDrop` arrived, with the server's time of the drop.
    case dropped(source: UInt, target: UInt, time: UInt32)
    /// The source answered the request for the list.
    case selectionArrived(Selection)
    /// The next piece of the list arrived, empty after the last one; nil if it cannot be read.
    case pieceArrived([UInt8]?)
    /// A window was destroyed.
    case windowDestroyed(UInt)
    /// The program decided whether the files may be dropped.
    case answered(isWelcome: Bool)
    /// The program has used the files, or gives the drop up.
    case finished(isAccepted: Bool)
  }

  /// The source's answer to the request for the list.
  enum Selection: Equatable {
    /// The whole list.
    case list([UInt8])
    /// An announcement that the list follows in pieces.
    case incremental
    /// A refusal, or a value that cannot be read.
    case nothing
  }

  /// An action that a message asks of the connection.
  enum Reply: Equatable {
    /// Watch the source and read its types, then handle `inspected`. Do nothing if it is gone.
    case inspect(Entry)
    /// Stop watching the source.
    case unwatch
    /// Send `XdndStatus`.
    case sendStatus(Offer, isWelcome: Bool)
    /// Send `XdndFinished`.
    case sendFinished(Offer, isAccepted: Bool)
    /// Request the list with `ConvertSelection`.
    case requestList(Offer, time: UInt32)
    /// Report an event to the program.
    case report(XEvent)
  }

  /// Applies a message and returns the replies to it, in order.
  mutating func handle(_ message: Message) -> [Reply] {
    switch message {
    case .entered(let entry): return enter(entry)
    case .inspected(let offer):
      if phase == .idle { phase = .hovering(offer, isWelcome: false) }
      return []
    case .moved(let source, let target, let root):
      guard let (offer, _) = hover(from: source, over: target) else { return [] }
      let window = WindowID(rawValue: offer.target)
      return [.report(.dropMoved(window: window, root: root, hasFiles: offer.hasFiles))]
    case .left(let source, let target):
      return hover(from: source, over: target) == nil ? [] : end()
    case .dropped(let source, let target, let time):
      return drop(from: source, over: target, at: time)
    case .selectionArrived(let selection): return receive(selection)
    case .pieceArrived(let bytes): return append(bytes)
    case .windowDestroyed(let window): return lose(window)
    case .answered(let isWelcome): return answer(isWelcome: isWelcome)
    case .finished(let isAccepted): return finish(isAccepted: isAccepted)
    }
  }

  /// The drag, if it hovers and the message comes from its source and for its target.
  ///
  /// Messages of other windows are ignored.
  private func hover(from source: UInt, over target: UInt) -> (offer: Offer, isWelcome: Bool)? {
    guard case .hovering(let offer, let isWelcome) = phase, offer.source == source,
      offer.target == target
    else { return nil }
    return (offer, isWelcome)
  }

  /// A new drag replaces one that hovers. After a drop, entries wait until that is finished.
  private mutating func enter(_ entry: Entry) -> [Reply] {
    var replies: [Reply] = []
    switch phase {
    case .idle: break
    case .hovering: replies = end()
    case .requested, .receiving, .delivered: return []
    }
    if entry.version >= DragProtocol.oldestVersion { replies.append(.inspect(entry)) }
    return replies
  }

  private mutating func end() -> [Reply] {
    phase = .idle
    return [.unwatch, .report(.dropLeft)]
  }

  private mutating func drop(from source: UInt, over target: UInt, at time: UInt32) -> [Reply] {
    guard let (offer, isWelcome) = hover(from: source, over: target) else { return [] }
    guard isWelcome else { return finish(isAccepted: false) + [.report(.dropLeft)] }
    phase = .requested(offer)
    return [
      .requestList(offer, time: time),
      .report(.dropReleased(window: WindowID(rawValue: offer.target))),
    ]
  }

  private mutating func receive(_ selection: Selection) -> [Reply] {
    guard case .requested(let offer) = phase else { return [] }
    switch selection {
    case .list(let bytes): return deliver(bytes, of: offer)
    case .nothing: return deliver(nil, of: offer)
    case .incremental:
      phase = .receiving(offer, [])
      return []
    }
  }

  private mutating func append(_ piece: [UInt8]?) -> [Reply] {
    guard case .receiving(let offer, var bytes) = phase else { return [] }
    guard let piece, bytes.count + piece.count <= IncomingDrop.longestList else {
      return deliver(nil, of: offer)
    }
    guard !piece.isEmpty else { return deliver(bytes, of: offer) }
    // The bytes are not shared now, so that a list of many pieces is not copied for each.
    phase = .idle
    bytes += piece
    phase = .receiving(offer, bytes)
    return []
  }

  private mutating func deliver(_ list: [UInt8]?, of offer: Offer) -> [Reply] {
    phase = .delivered(offer)
    return [.report(.dropDelivered(window: WindowID(rawValue: offer.target), list: list))]
  }

  private mutating func lose(_ window: UInt) -> [Reply] {
    guard let offer, offer.source == window else { return [] }
    switch phase {
    case .idle, .delivered: return []
    case .hovering: return end()
    case .requested, .receiving: return deliver(nil, of: offer)
    }
  }

  private mutating func answer(isWelcome: Bool) -> [Reply] {
    guard let offer else { return [] }
    if case .hovering = phase { phase = .hovering(offer, isWelcome: isWelcome) }
    return [.sendStatus(offer, isWelcome: isWelcome)]
  }

  private mutating func finish(isAccepted: Bool) -> [Reply] {
    guard let offer else { return [] }
    phase = .idle
    return [.unwatch, .sendFinished(offer, isAccepted: isAccepted)]
  }
}
