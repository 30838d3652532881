package import PerchTime

/// The server of KDE's job views, where no other program is it: file operations of Dolphin, Ark and
/// all that uses KIO.
///
/// A desktop that brings a server of its own replaces this one, and this one is the server again once
/// that has left. A program sends all jobs that run to each new server. Changes are reported ten times
/// a second at most.
package final class JobViews {
  /// A change of a view.
  package enum Change: Hashable, Sendable {
    /// A job has a view that had none.
    case appeared(JobView)
    /// The state of a job has changed.
    case changed(JobView)
    /// The job of the view with this id has ended.
    case ended(String, JobView.Ending)
  }

  /// The most views; later ones are refused until others have ended.
  package static let limit = 100
  /// The most views of one program.
  package static let limitOfProgram = 32
  private static let path = "/JobViewServer"
  private static let viewPrefix = path + "/JobView_"

  private let bus: SessionBus
  private var object: BusSlot?
  private var names: [QueuedName] = []
  private var peers: PeerWatch?
  /// The views, by their numbers.
  private var claims: [Int: JobViewClaim] = [:]
  private var count = 0
  private var isDirty = false
  private var lastReport = Instant.zero
  private var results = Allowance(limit: 10, span: .seconds(60))

  /// Becomes the server on a bus, as soon as there is no other one.
  package init(on bus: SessionBus) {
    self.bus = bus
    peers = PeerWatch(on: bus) { [weak self] in self?.endAll(of: $0) }
    object = bus.serve(below: Self.path) { [weak self] call throws(BusRefusal) in
      guard let self else { throw .unknownObject(call.path) }
      return try answer(call)
    }
    // Programs look for the second name, and then call the first one.
    names = [JobViewInterface.server, JobViewInterface.kuiserver].map { name in
      QueuedName(name, on: bus) { [weak self] isOurs in
        // The programs send their jobs to the next server.
        if !isOurs, name == JobViewInterface.server { self?.endAll() }
      }
    }
  }

  /// The time at which `dequeueChanges(at:)` has changes to return; nil when idle.
  package var deadline: Instant? {
    let report = isDirty ? lastReport + .milliseconds(100) : nil
    let appearances = claims.values.compactMap { $0.reported == nil ? $0.appearance : nil }
    return ([report].compactMap(\.self) + appearances).min()
  }

  /// Removes and returns the changes since the last call.
  package func dequeueChanges(at time: Instant) -> [Change] {
    guard let deadline, deadline <= time else { return [] }
    isDirty = false
    lastReport = time
    let changes = claims.keys.sorted().compactMap { report(of: $0, at: time) }
    claims = claims.filter { $0.value.ending == nil }
    peers?.keep(Set(claims.values.map(\.sender)))
    return changes
  }

  /// Removes all views, and returns their ends.
  package func removeAll() -> [Change] {
    defer { claims = [:] }
    return claims.keys.sorted().compactMap { number in
      claims[number]?.reported.map { .ended($0.id, .gone) }
    }
  }

  /// Asks the program of a view to cancel its job.
  package func cancel(_ id: String) {
    guard let (number, claim) = claims.first(where: { $0.value.view.id == id }),
      claim.view.canCancel, claim.ending == nil
    else { return }
    claims[number]?.isCancelled = true
    for interface in [JobViewInterface.viewV3, JobViewInterface.viewV2, JobViewInterface.view] {
      bus.emit(
        BusCall(
          to: claim.sender, path: Self.viewPrefix + "\(number)", interface: interface,
          member: "cancelRequested"))
    }
  }

  /// The change of a view, without the result of its job when there were too many: they would crowd out
  /// others.
  private func report(of number: Int, at time: Instant) -> Change? {
    guard let change = claims[number]?.report(at: time) else { return nil }
    guard case .ended(let id, let ending) = change, let view = claims[number]?.view,
      view.isWorthKeeping(ending, at: time), !results.take(at: time)
    else { return change }
    return .ended(id, .gone)
  }

  // MARK: - Calls

  private func answer(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    if call.path == Self.path { return try answerAsServer(call) }
    guard call.path.hasPrefix(Self.viewPrefix),
      let number = Int(call.path.dropFirst(Self.viewPrefix.count)),
      let claim = claims[number], claim.sender == call.sender
    else { throw .unknownObject(call.path) }
    if call.isIntrospection { return [.string(JobViewInterface.viewDescription)] }
    let answer = try claims[number]?.perform(call)
    isDirty = true
    forgetIfUnseen(number)
    return answer ?? []
  }

  private func answerAsServer(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    switch (call.interface, call.member) {
    case _ where call.isIntrospection: [.string(JobViewInterface.serverDescription)]
    case (JobViewInterface.server, "requestView"), (JobViewInterface.serverV2, "requestView"):
      [.path(try add(try JobViewRequest(call), from: call.sender))]
    // The views are enough: the programs need no windows for their jobs.
    case (JobViewInterface.kuiserver, "requiresJobTracker"): [.bool(false)]
    case (JobViewInterface.kuiserver, "registeredJobContacts"): [.array([], of: "s")]
    case (JobViewInterface.kuiserver, "emitJobUrlsChanged"): []
    case (JobViewInterface.server, _), (JobViewInterface.serverV2, _),
      (JobViewInterface.kuiserver, _):
      throw .unknownMethod(call.member)
    default: throw .unknownInterface(call.interface)
    }
  }

  /// Adds a view.
  ///
  /// - Returns: Its path.
  private func add(_ request: JobViewRequest, from sender: String) throws(BusRefusal) -> String {
    guard names.first?.isOurs == true, !sender.isEmpty else {
      throw .unknownObject(Self.path)
    }
    guard claims.count < Self.limit,
      claims.values.count(where: { $0.sender == sender }) < Self.limitOfProgram
    else { throw .limitsExceeded }
    count += 1
    claims[count] = JobViewClaim(request, from: sender, id: Self.newID())
    peers?.watch(sender)
    isDirty = true
    return Self.viewPrefix + "\(count)"
  }

  private static func newID() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: - Ends

  /// Forgets a view that has ended before it appeared.
  private func forgetIfUnseen(_ number: Int) {
    if let claim = claims[number], claim.ending != nil, claim.reported == nil {
      claims[number] = nil
    }
  }

  /// Ends the views of a program that has left, or all.
  private func endAll(of sender: String? = nil) {
    for (number, claim) in claims where sender == nil || claim.sender == sender {
      claims[number]?.end(.gone)
      forgetIfUnseen(number)
    }
    isDirty = true
  }
}

extension BusMessage {
  /// Whether a program asks what an object can do.
  fileprivate var isIntrospection: Bool {
    interface == JobViewInterface.introspection && member == "Introspect"
  }
}
