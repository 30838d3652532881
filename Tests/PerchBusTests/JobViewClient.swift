import PerchBus
import PerchHarness

/// A program that shows its jobs in KDE's job views, with the calls that KDE's libraries make.
final class JobViewClient {
  static let name = "org.kde.JobViewServer"
  let bus: SessionBus
  /// The paths of its views, in the order in which it got them.
  private(set) var views: [String] = []
  /// The number of requests for a view that were refused.
  private(set) var refusals = 0
  /// The requests of the server: the interface and the name of each.
  private(set) var requests: [String] = []
  private var slots: [BusSlot] = []

  init(on bus: PrivateBus) throws {
    self.bus = try bus.connect()
    for version in ["V2", "V3"] {
      let interface = "org.kde.JobView\(version)"
      let slot = self.bus.listen(to: "interface='\(interface)'") { [weak self] signal in
        self?.requests.append("\(signal.path) \(version) \(signal.member)")
      }
      slots += [slot].compactMap(\.self)
    }
  }

  /// Asks for a view as Frameworks from 5.83 on do.
  func request(
    _ desktopEntry: String = "org.kde.dolphin", capabilities: Int32 = 3,
    hints: [String: BusValue] = ["immediate": .bool(true)]
  ) {
    request(
      "org.kde.JobViewServerV2", [.string(desktopEntry), .int32(capabilities), .dictionary(hints)])
  }

  /// Asks for a view with any arguments.
  func request(_ interface: String, _ arguments: [BusValue]) {
    ask("/JobViewServer", interface, "requestView", arguments) { [weak self] answer in
      guard case .path(let path)? = answer.arguments.first, !answer.isError else {
        self?.refusals += 1
        return
      }
      self?.views.append(path)
    }
  }

  func update(_ properties: [String: BusValue], of view: Int = 0) {
    tell(view, "V3", "update", [.dictionary(properties)])
  }

  func terminate(_ view: Int = 0, code: UInt32 = 0, message: String = "") {
    tell(view, "V3", "terminate", [.uint32(code), .string(message), .dictionary([:])])
  }

  func tell(_ view: Int, _ version: String, _ member: String, _ arguments: [BusValue]) {
    ask(views[view], "org.kde.JobView\(version)", member, arguments) { _ in }
  }

  func ask(
    _ path: String, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    of name: String = JobViewClient.name, _ handler: @escaping (BusMessage) -> Void
  ) {
    var call = BusCall(to: name, path: path, interface: interface, member: member, arguments)
    call.startsService = false
    bus.call(call, handler)
  }
}

extension Listener {
  /// The changes of job views.
  var viewChanges: [JobViews.Change] {
    events.compactMap { if case .jobView(let change) = $0 { change } else { nil } }
  }

  /// The views that are shown at last, in the order of their appearance.
  var shownViews: [JobView] {
    viewChanges.reduce(into: []) { views, change in
      switch change {
      case .appeared(let view): views.append(view)
      case .changed(let view): views = views.map { $0.id == view.id ? view : $0 }
      case .ended(let id, _): views.removeAll { $0.id == id }
      }
    }
  }

  /// The ends of the jobs, in their order.
  var endings: [JobView.Ending] {
    viewChanges.compactMap { if case .ended(_, let ending) = $0 { ending } else { nil } }
  }
}
