import PerchHarness
import PerchIPC
import PerchSystem
import PerchTime
import Testing

@testable import PerchX11

/// Programs on the display that lie to Perch, or never rest. Perch stays small, and answers.
@Suite struct HostileClientTests {
  @Test func `a size that no window has is not believed`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    let (window, frame) = (try perch.mainWindow(), try perch.mainFrame())
    for size in [32_767, 20_000, 1] {
      client.pretend(PixelRect(x: 0, y: 0, width: size, height: size), of: window)
      try perch.input.sync()
    }
    try perch.settle()
    #expect(try perch.mainFrame().size == frame.size)
    #expect(try perch.process.memory("VmHWM") < 200 << 10)
  }

  @Test func `a window of 32,767 pixels needs no more memory than twice the screen`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    client.resize(try perch.mainWindow(), to: PixelSize(width: 32_767, height: 32_767))
    try perch.settle()
    #expect(try perch.process.memory("VmHWM") < 200 << 10)
    client.resize(try perch.mainWindow(), to: PixelSize(width: 500, height: 600))
    try perch.settle()
    #expect(try perch.mainFrame().size == PixelSize(width: 500, height: 600))
  }

  @Test func `a window that is said to be gone stays`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    client.pretendEnd(of: try perch.mainWindow())
    try perch.settle()
    #expect(try perch.state()["main"]["mapped"].bool == true)
  }

  @Test func `a list of 200,000 windows holds nothing up`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    client.listWindows(200_000)
    try perch.expectAnswers(10)
  }

  @Test func `hundreds of windows over the screen hold nothing up`() throws {
    let perch = try RunningPerch(on: .bare)
    try perch.park()
    let client = try HostileClient(on: perch.display)
    client.coverScreen(with: 600)
    try perch.expectAnswers(10)
  }

  @Test(arguments: [
    Atoms.Name.netActiveWindow, .netWorkarea, .resourceManager, .netClientList, .netSupported,
  ])
  func `a hundred thousand changes of a property hold nothing up`(name: Atoms.Name) throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    for _ in 0..<3 {
      client.change(name, times: 100_000)
      try perch.expectAnswers(1)
    }
    try perch.settle()
    #expect(try perch.process.memory("VmHWM") < 200 << 10)
  }

  @Test func `a hundred thousand changes of Perch's own window hold nothing up`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    client.change(.netWMState, of: try perch.mainWindow(), times: 100_000)
    try perch.expectAnswers(1)
  }

  @Test func `a window that blinks twenty thousand times holds nothing up`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    client.blink(times: 20_000)
    try perch.expectAnswers(3)
  }

  @Test func `a panel that never rests cannot hide another panel`() throws {
    let perch = try RunningPerch(on: .bare)
    let client = try HostileClient(on: perch.display)
    let panel = try Bystander(on: perch.display)
    try panel.openPanel(PixelRect(x: 0, y: 760, width: 1280, height: 40))
    try wait(for: "the panel", within: .seconds(1)) {
      client.change(.netWorkarea, times: 1)
      return try perch.state()["environment"]["monitors"][0]["workArea"].rect.height == 760
    }
  }
}

extension RunningPerch {
  /// Expects an answer within a second, several times.
  fileprivate func expectAnswers(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for _ in 0..<count {
      let start = MonotonicClock.now
      #expect(input.say("frames").status == 0, sourceLocation: sourceLocation)
      #expect(MonotonicClock.now - start < .patience / 6, sourceLocation: sourceLocation)
    }
  }
}
