import PerchTestSupport
import Testing

@testable import PerchEngine

/// The recogniser of drags of other programs' windows, over all motions of the pointer.
@Suite struct WindowDragLawTests {
  private let id = ForeignWindow.sample(1).id
  /// The bottom right corner of the sample monitor.
  private let corner = Point(x: 1280, y: 800)

  private func phase(_ script: Script) -> DecideCircle.Phase {
    script.state.decideCircle.phase(at: script.now)
  }

  /// A random path of the pointer to the corner.
  private func path(_ random: inout SplitMix64) -> [Point] {
    let begin = Point(x: random.number(in: 60...900), y: random.number(in: 60...500))
    let end = corner + Vector(dx: -random.number(in: 20...100), dy: -random.number(in: 20...100))
    let bend = Vector(dx: random.number(in: -200...200), dy: random.number(in: -200...200))
    let steps = random.int(in: 12...80)
    return (0...steps).map { step in
      let t = Double(step) / Double(steps)
      return begin + (end - begin) * t + bend * (t * (1 - t))
    }
  }

  @Test func `a drag raises the circle with every seed`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened()
      let size = Size(
        width: random.number(in: 80...1200).rounded(),
        height: random.number(in: 60...700).rounded())
      let grip = Vector(
        dx: random.number(in: 0...size.width), dy: random.number(in: 0...min(size.height, 30)))
      let points = path(&random)
      let late = random.int(in: 0...4)
      // An edge may hold the window back until the pointer has gone on by this.
      let resistance = random.chance(0.5) ? random.number(in: 0...40) : 0
      script.send(.foreignWindow(.pressed(pointer: points[0])))
      let start = Rect(origin: points[0] + grip * -1, size: size)
      for index in 1..<points.count + late {
        script.wait(.milliseconds(16))
        // The window manager is some motions behind, and rounds.
        let held = points[min(max(0, index - late), points.count - 1)]
        let pointer = points[min(index, points.count - 1)]
        let isHeld = held.y < points[0].y + resistance
        let frame = Rect(
          x: (held.x - grip.dx).rounded(),
          y: isHeld ? start.minY : (held.y - grip.dy).rounded(), width: size.width,
          height: size.height)
        if frame.origin.distance(to: start.origin) < 1 { continue }
        script.send(.foreignWindow(.moved(id, frame, from: start, pointer: pointer)))
      }
      #expect(phase(script) == .hot, "seed \(seed)")
      return true
    }
    try Seeds.law(attempt)
  }

  /// The motions of windows that are no drags.
  private enum Other: CaseIterable { case resize, itself, layout, workspace, beside, shake }

  @Test func `no other motion of a window raises the circle with any seed`() throws {
    func attempt(seed: UInt64, random: inout SplitMix64) throws -> Bool {
      var script = Script.opened()
      let kind = random.pick(Other.allCases)
      let own = Vector(dx: random.number(in: -9...9), dy: random.number(in: -9...9))
      var frame = Rect(x: 200, y: 120, width: 700, height: 500)
      let points = path(&random)
      script.send(.foreignWindow(.pressed(pointer: points[0])))
      let first = random.chance(0.8) ? frame : nil
      for (index, pointer) in points.enumerated() {
        script.wait(.milliseconds(16))
        let moved = index == 0 ? .zero : pointer - points[index - 1]
        switch kind {
        case .resize:
          frame = Rect(
            x: frame.minX + moved.dx, y: frame.minY, width: max(10, frame.width - moved.dx),
            height: frame.height)
        case .itself: frame = frame.offset(by: own)
        case .layout where index % 9 == 8:
          frame = Rect(
            x: random.pick([0, 320, 640]), y: random.pick([0, 400]), width: 640, height: 400)
        case .workspace where index == points.count / 2:
          frame = frame.offset(by: Vector(dx: 1280, dy: 0))
        // Another window follows the pointer at a distance.
        case .beside: frame = Rect(origin: pointer + Vector(dx: 40, dy: 30), size: frame.size)
        case .shake: frame = frame.offset(by: Vector(dx: index.isMultiple(of: 2) ? 6 : -6, dy: 0))
        case .layout, .workspace: continue
        }
        script.send(.foreignWindow(.moved(id, frame, from: first, pointer: pointer)))
        script.send(.foreignWindow(.pointed(pointer)))
      }
      #expect(phase(script) == .hidden, "seed \(seed), \(kind)")
      return true
    }
    try Seeds.law(attempt)
  }
}
