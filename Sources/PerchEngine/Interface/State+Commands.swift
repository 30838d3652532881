/// A command that waits until the gesture on the same object is over.
struct PendingCommand: Hashable, Sendable {
  var command: Command
  var token: Command.Token?
  /// When it is refused.
  var deadline: Instant
}

extension State {
  mutating func give(_ command: Command, token: Command.Token?, into effects: inout [Effect]) {
    guard !mustWait(command) else {
      return pending.append(
        PendingCommand(command: command, token: token, deadline: now + tokens.commandPatience))
    }
    let refusal = carryOut(command, into: &effects)
    guard let token else { return }
    effects.append(.answer(token, refusal.map(Command.Answer.refused) ?? .done))
  }

  /// Whether a gesture has the object of the command in hand.
  private func mustWait(_ command: Command) -> Bool {
    switch (gesture?.arena.active, command) {
    case (_, .quit), (nil, _): false
    case (.edgeSwipe, .back), (.edgeSwipe, .park), (.edgeSwipe, .open), (.edgeSwipe, .close): true
    case (.ballDrag, .ball), (.ballDrag, .park), (.ballDrag, .open), (.ballDrag, .close): true
    default: false
    }
  }

  /// - Returns: why it was not carried out.
  private mutating func carryOut(
    _ command: Command, into effects: inout [Effect]
  ) -> Command.Refusal? {
    switch command {
    case .back:
      guard stack.canPop else { return .nothingToGoBackTo }
      pop(into: &effects)
    case .park(let id):
      let id = id ?? stack.top
      if let refusal = refusal(toPark: id) { return refusal }
      sendHome(id, into: &effects)
    case .open(let id):
      guard pages[id] != nil else { return .unknownPage(id) }
      open(id, into: &effects)
    case .close(let id):
      guard pages[id] != nil else { return .unknownPage(id) }
      guard shelf.contains(id) else { return .notParked(id) }
      close(id)
      quitIfDone(into: &effects)
    case .ball(let verb): control(verb)
    case .quit: effects.append(.quit)
    }
    return nil
  }

  private mutating func sendHome(_ id: Page.ID, into effects: inout [Effect]) {
    if id == stack.top && shelf.contains(id) {
      pop(into: &effects)
    } else {
      park(id, into: &effects)
    }
  }

  mutating func applyPending(into effects: inout [Effect]) {
    while let next = pending.first, !mustWait(next.command) {
      pending.removeFirst()
      give(next.command, token: next.token, into: &effects)
    }
  }

  mutating func expirePending(into effects: inout [Effect]) {
    while let next = pending.first, next.deadline <= now {
      pending.removeFirst()
      guard let token = next.token else { continue }
      effects.append(.answer(token, .refused(.gestureDidNotEnd)))
    }
  }
}
