internal import PerchEngine
internal import PerchTestSupport

/// The cost of one event and its frame in the engine alone, while as much as possible moves.
struct EngineSection {
  private static let samples = 50
  private static let rows = 20

  private(set) var measurements: [Measurement] = []

  mutating func run() {
    for hand in Bustle.Hand.allCases { measure(hand) }
    add("one advance", EngineSection.advance())
    add("layout of \(EngineSection.rows) rows", EngineSection.layOut())
  }

  private mutating func measure(_ hand: Bustle.Hand) {
    let costs = (0..<EngineSection.samples).map { _ in FrameCost(hand) }
    add("the hand \(hand): event", costs.map(\.event))
    add("the hand \(hand): scene", costs.map(\.scene))
    add("the hand \(hand): its changes", costs.map(\.changes))
    add("the hand \(hand): all three", goal: 5000, costs.map { $0.event + $0.scene + $0.changes })
    add("the hand \(hand)", in: "allocations", goal: 0, costs.map(\.allocations))
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
      var bustle = Bustle(.hovers)
      bustle.begin()
      return nanoseconds(each: Bustle.count) { bustle.advance() }
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

  init(_ hand: Bustle.Hand) {
    var bustle = Bustle(hand)
    bustle.begin()
    let counted = bustle.countAllocations()
    allocations = Double(counted.handling + counted.writing) / Double(Bustle.count)
    bustle = Bustle(hand)
    bustle.begin()
    event = nanoseconds(each: Bustle.count) { bustle.handleNext() }
    scene = nanoseconds(each: Bustle.count) { bustle.write() }
    var found = 0
    bustle.handleNext()
    bustle.write()
    changes = nanoseconds(each: Bustle.count) { found += bustle.changes.count }
  }
}

/// Returns the mean time of one call of `body`, in nanoseconds.
private func nanoseconds(each count: Int, _ body: () -> Void) -> Double {
  let time = ContinuousClock().measure { for _ in 0..<count { body() } }
  return Double(time.components.attoseconds) / 1e9 / Double(count)
}
