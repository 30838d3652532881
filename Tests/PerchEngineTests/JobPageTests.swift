import PerchTestSupport
import Testing

@testable import PerchEngine

/// The text in the bar of a job's page.
@Suite struct JobPageTests {
  private let job = Job(commandLine: "make -j8", elapsed: .seconds(10))

  /// The height of the bar.
  private func bar(_ script: Script) -> Double {
    script.state.jobPage(of: .job(1))?.bar.height ?? 0
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
    #expect(script.jobTexts.contains { $0.hasPrefix("Running") })
    script.give(.stop(.job(1)))
    #expect(script.jobTexts.contains { $0.hasPrefix("Asked to stop") })
    script.report(1, Job(phase: .failed, status: 130, commandLine: "make -j8"))
    #expect(!script.jobTexts.contains { $0.hasPrefix("Asked to stop") } && script.fault == nil)
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
    #expect(script.jobTexts.contains("Full screen in its terminal"))
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    #expect(script.jobTexts.contains { $0.hasSuffix("Look there.") })
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 400))
    #expect(!script.jobTexts.contains { $0.hasSuffix("Look there.") })
    script.report(1, Job(phase: phase, commandLine: "vim"))
    #expect(!script.jobTexts.contains { $0.hasPrefix("Full screen") })
    script.report(1, Job(phase: .done, status: 0, commandLine: "vim", drawsScreen: true))
    #expect(!script.jobTexts.contains { $0.hasPrefix("Full screen") } && script.fault == nil)
  }

  // Breaks when larger margins are taken for lines.
  @Test func `an enlarged page says it too`() {
    var script = Script.job(Job(commandLine: "vim", drawsScreen: true))
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 45))
    for _ in 0..<4 { script.key(.character("+"), .control) }
    script.settle()
    #expect((script.state.zooms.pages[.job(1)]?.factor ?? 1) > 1.5)
    script.send(.pageMeasured(.job(1), width: script.state.window.width, height: 1.75 * 45))
    #expect(script.jobTexts.contains { $0.hasSuffix("Look there.") } && script.fault == nil)
  }

  // Breaks when the output seems to begin with the oldest line that is kept.
  @Test func `the bar says that the first lines are not kept`() {
    var script = Script.job(job)
    #expect(!script.jobTexts.contains { $0.hasSuffix("earlier output is not kept") })
    script.report(1, Job(elapsed: .seconds(100), hasLostLines: true))
    #expect(script.jobTexts.contains("1 min 40 s · earlier output is not kept"))
  }

  // Breaks when a phase, a percentage or a time is wrong.
  @Test func `the bar gives the job's phase and its elapsed time`() {
    var script = Script.job(job)
    #expect(script.jobTexts.contains("make -j8") && script.jobTexts.contains("Running"))
    script.send(.jobReported(.job(1), Job(progress: 0.429, elapsed: .seconds(100))))
    #expect(script.jobTexts.contains("Running · 42%"))
    #expect(script.jobTexts.contains("1 min 40 s · about 2 min left"))
    script.send(.jobReported(.job(1), Job(phase: .failed, status: 2, elapsed: .seconds(3725))))
    #expect(
      script.jobTexts.contains("Failed (exit status 2)") && script.jobTexts.contains("1 h 2 min"))
  }

  // Breaks when a percentage differs from that of the command.
  @Test func `every whole percentage is shown as it came`() {
    for percent in 0...100 {
      let script = Script.job(Job(progress: Double(percent) / 100))
      #expect(script.jobTexts.contains("Running · \(percent)%"))
    }
  }

  // Breaks when a page without any output looks as if it were still loading.
  @Test func `a command that wrote nothing says so once it has ended`() {
    var script = Script.job(Job(commandLine: "true"), height: 0)
    #expect(!script.jobTexts.contains("No output."))
    script.report(1, Job(phase: .done, status: 0, commandLine: "true"))
    script.wait(.seconds(1))
    #expect(script.jobTexts.contains("No output."))
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
}
