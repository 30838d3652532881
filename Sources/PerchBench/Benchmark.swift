import Glibc
internal import PerchEngine
internal import PerchLoop
internal import PerchShell
internal import PerchTour
internal import PerchX11

/// `PerchBench PATH [jobs | engine]`: measures a built Perch on displays of its own, and the engine
/// that is linked in, and prints one table; with a word of that part alone.
///
/// A figure is the median of several runs on warm caches, in Xvfb with openbox. It belongs to the
/// machine: compare figures of one run, or of runs next to one another.
@main
struct Benchmark {
  private let program: String
  /// nil is all of them.
  private let part: Part?

  private enum Part: String { case jobs, engine }

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    if words.first == LinePrinter.verb {
      return LinePrinter.run(seconds: Int(words.last ?? "") ?? 0)
    }
    // The program starts in another folder than this one.
    guard let program = words.first, let path = realpath(program, nil),
      let part = parts(words.dropFirst())
    else { exit(fail("Say which program to measure: PerchBench PATH [jobs | engine]")) }
    defer { free(path) }
    do throws(TourFailure) {
      try Benchmark(program: String(cString: path), part: part.first).run()
    } catch {
      exit(fail(error.sentence))
    }
  }

  /// - Returns: nil when a word names no part, or there is one too many.
  private static func parts(_ words: ArraySlice<String>) -> [Part]? {
    let parts = words.compactMap(Part.init)
    return parts.count == words.count && parts.count < 2 ? parts : nil
  }

  private func run() throws(TourFailure) {
    var table = Table()
    if part == nil {
      try measure("without a compositor", PrivateDisplay.Options(compositor: nil), into: &table)
      try measure("with picom", PrivateDisplay.Options(compositor: .picom), into: &table)
    }
    if part != .jobs { measureEngine(into: &table) }
    if part != .engine { try measureJobs(into: &table) }
    Benchmark.write(table.text, to: STDOUT_FILENO)
  }

  private func measure(
    _ title: String, _ options: PrivateDisplay.Options, into table: inout Table
  ) throws(TourFailure) {
    Benchmark.write("Measuring \(title) …\n", to: STDERR_FILENO)
    let display = try PrivateDisplay(options)
    let library = display.dataFolder
    try SampleLibrary.write(to: library)
    // A compositor paints a moment after it is there.
    _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(500))
    let desktop = display.connection.captureRoot()
    // Nothing is measured of the first one: it fills the caches and says where the window comes.
    let first = try Subject(program, library: library, on: display)
    try first.calmsDown()
    let watch = try PaintWatch(
      display.connection, at: firstRow(of: first.mainFrame()), desktop: desktop)
    try first.ends()
    var start = StartScenario()
    try start.run(program, library: library, on: display, watch: watch)
    let subject = try Subject(program, library: library, on: display)
    try subject.calmsDown()
    var swipe = SwipeScenario()
    try swipe.run(subject)
    var idle = IdleScenario()
    try idle.run(subject)
    try subject.ends()
    table.add(
      section: title, start.measurements + swipe.measurements + idle.measurements)
  }

  private func measureEngine(into table: inout Table) {
    Benchmark.write("Measuring the engine …\n", to: STDERR_FILENO)
    var engine = EngineSection()
    engine.run()
    table.add(section: "the engine, everything moving", engine.measurements)
  }

  private func measureJobs(into table: inout Table) throws(TourFailure) {
    Benchmark.write("Measuring jobs …\n", to: STDERR_FILENO)
    var jobs = JobsSection()
    try jobs.run(program)
    table.add(section: "jobs", jobs.measurements)
  }

  private func firstRow(of window: PixelRect) -> PixelRect {
    PixelRect(
      x: window.x, y: window.y + Int(Metrics.header), width: window.width,
      height: Int(Metrics.row))
  }

  private static func fail(_ sentence: String) -> Int32 {
    write("PerchBench: \(sentence)\n", to: STDERR_FILENO)
    return 1
  }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
