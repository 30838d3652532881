import Glibc
internal import PerchHarness

/// `PerchBench PROGRAM [--runner PROGRAM] [--beside PROGRAM] [--peers FOLDER] [SECTION...]`: measures
/// a built Perch on private displays, turn by turn with the floor, which has the lowest possible cost,
/// and prints one table.
///
/// A figure is the median of several turns on warm caches, in Xvfb with openbox. Figures depend on
/// the machine; only ratios of programs that took turns can be compared with another run.
@main
struct Benchmark {
  private let options: BenchmarkOptions
  private let implementations: Implementations

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == LinePrinter.verb {
      return LinePrinter.run(seconds: Int(words.last ?? "") ?? 0)
    }
    if words.first == SignalPrinter.verb { return SignalPrinter.run(pipe: words.last ?? "") }
    do throws(HarnessFailure) {
      try Benchmark(BenchmarkOptions(words)).run()
    } catch {
      Terminal.say("PerchBench: \(error.sentence)")
      exit(1)
    }
  }

  private init(_ options: BenchmarkOptions) throws(HarnessFailure) {
    self.options = options
    let peers: PeerFolder? =
      if let folder = options.peers { try PeerFolder(copyOf: folder) } else { nil }
    implementations = Implementations(
      perch: options.program, floor: try BenchmarkOptions.floor(),
      otherBuild: options.otherBuild, peers: peers)
  }

  /// Runs the sections, and prints each as soon as it is done, because a later one may fail.
  private func run() throws(HarnessFailure) {
    Terminal.show(Table.legend)
    for setting in [Setting.plain, .composited] {
      try measureStart(setting)
      try measureSwipe(.ordinary, "swipe", setting)
      try measureBall(setting)
      try measurePopup(setting)
      try measureIdle(setting)
    }
    try measureSwipe(.fastPointer, "swipe with a pointer of 1000 Hz", .plain)
    try measureSwipe(.large, "swipe", .large)
    try measureWindows()
    measureEngine()
    try measureJobs()
    try measureKit()
    try measureDocuments()
    try measureReading()
    try checkFloor()
  }

  private func measureStart(_ setting: Setting) throws(HarnessFailure) {
    guard begin(.start, "start", setting) else { return }
    var section = StartSection()
    try section.run(implementations, setting)
    show("start", setting, section.scores)
  }

  private func measureSwipe(
    _ kind: SwipeSection.Kind, _ title: String, _ setting: Setting
  ) throws(HarnessFailure) {
    guard begin(kind.section, title, setting) else { return }
    var section = SwipeSection(kind)
    try section.run(implementations, setting)
    show(title, setting, section.scores)
  }

  private func measureBall(_ setting: Setting) throws(HarnessFailure) {
    guard begin(.ball, "ball", setting) else { return }
    var section = BallSection()
    try section.run(implementations, setting)
    show("ball", setting, section.scores)
  }

  private func measurePopup(_ setting: Setting) throws(HarnessFailure) {
    guard begin(.popup, "list", setting) else { return }
    var section = PopupSection()
    try section.run(implementations, setting)
    show("list", setting, section.scores)
  }

  private func measureIdle(_ setting: Setting) throws(HarnessFailure) {
    guard begin(.idle, "rest", setting) else { return }
    var section = IdleSection()
    try section.run(implementations, setting)
    show("rest", setting, section.scores)
  }

  private func measureWindows() throws(HarnessFailure) {
    guard begin(.windows, "other programs' windows", .plain) else { return }
    var section = WindowSection()
    try section.run(options.program)
    Terminal.show(Table.section("windows of other programs", section.measurements))
  }

  private func measureEngine() {
    guard begin(.engine, "the engine", .plain) else { return }
    var section = EngineSection()
    section.run()
    Terminal.show(Table.section("the engine, everything moving", section.measurements))
  }

  private func measureJobs() throws(HarnessFailure) {
    guard begin(.jobs, "jobs", .plain) else { return }
    try measureJobs("jobs", of: options.program, options.runner)
    if let other = options.otherBuild { try measureJobs("jobs, the other build", of: other, nil) }
  }

  private func measureJobs(
    _ title: String, of program: String, _ runner: String?
  ) throws(HarnessFailure) {
    var section = JobsSection()
    try section.run(program, runner)
    Terminal.show(Table.section(title, section.measurements))
    var relay = RelayScenario()
    try relay.run(Subject(program))
    Terminal.show(Table.section("\(title), a gigabyte of text", relay.measurements))
  }

  private func measureKit() throws(HarnessFailure) {
    guard begin(.kit, "a program with PerchKit", .plain) else { return }
    var canvases = CanvasSection()
    try canvases.run(implementations.canvases)
    show("a program with PerchKit", .plain, canvases.scores)
    Terminal.say("Measuring programs that misbehave …")
    var section = KitSection()
    try section.run(options.program)
    Terminal.show(Table.section("programs that misbehave", section.measurements))
  }

  private func measureDocuments() throws(HarnessFailure) {
    guard begin(.documents, "documents", .plain) else { return }
    var section = DocumentSection()
    try section.run(options.program)
    Terminal.show(Table.section("a long document", section.measurements))
  }

  private func measureReading() throws(HarnessFailure) {
    guard begin(.reading, "large documents", .plain) else { return }
    var section = ReadingSection()
    try section.run(options.program)
    Terminal.show(Table.section("large documents", section.measurements))
  }

  private func checkFloor() throws(HarnessFailure) {
    guard let peers = implementations.peers, begin(.harness, "the floor once more", .plain) else {
      return
    }
    var section = HarnessSection(floor: implementations.floor, peers: peers)
    try section.run()
    Terminal.show(
      Table.section("the floor, measured here beside the peers' own harness", section.scores))
  }

  private func begin(
    _ section: BenchmarkOptions.Section, _ title: String, _ setting: Setting
  ) -> Bool {
    guard options.sections.contains(section) else { return false }
    Terminal.say("Measuring \(title), \(setting.title) …")
    return true
  }

  private func show(_ title: String, _ setting: Setting, _ scores: Scores) {
    Terminal.show(Table.section("\(title), \(setting.title)", scores))
  }
}

extension SwipeSection.Kind {
  fileprivate var section: BenchmarkOptions.Section {
    switch self {
    case .ordinary: .swipe
    case .fastPointer: .fast
    case .large: .large
    }
  }
}
