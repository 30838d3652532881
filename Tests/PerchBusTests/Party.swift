import PerchBus
import PerchEngine
import PerchSystem
import PerchHarness
import PerchTime

/// Somebody on a bus who has their turn in the test's own loop.
protocol Party: AnyObject {
  var fileDescriptor: Int32? { get }
  var wantsToWrite: Bool { get }
  var deadline: Instant? { get }
  func turn()
}

extension SessionBus: Party {}

/// The part of Perch, and what it was told.
final class Listener: Party {
  let desktop: DesktopBus
  private(set) var events: [BusEvent] = []

  init(on bus: PrivateBus, listensToLaunchers: Bool = true) throws {
    let desktop = DesktopBus(listensToLaunchers: listensToLaunchers, address: bus.address)
    guard let desktop else { throw HarnessFailure("There is no bus at \(bus.address).") }
    self.desktop = desktop
  }

  var fileDescriptor: Int32? { desktop.fileDescriptor }
  var wantsToWrite: Bool { desktop.wantsToWrite }
  var deadline: Instant? { desktop.deadline }

  func turn() { events += desktop.turn(at: MonotonicClock.now) }

  /// Those that are about other programs.
  var changes: [LauncherEntries.Change] {
    events.compactMap { if case .launcher(let change) = $0 { change } else { nil } }
  }
}

/// Lets everybody have their turns until something is so.
///
/// - Parameter what: for the failure's sentence: “Waited in vain for …”.
func wait(
  for what: String, with parties: [any Party], until condition: () throws -> Bool
) throws {
  let patience = MonotonicClock.now + .patience
  while true {
    for party in parties { party.turn() }
    if try condition() { return }
    guard MonotonicClock.now < patience else { throw HarnessFailure("Waited in vain for \(what).") }
    let writing = parties.filter(\.wantsToWrite).compactMap(\.fileDescriptor)
    let deadlines = parties.compactMap(\.deadline) + [patience]
    _ = Poll.wait(
      reading: parties.compactMap(\.fileDescriptor), writing: writing, until: deadlines.min())
  }
}

extension PrivateBus {
  /// Another program on the bus.
  func connect() throws -> SessionBus {
    guard let bus = SessionBus(address: address) else {
      throw HarnessFailure("There is no bus at \(address).")
    }
    return bus
  }
}

extension SessionBus {
  /// Waits until it has a name.
  ///
  /// Whoever had it may have left a moment ago and still count as there: a child that another test is
  /// just starting holds all connections until it is the program that it is to be.
  func take(_ name: String) throws {
    var isOurs: Bool? = false
    try wait(for: "the name \(name)", with: [self]) {
      if isOurs == false {
        isOurs = nil
        own(name) { isOurs = $0 }
      }
      return isOurs ?? false
    }
  }
}
