// Sounds: each change that has one is heard once.
extension State {
  /// Asks for the sounds of what has changed since the last time.
  mutating func followSounds(into effects: inout [Effect]) {
    guard environment.hasSounds else {
      if heard != nil { heard = nil }
      return
    }
    let moment = SoundMoment(self)
    guard moment != heard else { return }
    if let heard, let sound = sound(of: moment, since: heard) { effects.append(.play(sound)) }
    heard = moment
  }

  /// The sound of a change; of several, the one that says most.
  private func sound(of moment: SoundMoment, since old: SoundMoment) -> Sound? {
    let told = moment.notices.subtracting(old.notices)
    if !told.isEmpty {
      let hasFailed = told.contains { jobs[$0]?.phase == .failed || work(on: $0)?.phase == .failed }
      if hasFailed { return .failed }
      // A process that was followed has neither succeeded nor failed.
      return told.allSatisfy { jobs[$0]?.phase == .ended } ? nil : .done
    }
    if moment.removed != old.removed, !moment.removed.isEmpty { return .removed }
    if moment.isParking(since: old, jobs: jobs) { return .parked }
    if moment.isOpening(since: old) { return .opened }
    return moment.isHot && !old.isHot ? .edge : nil
  }
}

extension SoundMoment {
  /// Whether a page begins to go on the ball; a job that starts goes there by itself.
  fileprivate func isParking(since old: SoundMoment, jobs: [Page.ID: Job]) -> Bool {
    if let flight { return flight != old.flight }
    guard shelf != old.shelf else { return false }
    return shelf.contains { !old.shelf.contains($0) && jobs[$0] == nil }
  }

  /// Whether a page begins to come from the ball.
  fileprivate func isOpening(since old: SoundMoment) -> Bool {
    open != old.open
      && open.contains { !old.open.contains($0) && shelf.contains($0) && old.shelf.contains($0) }
  }
}
