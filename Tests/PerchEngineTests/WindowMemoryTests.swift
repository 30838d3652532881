import PerchTestSupport
import Testing

@testable import PerchEngine

/// The size and position in which the main window opens.
@Suite struct WindowMemoryTests {
  private let left = Monitor(name: "L", frame: Rect(x: 0, y: 0, width: 1280, height: 1000))
  private let right = Monitor(name: "R", frame: Rect(x: 1280, y: 0, width: 1280, height: 1000))
  private var one: Environment { Environment(monitors: [left]) }
  private var two: Environment { Environment(monitors: [left, right]) }
  private let moved = Rect(x: 1400, y: 100, width: 900, height: 700)

  /// A script whose window opened long ago and was then moved.
  private func arranged(_ environment: Environment, to frame: Rect) -> Script {
    var script = Script.opened(1, in: environment)
    script.wait(.seconds(10))
    script.send(.windowConfigured(frame))
    script.wait(.seconds(10))
    return script
  }

  private func restored(_ saved: SavedState, in environment: Environment) -> Script {
    var script = Script(environment)
    script.send(.restored(saved))
    return script
  }

  @Test func `a first window is 760 by 820, or smaller where the screen is`() {
    let large = State(environment: one).window.frame
    #expect(large.size == Size(width: 760, height: 820) && large.center == left.frame.center)
    let small = Monitor(name: "S", frame: Rect(x: 0, y: 0, width: 640, height: 480))
    let frame = State(environment: Environment(monitors: [small])).window.frame
    #expect(frame.size == Size(width: 640, height: 440))
  }

  @Test func `a later start opens the window where these monitors last showed it`() {
    let script = arranged(two, to: moved)
    let saved = script.state.saved
    #expect(restored(saved, in: two).state.window.frame == moved)
    #expect(
      restored(saved, in: one).state.window.frame == Script.opened(in: one).state.window.frame)
  }

  // Breaks when a window opens where nothing shows it.
  @Test func `a remembered window is moved into what is visible`() {
    let script = arranged(one, to: Rect(x: 900, y: 700, width: 2000, height: 700))
    let frame = restored(script.state.saved, in: one).state.window.frame
    #expect(left.workArea.contains(frame) && frame.height == 700 && frame.width == 1280)
  }

  // Breaks when the window manager's move after the loss of a monitor counts as the user's.
  @Test func `the window returns with its monitor, although it was moved when that went`() {
    var script = arranged(two, to: moved)
    script.send(.windowConfigured(Rect(x: 300, y: 100, width: 900, height: 700)))
    script.wait(.milliseconds(150))
    script.send(.environmentChanged(one))
    #expect(restored(script.state.saved, in: two).state.window.frame == moved)
  }

  // Breaks when each start adds the height of a title bar.
  @Test func `a window manager that places the window lower does not make it drift`() {
    let first = arranged(one, to: Rect(x: 100, y: 100, width: 700, height: 700)).state.saved
    var script = restored(first, in: one)
    script.send(.activated)
    script.send(.windowConfigured(Rect(x: 102, y: 124, width: 700, height: 700)))
    #expect(script.state.saved.windows == first.windows)
    script.wait(.seconds(10))
    script.send(.windowConfigured(Rect(x: 300, y: 124, width: 700, height: 700)))
    #expect(script.state.saved.windows?.values.first?.minX == 300)
  }

  @Test func `a window that was closed opens in the same place`() {
    var script = arranged(one, to: Rect(x: 40, y: 60, width: 800, height: 700))
    script.send(.pagesOpened([.sample(1)]))
    script.give(.park(nil))
    script.send(.windowCloseRequested)
    script.forgetEffects()
    script.send(.activated)
    let frame = Rect(x: 40, y: 60, width: 800, height: 700)
    #expect(script.effects.contains(.openWindow(frame)))
  }

  // Breaks when a window is left beyond the edge of a screen that has become smaller.
  @Test func `an open window that most of no monitor shows is asked back`() {
    let small = Monitor(name: "L", frame: Rect(x: 0, y: 0, width: 640, height: 480))
    var script = arranged(one, to: Rect(x: 500, y: 100, width: 760, height: 820))
    script.send(.environmentChanged(Environment(monitors: [small])))
    #expect(script.state.window.frame == Rect(x: 0, y: 40, width: 640, height: 440))
    // A window in sight is left to the window manager.
    script.forgetEffects()
    script.send(.environmentChanged(one))
    let isMoved = script.effects.contains { if case .moveWindow = $0 { true } else { false } }
    #expect(!isMoved && script.fault == nil)
    // Where these monitors showed it before, it is again.
    script = arranged(two, to: moved)
    script.send(.environmentChanged(one))
    script.send(.windowConfigured(Rect(x: 2000, y: 100, width: 900, height: 700)))
    script.wait(.seconds(10))
    script.send(.environmentChanged(Environment(monitors: [left, small])))
    #expect(script.state.window.frame.maxX <= 1280 && script.fault == nil)
  }

  // Breaks when the state file grows with every desktop that the computer was ever attached to.
  @Test func `the frames of sixteen sets of monitors are remembered`() {
    var script = Script.opened(1)
    for width in 1...40 {
      let frame = Rect(x: 0, y: 0, width: 1000 + 10 * Double(width), height: 1000)
      let desktop = Environment(monitors: [Monitor(name: "M", frame: frame)])
      script.send(.environmentChanged(desktop))
      script.wait(.seconds(10))
      script.send(.windowConfigured(Rect(x: 10, y: 50, width: 500 + Double(width), height: 600)))
      script.wait(.seconds(10))
      let saved = script.state.saved.windows
      #expect(saved?.count == min(width, 16) || saved?.count == min(width + 1, 16))
      #expect(saved?[desktop.monitorSet]?.width == 500 + Double(width))
    }
  }

  @Test func `a state without frames restores, and a frame that no desktop has is dropped`() {
    var saved = SavedState()
    let standard = restored(saved, in: one).state.window.frame
    saved.windows = [one.monitorSet: Rect(x: .nan, y: 0, width: 900, height: 700)]
    #expect(restored(saved, in: one).state.window.frame == standard)
    #expect(restored(saved, in: one).state.saved.windows == nil)
  }
}
