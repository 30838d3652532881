import PerchTestSupport
import Testing

@testable import PerchEngine

/// The bar of a job's page: its text and its buttons.
@Suite struct JobPageTests {
  private let job = Job(commandLine: "make -j8", elapsed: .seconds(10))

  private func texts(_ script: Script) -> [String] {
    let layers = script.scene.picture(.page(.job(1))).map { script.scene.layers[$0.layers] } ?? []
    return layers.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  /// The height of the bar.
  private func bar(_ script: Script) -> Double {
    script.state.jobPage(of: .job(1))?.bar.height ?? 0
  }

  private func button(_ script: Script) -> Point {
    let frame = script.state.jobButtons(of: .job(1))[0].frame
    let window = script.state.window.frame
    return Point(x: window.minX + frame.midX, y: window.minY + frame.midY)
  }

  // Breaks when the bar covers output, or other pages get one.
  @Test func `output begins below the bar`() {
    var script = Script.job(job)
    #expect(script.state.viewport(of: .job(1)).minY == Metrics.header + bar(script))
    #expect(script.state.scrolls[.job(1)]?.viewport == 712 - bar(script))
    script.open([1])
    #expect(script.state.viewport(of: .sample(1)).minY == Metrics.header)
  }

  // Breaks when a page that was restored before its job greets keeps its old viewport.
  @Test func `a page that turns out to be a job gets its bar`() {
    var script = Script()
    script.contentHeight = 3000
    script.send(.restored(SavedState(library: [.job(1)], stack: [.job(1)])))
    #expect(script.state.scrolls[.job(1)]?.viewport == 712.0)
    script.send(.jobGreeted(.job(1), job, isShown: false))
    #expect(script.state.scrolls[.job(1)]?.viewport == 712 - bar(script) && script.fault == nil)
  }

  // Breaks when a job that does not stop looks as it did before Stop.
  @Test func `the bar says that a running job was asked to stop`() {
    var script = Script.job(job)
    #expect(texts(script).contains { $0.hasPrefix("Running") })
    script.give(.stop(.job(1)))
    #expect(texts(script).contains { $0.hasPrefix("Asked to stop") })
    script.report(1, Job(phase: .failed, status: 130, commandLine: "make -j8"))
    #expect(!texts(script).contains { $0.hasPrefix("Asked to stop") } && script.fault == nil)
  }

  // Breaks when the words of a signal are cut in a narrow window, or lose the time.
  @Test(arguments: [(240.0, TextStyle.caption, 1), (600, .listTitle, 2)])
  func `in a narrow window the end by a signal and the times share one text of two lines`(
    width: Double, style: TextStyle, count: Int
  ) throws {
    var script = Script.job(job)
    script.send(.windowConfigured(Rect(x: 0, y: 0, width: width, height: 700)))
    script.report(
      1, Job(phase: .failed, status: 143, commandLine: "make -j8", elapsed: .seconds(10)))
    let picture = try script.scene.painted(.page(.job(1)))
    let texts = script.scene.texts(in: picture.layers)
    let ending = try #require(texts.first { $0.string.hasPrefix("Stopped by signal 15") })
    #expect(ending.style == style && ending.string.contains("10 s") == (count == 1))
    #expect(texts.count { $0.string.contains("10 s") } == 1 && script.fault == nil)
  }

  // Breaks when a job that the user stopped looks like one that failed.
  @Test func `the end of an interrupted job is told in a quiet colour`() throws {
    for (isInterrupted, color) in [(true, Color.quiet), (false, .fail)] {
      var script = Script.job(job)
      let ended = Job(
        phase: .failed, status: 130, commandLine: "make -j8", wasInterrupted: isInterrupted)
      script.report(1, ended)
      let picture = try script.scene.painted(.page(.job(1)))
      let texts = script.scene.texts(in: picture.layers).filter { $0.style == .listTitle }
      #expect(texts.contains { $0.color == color } && script.fault == nil)
    }
  }

  // Breaks when the bare part of the window beside a page in flight is white for a moment.
  @Test func `a job's page goes on to the window's edge while another flies to the ball`() {
    var script = Script.job(job)
    script.open([1])
    script.wait(.milliseconds(80))
    script.give(.park(nil))
    script.wait(.milliseconds(30))
    let width = script.state.window.width
    let margins = script.layers(of: .main).compactMap { layer -> Rect? in
      if case .fill(let shape, .sunken) = layer { shape.rect } else { nil }
    }
    #expect(margins.contains { $0.minX > 0 && $0.minX < width && $0.maxX == width })
    #expect(script.fault == nil)
  }

  // Breaks when the page of an editor is empty without a reason.
  @Test(arguments: [Job.Phase.running, .waiting])
  func `the bar says that a program draws its own screen`(phase: Job.Phase) {
    var script = Script.job(Job(phase: phase, commandLine: "vim", drawsScreen: true))
    #expect(texts(script).contains("Full screen in its terminal"))
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    #expect(texts(script).contains { $0.hasSuffix("Look there.") })
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 400))
    #expect(!texts(script).contains { $0.hasSuffix("Look there.") })
    script.report(1, Job(phase: phase, commandLine: "vim"))
    #expect(!texts(script).contains { $0.hasPrefix("Full screen") })
    script.report(1, Job(phase: .done, status: 0, commandLine: "vim", drawsScreen: true))
    #expect(!texts(script).contains { $0.hasPrefix("Full screen") } && script.fault == nil)
  }

  // Breaks when larger margins are taken for lines.
  @Test func `an enlarged page says it too`() {
    var script = Script.job(Job(commandLine: "vim", drawsScreen: true))
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    for _ in 0..<4 { script.key(.character("+"), .control) }
    script.settle()
    #expect((script.state.zooms.pages[.job(1)]?.factor ?? 1) > 1.5)
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 1.75 * 45))
    #expect(texts(script).contains { $0.hasSuffix("Look there.") } && script.fault == nil)
  }

  // Breaks when the output seems to begin with the oldest line that is kept.
  @Test func `the bar says that the first lines are not kept`() {
    var script = Script.job(job)
    #expect(!texts(script).contains { $0.hasSuffix("earlier output is not kept") })
    script.report(1, Job(elapsed: .seconds(100), hasLostLines: true))
    #expect(texts(script).contains("1 min 40 s · earlier output is not kept"))
  }

  // Breaks when a phase, a percentage or a time is wrong.
  @Test func `the bar gives the job's phase and its elapsed time`() {
    var script = Script.job(job)
    #expect(texts(script).contains("make -j8") && texts(script).contains("Running"))
    script.send(.jobReported(.job(1), Job(progress: 0.429, elapsed: .seconds(100))))
    #expect(texts(script).contains("Running · 42%"))
    #expect(texts(script).contains("1 min 40 s · about 2 min left"))
    script.send(.jobReported(.job(1), Job(phase: .failed, status: 2, elapsed: .seconds(3725))))
    #expect(texts(script).contains("Failed (exit status 2)") && texts(script).contains("1 h 2 min"))
  }

  // Breaks when a percentage differs from that of the command.
  @Test func `every whole percentage is shown as it came`() {
    for percent in 0...100 {
      let script = Script.job(Job(progress: Double(percent) / 100))
      #expect(texts(script).contains("Running · \(percent)%"))
    }
  }

  // Breaks when a page without any output looks as if it were still loading.
  @Test func `a command that wrote nothing says so once it has ended`() {
    var script = Script.job(Job(commandLine: "true"), height: 0)
    #expect(!texts(script).contains("No output."))
    script.report(1, Job(phase: .done, status: 0, commandLine: "true"))
    script.wait(.seconds(1))
    #expect(texts(script).contains("No output."))
  }

  @Test func `a page without a header has its bar at the top`() {
    var page = Page.job(1)
    page.hidesHeader = true
    var script = Script.opened()
    script.send(.jobGreeted(page, Job(), isShown: true))
    script.settle()
    #expect(script.state.jobPage(of: .job(1))?.bar.minY == 0 && script.fault == nil)
  }

  // Breaks when a status of 128 and more is no signal, or a language lacks an end.
  @Test(arguments: [
    (Job(phase: .waiting), "Waiting for input", "等待输入"),
    (Job(phase: .done, status: 0), "Finished", "已完成"),
    (Job(phase: .failed, status: 127), "Failed (exit status 127)", "失败（退出码 127）"),
    (Job(phase: .failed, status: 137), "Stopped by signal 9 (killed)", "因信号 9 而结束（强制结束）"),
    (Job(phase: .failed, status: 168), "Stopped by signal 40", "因信号 40 而结束"),
    (
      Job(phase: .ended, commandLine: "make"), "perch run was killed, so the result is unknown",
      "运行进程已被杀死，无从得知结果"
    ),
  ])
  func `every end has its text`(job: Job, english: String, chinese: String) {
    #expect(Phrase.job(JobPhrase(job)).text(in: .english) == english)
    #expect(Phrase.job(JobPhrase(job)).text(in: .chinese) == chinese)
  }

  // Breaks when a result still asks for what its command has asked.
  @Test func `a job that has ended asks nothing`() throws {
    var script = Script.job(job)
    script.report(1, Job(phase: .waiting, message: "May I push?", isBell: true))
    #expect(script.state.jobs[.job(1)]?.message == "May I push?")
    script.report(1, Job(phase: .done, message: "May I push?", isBell: true, status: 0))
    let ended = try #require(script.state.jobs[.job(1)])
    #expect(ended.message == nil && ended.isBell == nil)
  }

  // MARK: - Buttons

  @Test func `a click on Run again runs the command again`() {
    var script = Script.job(Job(phase: .done, status: 0, commandLine: "make", canRunAgain: true))
    script.click(button(script))
    #expect(script.effects == [.runAgain(.job(1))])
  }

  // Breaks when Run again comes under a pointer on Stop.
  @Test(arguments: [Job.Phase.done, .failed])
  func `the page of a job that has ended has no Stop`(phase: Job.Phase) throws {
    var script = Script.job(
      Job(commandLine: "make -j8", elapsed: .seconds(10), canRunAgain: true))
    #expect(texts(script).contains("Stop"))
    let before = try #require(script.state.jobPage(of: .job(1)))
    script.report(
      1, Job(phase: phase, status: 2, commandLine: "make -j8", canRunAgain: true))
    #expect(!texts(script).contains("Stop") && texts(script).contains("Run again"))
    #expect(script.state.jobPage(of: .job(1)) == before && script.fault == nil)
  }

  // Breaks when the keyboard does not reach a button, or a focus moves to another button.
  @Test func `Tab reaches the button, Enter presses it, and a change of it takes the focus away`() {
    var script = Script.job(job)
    for _ in 0..<3 { script.key(.tab) }
    #expect(script.state.focus == .stop(.job(1)))
    script.key(.enter)
    #expect(script.effects == [.stopJob(.job(1), .interrupt)])
    script.send(.jobReported(.job(1), Job(phase: .done, status: 0, canRunAgain: true)))
    #expect(script.state.focus == nil)
  }

  // Breaks when a button is too small, off the page, over another one, or not mirrored.
  @Test(arguments: [Environment.Direction.leftToRight, .rightToLeft], [320.0, 420, 900])
  func `every button is large enough and has a place of its own`(
    direction: Environment.Direction, width: Double
  ) throws {
    for size in [1.0, 1.5, 2] { try checkButtons(direction, width: width, textScale: size) }
  }

  private func checkButtons(
    _ direction: Environment.Direction, width: Double, textScale: Double
  ) throws {
    var script = Script.job(
      job,
      in: .one.with {
        $0.direction = direction
        $0.look.textScale = textScale
      })
    script.send(.windowConfigured(Rect(x: 100, y: 20, width: width, height: 700)))
    let page = try #require(script.state.jobPage(of: .job(1)))
    let buttons = Job.Stop.allCases.map { page.button($0) } + [page.runAgain]
    let shown = script.state.stops(of: .job(1)).map { page.button($0) } + [page.runAgain]
    #expect(!shown.contains { $0.intersects(page.texts) })
    for (index, button) in buttons.enumerated() {
      #expect(button.width >= 44 && button.height >= 36 && page.bar.contains(button))
      #expect(!button.intersects(page.command))
      #expect(!buttons[..<index].contains { $0.intersects(button) })
    }
    #expect(page.bar.contains(page.command))
    #expect((page.runAgain.midX > width / 2) == (direction == .leftToRight))
    #expect(!page.command.intersects(page.phase))
  }
}
