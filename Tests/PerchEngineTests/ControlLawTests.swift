import PerchTestSupport
import Testing

@testable import PerchEngine

/// The geometry of controls at every width, text size, direction and zoom of the screen.
@Suite struct ControlLawTests {
  private func environment(_ random: inout SplitMix64) -> Environment {
    var environment = Environment.one
    environment.direction = random.pick([.leftToRight, .rightToLeft])
    environment.look.textScale = random.number(in: 0.5...2)
    return environment
  }

  private func controls(_ random: inout SplitMix64) -> [Control] {
    (0..<random.int(in: 1...12)).map { index in
      var control = random.pick(Control.samples)
      control.id = "c\(index)"
      control.label = String(repeating: "w", count: random.int(in: 0...60))
      control.isEnabled = random.chance(0.8)
      return control
    }
  }

  // Breaks when controls overlap, leave their column, or stand in another order than they are read.
  @Test func `controls lie side by side or below one another within their column`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let (environment, controls) = (environment(&random), controls(&random))
      let width = random.number(in: 40...900)
      let frames = ControlLayout.frames(of: controls, width: width, in: environment.look) {
        Double($0.string.count) * $0.style.size * 0.6
      }
      for (index, frame) in frames.enumerated() {
        #expect(frame.minX >= 0 && frame.maxX <= width + 0.001 && frame.height > 0, "\(seed)")
        guard let next = frames.dropFirst(index + 1).first else { continue }
        let isBeside = next.minX >= frame.maxX && next.minY == frame.minY
        #expect(isBeside || next.minY >= frame.maxY, "\(seed)")
        #expect(frames.dropFirst(index + 1).allSatisfy { !$0.intersects(frame) }, "\(seed)")
      }
    }
  }

  // Breaks when a press beside a control uses it, one on it does not, or a mirrored control is
  // pressed where it is not drawn.
  @Test func `a point hits the control that is drawn there, scrolled and mirrored`() throws {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1, in: environment(&random))
      let controls = controls(&random)
      script.send(.pageMeasured(.sample(1), width: script.state.window.width, height: 5000))
      script.place(controls, at: random.number(in: 0...600))
      script.send(
        .wheelTurned(
          .main, at: script.page(200), notches: Vector(dx: 0, dy: random.number(in: 0...6))))
      script.settle()
      let view = script.state.viewport(of: .sample(1))
      for _ in 0..<40 {
        let local = Point(
          x: random.number(in: view.minX...view.maxX - 1),
          y: random.number(in: view.minY...view.maxY - 1))
        let hit = script.state.controlTarget(at: local)
        let under = script.state.controlEntries.filter {
          script.state.frame(of: $0, on: .sample(1)).contains(local)
        }
        switch hit {
        case .control(let name)?: #expect(under.map(\.control.id) == [name], "\(seed)")
        case .option(let name, let index)?:
          let entry = try #require(under.first)
          let box = script.state.parts(
            of: entry, in: script.state.frame(of: entry, on: .sample(1))
          ).options[index]
          #expect(entry.control.id == name && box.contains(local), "\(seed)")
        default:
          let isText = under.allSatisfy { entry in
            let parts = script.state.parts(
              of: entry, in: script.state.frame(of: entry, on: .sample(1)))
            return !entry.control.takesFocus || !parts.body.contains(local)
          }
          #expect(isText, "\(seed)")
        }
      }
      #expect(script.fault == nil, "\(seed)")
    }
  }

  // Breaks when Tab jumps back and forth, or reaches a control twice.
  @Test func `Tab goes through the controls in the order in which they are read`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      var script = Script.opened(1, in: environment(&random))
      let controls = controls(&random)
      script.place(controls)
      let wanted = controls.filter(\.takesFocus).map { Target.control($0.id) }
      #expect(script.state.controlTargets == wanted, "\(seed)")
      for target in [.back, .park] + wanted {
        script.key(.tab)
        #expect(script.state.focus == target, "\(seed)")
      }
      #expect(script.fault == nil, "\(seed)")
    }
  }

  // Breaks when a step of a slider is that of another one.
  @Test func `a slider moves by its own steps, or else by hundredths of its range`() {
    var control = Control(id: "s", label: "", .slider(10, in: 10...20, step: 1)).tidied
    control.slide(bySteps: 3)
    #expect(control.kind == .slider(13, in: 10...20, step: 1))
    control.kind = .slider(10, in: 10...20, step: 0)
    control.slide(bySteps: 50)
    #expect(control.kind == .slider(15, in: 10...20, step: 0))
  }

  // Breaks when a slider leaves its range, or its steps.
  @Test func `a slider stays in its range and on its steps`() {
    for seed in Seeds.all {
      var random = SplitMix64(seed: seed)
      let low = random.number(in: -1000...1000)
      let range = low...low + random.number(in: 0...1000)
      let step = random.pick([0, random.number(in: 0...50)])
      var control = Control(id: "s", label: "", .slider(low, in: range, step: step)).tidied
      for _ in 0..<20 {
        if random.chance(0.5) {
          control.slide(to: random.number(in: -1...2))
        } else {
          control.slide(bySteps: random.number(in: -20...20))
        }
        guard case .slider(let number, _, _) = control.kind else { return }
        #expect(range.contains(number), "\(seed)")
        let steps = step > 0 ? (number - low) / step : 0
        let isOnStep = abs(steps - steps.rounded()) < 1e-6 || number == range.upperBound
        #expect(isOnStep, "\(seed)")
      }
    }
  }
}
