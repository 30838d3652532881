internal import PerchBus
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

// Units of systemd that Perch follows: `perch watch --unit`.
extension Shell {
  /// The time within which the manager must tell the state of a unit to the script that asks.
  private static let unitPatience = Duration.seconds(5)

  /// Begins to follow a unit for a script, which is answered once the unit is known.
  func followUnit(_ words: [String], for client: ControlServer.ClientID) {
    guard let unit = FollowedUnit(words: words) else {
      return scripts.server.answer(client, .misused("A unit has a name."))
    }
    let name = ["unit": unit.name]
    guard scripted.jobs[unit.key]?.hasEnded != false, units.clients[unit] == nil else {
      return refuse(client, Sentence("The unit {unit} is followed already.", name))
    }
    guard scripted.hasRoom(for: unit) else {
      return refuse(client, Self.tooManyFollowed)
    }
    guard units.follow(unit, until: MonotonicClock.now + Self.unitPatience) else {
      return refuse(client, Self.noBus(for: unit))
    }
    units.clients[unit] = client
  }

  private static func noBus(for unit: FollowedUnit) -> Sentence {
    unit.isOfSystem
      ? Sentence(
        "There is no system bus, so the unit {unit} cannot be followed.", ["unit": unit.name])
      : Sentence(
        "There is no session bus, so the unit {unit} cannot be followed.", ["unit": unit.name])
  }

  /// Gives the managers of units their turn.
  func readUnits(_ ready: Set<Int32>, at now: Instant) {
    for news in units.turn(ready: ready, at: now) {
      if let client = units.clients.removeValue(forKey: news.unit) {
        answer(client, about: news, at: now)
      } else {
        scripted.take(news, at: now)
      }
      if scripted.jobs[news.unit.key]?.hasEnded != false { units.forget(news.unit) }
    }
    showScriptedJobs(scripted.takeDue(at: now))
  }

  /// Answers the script that has asked for a unit.
  private func answer(_ client: ControlServer.ClientID, about news: UnitLink.News, at now: Instant)
  {
    let name = ["unit": news.unit.name]
    switch news.event {
    case .state(let state) where state.phase == .running:
      scripted.follow(news.unit, in: state, at: now, clock: TimeOfDay.now)
      showScriptedJobs(scripted.takeDue(at: now))
      session.wait(.script(client))
    case .state: refuse(client, Sentence("The unit {unit} is not running.", name))
    case .missing: refuse(client, Sentence("There is no unit {unit}.", name))
    case .lost:
      refuse(
        client, Sentence("No systemd is on the bus, so the unit {unit} cannot be followed.", name))
    case .silent:
      refuse(
        client, Sentence("systemd does not answer, so the unit {unit} cannot be followed.", name))
    }
  }

  /// Follows the unit of a job that an earlier run has saved.
  func followAgain(_ unit: FollowedUnit, since start: Int64?, at now: Instant) {
    guard !units.follow(unit, since: start) else { return }
    scripted.take(UnitLink.News(unit: unit, event: .lost), at: now)
    showScriptedJobs(scripted.takeDue(at: now))
  }
}
