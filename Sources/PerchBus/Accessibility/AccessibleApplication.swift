internal import PerchEngine
package import PerchTime

/// Perch on the accessibility bus: it answers calls, and emits changes while a client listens.
/// Until then it builds no tree.
package final class AccessibleApplication {
  private static let registry = "org.a11y.atspi.Registry"
  private static let registryPath = "/org/a11y/atspi/registry"

  private let bus: SessionBus
  private let source: AccessibleSource
  private let texts: AccessibleTexts
  private var objects: BusSlot?
  private var service: NamedService?
  /// Whether the current registry knows the application.
  private var isEmbedded = false
  private var desktop = AccessibleAnswers.Reference.nowhere
  private var number: Int32 = 0
  private var requests: [AccessibleRequest] = []
  /// The tree that the listening clients know; nil while none listens.
  private var emitted: AccessibleTree?
  /// The text that the listening clients know of the page on top.
  private var told: ToldText?

  /// Connects to the bus at an address; nil when there is none.
  package init?(address: String, source: AccessibleSource) {
    guard let bus = SessionBus(address: address) else { return nil }
    self.bus = bus
    self.source = source
    texts = AccessibleTexts(source)
    objects = bus.serve(below: "/org/a11y/atspi") { [weak self] call throws(BusRefusal) in
      guard let self else { throw .unknownObject(call.path) }
      return try answer(call)
    }
    followRegistry()
  }

  private func followRegistry() {
    // The unique name is known only after the first answer.
    let service = NamedService(
      Self.registry, on: bus,
      found: { [weak self] owner in
        if owner == nil { self?.bus.start(Self.registry) } else { self?.embed() }
      },
      changed: { [weak self] _, now in
        self?.isEmbedded = false
        if now == nil { self?.emitted = nil } else { self?.embed() }
      })
    for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
      service.listen(to: "interface='\(Self.registry)',member='\(member)'") { [weak self] _ in
        self?.count()
      }
    }
    self.service = service
  }

  /// The descriptor to poll for reading; nil once the bus is lost.
  package var fileDescriptor: Int32? { bus.fileDescriptor }

  /// Whether to poll the descriptor for writing as well.
  package var wantsToWrite: Bool { bus.wantsToWrite }

  /// The next time at which something is due without input; nil when idle.
  package var deadline: Instant? { bus.deadline }

  /// Whether a client listens to changes.
  package var hasListener: Bool { emitted != nil }

  /// Handles the messages that have arrived, up to a request: the next question is answered once it
  /// is carried out.
  ///
  /// - Returns: The requests of the user.
  package func turn() -> [AccessibleRequest] {
    bus.turn { !requests.isEmpty }
    defer { requests = [] }
    return requests
  }

  /// Emits the changes of the tree since the last call.
  package func emitChanges() {
    guard let emitted, let name = bus.uniqueName else { return }
    let tree = source.tree()
    tellText(of: tree, from: name)
    guard tree != emitted else { return }
    self.emitted = tree
    let changes = tree.changes(from: emitted)
    // Removed objects go first: a new one may come under the same name.
    for case .removed(let id, _, _) in changes { forget(emitted.all(below: id), from: name) }
    for change in changes {
      for signal in change.signals(in: tree, texts, from: name) { bus.emit(signal) }
    }
  }

  /// Reports how the text has changed of the page on top.
  private func tellText(of tree: AccessibleTree, from bus: String) {
    guard let id = tree.page else { return told = nil }
    let index = texts.index(of: id)
    defer { told = ToldText(page: id, index: index) }
    guard let told, told.page == id, told.index !== index else { return }
    let difference = TextDifference(from: told.index, to: index)
    for signal in difference.signals(of: .content(id), from: told.index, to: index) {
      self.bus.emit(signal)
    }
  }

  private func forget(_ gone: [AccessibleNode.ID], from name: String) {
    for id in gone.reversed() { bus.emit(.forgetting(id, from: name)) }
  }

  // MARK: - The registry

  /// Registers the application with the desktop. A registry that has just ended is not started
  /// again: one that fails at this application would be restarted for ever.
  private func embed() {
    guard !isEmbedded else { return }
    isEmbedded = true
    let root = AccessiblePath.path(of: .application)
    let ours = AccessibleAnswers.Reference(bus: bus.uniqueName ?? "", path: root)
    var call = BusCall(
      to: Self.registry, path: root, interface: "org.a11y.atspi.Socket", member: "Embed",
      [ours.value])
    call.startsService = false
    bus.call(call) { [weak self] answer in
      guard !answer.isError, case .structure(let parts) = answer.arguments.first, parts.count == 2,
        let name = parts[0].string, case .path(let path) = parts[1]
      else { return }
      self?.desktop = AccessibleAnswers.Reference(bus: name, path: path)
    }
    count()
  }

  /// Asks the registry whether a client listens, to whatever events: there are few.
  private func count() {
    var call = BusCall(
      to: Self.registry, path: Self.registryPath, interface: Self.registry,
      member: "GetRegisteredEvents")
    call.startsService = false
    bus.call(call) { [weak self] answer in
      guard let self else { return }
      let listens = !answer.isError && answer.arguments.first?.elements?.isEmpty == false
      if listens != hasListener { begin(listens) }
    }
  }

  private func begin(_ listens: Bool) {
    emitted = listens ? source.tree() : nil
    told = emitted?.page.map { ToldText(page: $0, index: texts.index(of: $0)) }
  }

  // MARK: - Calls

  private func answer(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    if setsNumber(call) { return [] }
    var answers = AccessibleAnswers(
      tree: source.tree(), source: source, texts: texts, bus: bus.uniqueName ?? "",
      desktop: desktop,
      number: number)
    let answer = try answers.answer(call)
    requests += answers.requests
    return answer
  }

  /// Handles the call with which the registry numbers the application.
  private func setsNumber(_ call: BusMessage) -> Bool {
    guard call.interface == AccessibleInterface.properties, call.member == "Set",
      call.path == AccessiblePath.path(of: .application), call.arguments.count == 3,
      call.arguments[0].string == AccessibleInterface.application.name,
      call.arguments[1].string == "Id", case .variant(let value) = call.arguments[2],
      let number = value.int32
    else { return false }
    self.number = number
    return true
  }
}

/// The text of a page as clients know it.
private struct ToldText {
  let page: Page.ID
  let index: TextIndex
}

extension AccessibleTree {
  /// The page whose text can be read; nil for none.
  fileprivate var page: Page.ID? {
    nodes.lazy.compactMap { node in
      if case .page(let id)? = node.text { id } else { nil }
    }.first
  }
}
