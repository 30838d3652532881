extension OutgoingDrag {
  /// An event in the life of a drag.
  enum Message: Equatable {
    /// The pointer moved, in root coordinates; `site` is what accepts drags there.
    case moved(to: PixelPoint, site: Site?, time: UInt32)
    /// The button was released.
    case released(time: UInt32)
    /// The program gives the drag up.
    case cancelled
    /// A window sent `XdndStatus`.
    case answered(isWelcome: Bool, by: UInt)
    /// A window sent `XdndFinished`.
    case finished(isAccepted: Bool, by: UInt)
  }

  /// An action that a message asks of the connection.
  enum Reply: Equatable {
    /// Send `XdndEnter` with the types of the forms.
    case sendEnter(Site)
    /// Send `XdndPosition`.
    case sendPosition(Site, PixelPoint, time: UInt32)
    /// Send `XdndLeave`.
    case sendLeave(Site)
    /// Send `XdndDrop`.
    case sendDrop(Site, time: UInt32)
    /// Report an event to the program.
    case report(XEvent)
  }

  /// Applies a message and returns the replies to it, in order.
  mutating func handle(_ message: Message) -> [Reply] {
    switch message {
    case .moved(let position, let site, let time): move(to: position, over: site, at: time)
    case .released(let time): release(at: time)
    case .cancelled: cancel()
    case .answered(let isWelcome, let window): answer(isWelcome: isWelcome, by: window)
    case .finished(let isAccepted, let window): finish(isAccepted: isAccepted, by: window)
    }
  }

  private mutating func move(
    to position: PixelPoint, over site: Site?, at time: UInt32
  ) -> [Reply] {
    guard followsPointer else { return [] }
    (self.position, self.time) = (position, time)
    return (site == self.site ? [] : enter(site)) + ask()
  }

  private mutating func enter(_ site: Site?) -> [Reply] {
    var replies: [Reply] = self.site.map { [.sendLeave($0)] } ?? []
    if isWelcome { replies.append(.report(.dragAnswered(isWelcome: false))) }
    phase = site.map { .answered($0, isWelcome: false) } ?? .overNothing
    if let site { replies.append(.sendEnter(site)) }
    return replies
  }

  /// Sends the position, or remembers that it has changed while the site owes an answer.
  private mutating func ask() -> [Reply] {
    switch phase {
    case .idle, .overNothing, .released, .dropped: return []
    case .asking(let site, let isWelcome, _):
      phase = .asking(site, isWelcome: isWelcome, hasMoved: true)
      return []
    case .answered(let site, let isWelcome):
      phase = .asking(site, isWelcome: isWelcome, hasMoved: false)
      return [.sendPosition(site, position, time: time)]
    }
  }

  private mutating func release(at time: UInt32) -> [Reply] {
    self.time = time
    switch phase {
    case .idle, .released, .dropped: return []
    case .overNothing, .answered(_, isWelcome: false): return cancel()
    case .asking(let site, _, _):
      phase = .released(site)
      return []
    case .answered(let site, isWelcome: true): return drop(on: site)
    }
  }

  private mutating func drop(on site: Site) -> [Reply] {
    phase = .dropped(site)
    return [.sendDrop(site, time: time)]
  }

  private mutating func cancel() -> [Reply] {
    let left = site
    self = OutgoingDrag()
    return left.map { [.sendLeave($0)] } ?? []
  }

  /// Answers of windows that were left, or that owe none, are ignored.
  private mutating func answer(isWelcome: Bool, by window: UInt) -> [Reply] {
    guard let site, site.window == window else { return [] }
    switch phase {
    case .asking(_, let wasWelcome, let hasMoved):
      phase = .answered(site, isWelcome: isWelcome)
      let change: [Reply] =
        isWelcome == wasWelcome ? [] : [.report(.dragAnswered(isWelcome: isWelcome))]
      return (hasMoved ? ask() : []) + change
    case .released:
      return isWelcome
        ? drop(on: site) + [.report(.dragAnswered(isWelcome: true))]
        : cancel() + [.report(.dragEnded(isAccepted: false))]
    case .idle, .overNothing, .answered, .dropped: return []
    }
  }

  /// Versions before 5 do not say whether the file was taken; it is assumed.
  private mutating func finish(isAccepted: Bool, by window: UInt) -> [Reply] {
    guard case .dropped(let site) = phase, site.window == window else { return [] }
    self = OutgoingDrag()
    return [.report(.dragEnded(isAccepted: site.version < 5 || isAccepted))]
  }
}
