internal import PerchBus
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The managers of units, of the user and of the system, while one of their units is followed.
struct UnitLink: EventSource {
  /// The news of a unit.
  struct News {
    let unit: FollowedUnit
    let event: UnitWatch.Event
  }

  /// The managers: that of the system, and that of the user.
  private var watches: [Bool: UnitWatch] = [:]
  /// The scripts that wait until it is known whether their units are followed.
  var clients: [FollowedUnit: ControlServer.ClientID] = [:]

  var reading: [Int32] { watches.values.compactMap(\.fileDescriptor) }

  var writing: [Int32] { watches.values.filter(\.wantsToWrite).compactMap(\.fileDescriptor) }

  var deadline: Instant? { watches.values.reduce(nil) { $0.orEarlier($1.deadline) } }

  /// Begins to follow a unit; see `UnitWatch.follow(_:since:until:)`.
  ///
  /// - Returns: False if there is no bus.
  mutating func follow(
    _ unit: FollowedUnit, since start: Int64? = nil, until limit: Instant? = nil
  ) -> Bool {
    guard let watch = watches[unit.isOfSystem] ?? UnitWatch(ofSystem: unit.isOfSystem) else {
      return false
    }
    watches[unit.isOfSystem] = watch
    watch.follow(unit.name, since: start, until: limit)
    return true
  }

  /// Ends that.
  mutating func forget(_ unit: FollowedUnit) {
    watches[unit.isOfSystem]?.forget(unit.name)
    if watches[unit.isOfSystem]?.isIdle == true { watches[unit.isOfSystem] = nil }
  }

  mutating func turn(ready: Set<Int32>, at time: Instant) -> [News] {
    var news: [News] = []
    for (isOfSystem, watch) in watches {
      let isReady = watch.fileDescriptor.map(ready.contains) ?? true
      guard isReady || watch.deadline.map({ $0 <= time }) ?? false else { continue }
      for (name, event) in watch.turn(at: time) {
        guard let unit = FollowedUnit(name, isOfSystem: isOfSystem) else { continue }
        news.append(News(unit: unit, event: event))
      }
      if watch.isIdle { watches[isOfSystem] = nil }
    }
    return news
  }
}
