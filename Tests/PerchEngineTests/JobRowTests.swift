import PerchTestSupport
import Testing

@testable import PerchEngine

/// Jobs in the float list and in the library.
@Suite struct JobRowTests {
  private func foot(_ job: Job) -> [Layer] {
    // Without motion a line of unknown progress is a track alone.
    var script = Script.running(
      job, Job(), in: Environment.one.with { $0.reducedMotion = .reduced })
    script.give(.list)
    script.settle()
    return foot(script)
  }

  private func foot(_ script: Script) -> [Layer] {
    let scene = script.scene
    return scene.layers[scene.surface(.list)?.layers ?? 0..<0].filter {
      if case .fill(let shape, _) = $0 { shape.rect.height == 3 } else { false }
    }
  }

  private func line(_ width: Double, _ color: Color, in track: Layer) -> Bool {
    guard case .fill(let shape, let ink) = track else { return false }
    return abs(shape.rect.width - width) < 1e-9 && ink == color
  }

  // Breaks when the length or the colour of a line is that of another phase.
  @Test func `a list row's line shows the phase, and only a track for unknown progress`() {
    let width = 176.0
    for (job, color, fraction) in [
      (Job(progress: 0.5), Color.accent, 0.5), (Job(phase: .waiting, progress: 0.25), .wait, 0.25),
      (Job(phase: .done, progress: 0.3), .done, 1), (Job(phase: .failed), .fail, 1),
      (Job(phase: .waiting), .wait, 1),
    ] {
      let lines = foot(job)
      #expect(lines.count == 3)
      #expect(lines.contains { line(width, color.opacity(0.22), in: $0) })
      #expect(lines.contains { line(width * fraction, color, in: $0) })
    }
    #expect(foot(Job()).count == 2)
  }

  // Breaks when unknown progress looks like none, the piece leaves its track, or does not wrap.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft])
  func `a piece moves along the line of unknown progress while the list is open`(
    direction: Environment.Direction
  ) throws {
    let environment = Environment.one.with { $0.direction = direction }
    var script = Script.running(Job(), Job(progress: 0.5), in: environment)
    #expect(!script.state.ballSummary.turns)
    script.give(.list)
    script.wait(.seconds(1))
    var starts: [Double] = []
    for _ in 0..<48 {
      script.wait(script.state.tokens.ring.step)
      let lines = foot(script).compactMap { layer -> Rect? in
        if case .fill(let shape, _) = layer { shape.rect } else { nil }
      }
      let track = try #require(lines.max { $0.width < $1.width })
      let pieces = lines.filter { $0.width < track.width }
      #expect(pieces.allSatisfy { $0.minX >= track.minX - 1e-9 && $0.maxX <= track.maxX + 1e-9 })
      for piece in pieces where piece.width < 80 {
        starts.append(environment.isMirrored ? -piece.maxX : piece.minX)
      }
    }
    let steps = zip(starts, starts.dropFirst())
    #expect(starts.count > 40 && Set(starts).count > 15)
    #expect((1...2).contains(steps.count { $1 < $0 - 1 }))
    script.give(.list)
    script.settle()
    script.wait(.seconds(1))
    #expect(!script.state.ringsTurn && script.fault == nil)
  }

  private func row(_ job: Job, chinese: Bool = false) -> (texts: [String], arcs: [Arc]) {
    var page = Page.job(1)
    page.subtitle = "make -j8"
    var script = Script.opened(
      in: Environment.one.with { $0.catalogue = chinese ? .chinese : .english })
    script.send(.jobGreeted(page, job, isShown: false))
    script.settle()
    let scene = script.scene
    let layers = scene.picture(.page(.library))?.layers ?? 0..<0
    let texts = scene.layers[layers].compactMap { layer -> String? in
      if case .text(let text) = layer, text.style == .caption { text.string } else { nil }
    }
    return (texts, scene.arcs(in: layers))
  }

  // Breaks when the results of a command that runs again and again cannot be told apart.
  @Test func `a row says at what time of the day its job has ended`() {
    var script = Script()
    let nineOClock = 1_800_000_000
    script.send(.clockRead(WallClock(seconds: nineOClock, midnight: nineOClock - 9 * 3600)))
    script.greet(1, Job())
    script.wait(.seconds(5 * 60))
    script.report(1, Job(phase: .failed, status: 2, elapsed: .seconds(300)))
    let caption = script.state.pages[.job(1)].map { script.state.caption(of: $0) }
    #expect(caption == "Failed after 5 min 0 s (exit status 2) · 09:05")
    script.wait(.seconds(3600))
    #expect(script.state.endText(of: .job(1)) == "09:05")
    // A restart knows it still.
    var later = Script()
    later.send(.clockRead(WallClock(seconds: nineOClock + 600, midnight: nineOClock - 9 * 3600)))
    later.send(.restored(script.state.saved))
    later.greet(1, Job(phase: .failed, status: 2, elapsed: .seconds(300)))
    #expect(later.state.endText(of: .job(1)) == "09:05")
    script.send(.clockRead(WallClock(seconds: nineOClock + 86_400, midnight: nineOClock + 84_600)))
    #expect(script.state.endText(of: .job(1)) == nil && script.fault == nil)
  }

