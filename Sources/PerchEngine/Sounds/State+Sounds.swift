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
    if let heard { effects += sounds(of: moment, since: heard).map(Effect.play) }
    heard = moment
  }

  private func sounds(of moment: SoundMoment, since old: SoundMoment) -> [Sound] {
    var sounds: [Sound] = []
    if moment.isHot, !old.isHot { sounds.append(.edge) }
    if moment.removed != old.removed, !moment.removed.isEmpty { sounds.append(.removed) }
    if moment.isParking(since: old, jobs: jobs) { sounds.append(.parked) }
    if moment.isOpening(since: old) { sounds.append(.opened) }
    let told = moment.notices.subtracting(old.notices)
    if !told.isEmpty {
      let hasFailed = told.contains { jobs[$0]?.phase == .failed || work(on: $0)?.phase == .failed }
      sounds.append(hasFailed ? .failed : .done)
    }
    return sounds
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
