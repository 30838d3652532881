internal import PerchEngine
internal import PerchTestSupport

/// The cost of one event and its frame in the engine alone, while as much as possible moves.
struct EngineSection {
  private static let samples = 50
  private static let rows = 20

  private(set) var measurements: [Measurement] = []

  mutating func run() {
    for action in BusyInterface.PointerAction.allCases { measure(action) }
    add("one advance", EngineSection.advance())
    add("layout of \(EngineSection.rows) rows", EngineSection.layOut())
  }

  private mutating func measure(_ action: BusyInterface.PointerAction) {
    let costs = (0..<EngineSection.samples).map { _ in FrameCost(action) }
    add("the hand \(action): event", costs.map(\.event))
    add("the hand \(action): scene", costs.map(\.scene))
    add("the hand \(action): its changes", costs.map(\.changes))
    add(
      "the hand \(action): all three", goal: 5000, costs.map { $0.event + $0.scene + $0.changes })
    add("the hand \(action)", in: "allocations", goal: 0, costs.map(\.allocations))
  }

  private mutating func add(
    _ name: String, in unit: String = "ns", goal: Double? = nil, _ samples: [Double]
  ) {
    if let measurement = Measurement(name, in: unit, goal: goal, samples) {
      measurements.append(measurement)
    }
  }

  private static func advance() -> [Double] {
    (0..<samples).map { _ in
      var interface = BusyInterface(.hovers)
      interface.begin()
      return nanoseconds(each: BusyInterface.count) { interface.advance() }
    }
  }

  private static func layOut() -> [Double] {
    let area = Rect(x: 0, y: 0, width: 1280, height: 800)
    let ball = Rect(x: 1220, y: 370, width: 60, height: 60)
    var bottom = 0.0
    return (0..<samples).map { _ in
      nanoseconds(each: 1000) {
        let layout = ListLayout(count: rows, ball: ball, side: .right, in: area)
        for row in 0..<rows { bottom = max(bottom, layout.frame(row).maxY) }
      }
    }
  }
}

/// The mean costs of many successive events, in nanoseconds and allocations.
private struct FrameCost {
  let event: Double
  let scene: Double
  let changes: Double
  let allocations: Double

  init(_ action: BusyInterface.PointerAction) {
    var interface = BusyInterface(action)
    interface.begin()
    let counted = interface.countAllocations()
    allocations = Double(counted.handling + counted.writing) / Double(BusyInterface.count)
    interface = BusyInterface(action)
    interface.begin()
    event = nanoseconds(each: BusyInterface.count) { interface.handleNext() }
    scene = nanoseconds(each: BusyInterface.count) { interface.write() }
    var found = 0
    interface.handleNext()
    interface.write()
    changes = nanoseconds(each: BusyInterface.count) { found += interface.changes.count }
  }
}

/// Returns the mean time of one call of `body`, in nanoseconds.
private func nanoseconds(each count: Int, _ body: () -> Void) -> Double {
  let time = ContinuousClock().measure { for _ in 0..<count { body() } }
  return Double(time.components.attoseconds) / 1e9 / Double(count)
}
