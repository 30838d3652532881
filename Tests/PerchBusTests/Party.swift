import PerchBus
import PerchSystem
import PerchHarness
import PerchTime

/// A program on a bus that has its turns in the test's own loop.
protocol Party: AnyObject {
  var fileDescriptor: Int32? { get }
  var wantsToWrite: Bool { get }
  var deadline: Instant? { get }
  func turn()
}

extension SessionBus: Party {}

/// Perch's connection, and the events that it received.
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

  /// The events about other programs.
  var changes: [LauncherEntries.Change] {
    events.compactMap { if case .launcher(let change) = $0 { change } else { nil } }
  }
}

/// Gives all parties their turns until a condition holds.
///
/// `what` is the end of the failure's sentence: “Waited in vain for …”.
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
  /// Waits until it owns a name.
  ///
  /// An earlier owner may have left a moment ago and still count as connected: a child process of
  /// another test holds all connections until its exec.
  func acquire(_ name: String) throws {
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