  // Breaks when the slash of a path jumps to the end of its command.
  @Test func `a command keeps its own order on a line from right to left`() {
    let catalogue = Catalogue(
      language: "xx", messages: ["default:LTR": ["default:RTL"]], plurals: .english)
    var page = Page.job(1)
    page.subtitle = "/tmp/trial/ask 3"
    var script = Script.opened(in: Environment.one.with { $0.catalogue = catalogue })
    script.send(.jobGreeted(page, Job(phase: .waiting), isShown: false))
    let caption = script.state.caption(of: page)
    #expect(caption == "Waiting for input · \u{2068}/tmp/trial/ask 3\u{2069}")
  }

  // Breaks when the rows of results are in another order than the times that they show.
  @Test func `the result that has come last is at the top`() {
    var script = Script()
    script.send(.clockRead(WallClock(seconds: 1_800_000_000, midnight: 1_799_990_000)))
    script.greet(1, Job())
    script.wait(.seconds(10))
    script.greet(2, Job())
    script.report(2, Job(phase: .failed, elapsed: .seconds(1)))
    script.wait(.seconds(60))
    script.report(1, Job(phase: .failed, elapsed: .seconds(70)))
    script.wait(.seconds(5))
    #expect(script.state.library.rows.prefix(2) == [.job(1), .job(2)])
  }

  // Breaks when a row omits known values.
  @Test func `a library row gives its job's phase, or its end`() {
    let table: [(Job, String, String)] = [
      (Job(), "Running · make -j8", "运行中 · make -j8"),
      (Job(progress: 0.42), "42% · make -j8", "42% · make -j8"),
      (Job(progress: 0.4, text: "4/10"), "40% · 4/10", "40% · 4/10"),
      (Job(phase: .waiting), "Waiting for input · make -j8", "等待输入 · make -j8"),
      (Job(phase: .done, elapsed: .seconds(83)), "Finished in 1 min 23 s", "已完成，用时 1 分 23 秒"),
      (Job(phase: .done, elapsed: .seconds(3723)), "Finished in 1 h 2 min", "已完成，用时 1 小时 2 分"),
      (
        Job(phase: .failed, status: 2, elapsed: .seconds(7)), "Failed after 7 s (exit status 2)",
        "失败（退出码 2），用时 7 秒"
      ),
      (
        Job(phase: .failed, status: 130), "Interrupted",
        "已中断"
      ),
      (
        Job(phase: .ended, commandLine: "make -j8", elapsed: .seconds(7)),
        "perch run was killed, so the result is unknown", "运行进程已被杀死，无从得知结果"
      ),
    ]
    for (job, english, chinese) in table {
      #expect(row(job).texts == [english])
      #expect(row(job, chinese: true).texts == [chinese])
    }
  }

  // Breaks when the window is painted again and again for an arc that turns in it.
  @Test func `a library row's ring stays until the result was seen, and never turns`() {
    #expect(row(Job(progress: 0.5)).arcs.map(\.sweep) == [360, 180])
    #expect(row(Job()).arcs.map(\.sweep) == [360])
    var script = Script.running(Job())
    let before = script.scene.picture(.page(.library))
    script.wait(.seconds(1))
    #expect(script.scene.picture(.page(.library)) == before)
    script.report(1, Job(phase: .done))
    script.settle()
    func arcs() -> [Arc] {
      script.scene.arcs(in: script.scene.picture(.page(.library))?.layers ?? 0..<0)
    }
    #expect(arcs().map(\.color) == [.done])
    script.open(job: 1)
    script.give(.back)
    script.settle()
    #expect(arcs().isEmpty)
  }

  // Breaks when a row says the same twice.
  @Test func `a row does not repeat the title of a job without progress`() {
    var page = Page.job(1)
    page.subtitle = page.title
    var script = Script.opened()
    script.send(.jobGreeted(page, Job(), isShown: false))
    #expect(script.state.caption(of: page) == "Running")
  }

  // Breaks when a command that its user ended looks like a failure.
  @Test func `an interrupted job has a dash in a quiet colour`() {
    var script = Script.running(Job(progress: 0.5))
    script.open(job: 1)
    script.report(1, Job(phase: .failed, status: 130, wasInterrupted: true))
    script.give(.back)
    script.settle()
    let layers = script.scene.picture(.page(.library)).map { script.scene.layers[$0.layers] } ?? []
    let dashes = layers.filter {
      guard case .line(let start, let end, let color, _) = $0 else { return false }
      return start.y == end.y && color == .quiet.opacity(1)
    }
    #expect(dashes.count == 1)
    #expect(!layers.contains { if case .line(_, _, .fail, _) = $0 { true } else { false } })
  }

  // Breaks when a result that was seen looks like a document.
  @Test(arguments: [(Job.Phase.done, Color.done), (.failed, .fail)])
  func `a library row keeps the tick or the cross of a result that was seen`(
    phase: Job.Phase, color: Color
  ) {
    var script = Script.running(Job())
    script.report(1, Job(phase: phase, status: phase == .failed ? 1 : nil))
    script.open(job: 1)
    script.give(.back)
    script.settle()
    let scene = script.scene
    let row = scene.layers[scene.picture(.page(.library))?.layers ?? 0..<0]
    let strokes = row.count {
      if case .line(_, _, let found, _) = $0 { found == color } else { false }
    }
    #expect(strokes == 2 && script.fault == nil)
  }
}
