internal import CCairo
internal import CFloor
internal import PerchHarness
internal import PerchSystem
import PerchTime

/// A document of 500 pages in the PDF format, opened from a warm file.
struct DocumentSection {
  private static let rounds = 5
  private static let pages = 500
  /// The colour of the block in the middle of each page.
  private static let color: UInt32 = 0x3366cc

  private(set) var measurements: [Measurement] = []

  mutating func run(_ program: String) throws(HarnessFailure) {
    var implementation = Implementation.perch(program, window: "main")
    // With motion the row would measure how the page slides in.
    implementation.arguments += ["--motion", "off"]
    let fixture = try BenchmarkFixture(implementation, Setting.plain.options)
    let path = fixture.display.dataFolder + "/long.pdf"
    try DocumentSection.write(to: path)
    var (times, memories, texts): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0...DocumentSection.rounds {
      try fixture.start()
      try fixture.findWindow()
      let before = try fixture.account().privateMemory()
      guard !DocumentSection.showsPage(fixture) else {
        throw HarnessFailure("The page is shown before it is opened.")
      }
      let start = MonotonicClock.now
      try fixture.open(path)
      try DocumentSection.waitForPage(fixture)
      let shown = MonotonicClock.now
      try fixture.settle()
      let known = MonotonicClock.now
      // The first round warms the caches.
      if round > 0 {
        times.append((shown - start) / .milliseconds(1))
        texts.append((known - start) / .milliseconds(1))
        memories.append(try fixture.account().privateMemory() - before)
      }
      try fixture.leavePage()
      try fixture.end()
    }
    add("first of \(DocumentSection.pages) pages, motion off", in: "ms", goal: 150, times)
    add("  text of all of them", in: "ms", goal: nil, texts)
    add("private memory above the empty program", in: "MiB", goal: 30, memories)
  }

  private mutating func add(_ name: String, in unit: String, goal: Double?, _ samples: [Double]) {
    if let measurement = Measurement(name, in: unit, goal: goal, samples) {
      measurements.append(measurement)
    }
  }

  private static func waitForPage(_ fixture: BenchmarkFixture) throws(HarnessFailure) {
    let deadline = MonotonicClock.now + .seconds(20)
    while MonotonicClock.now < deadline {
      if showsPage(fixture) { return }
      fixture.pause(for: .milliseconds(1))
    }
    throw HarnessFailure("The first page is not shown.")
  }

  private static func showsPage(_ fixture: BenchmarkFixture) -> Bool {
    fixture.probe.pixels(of: fixture.window, x: 210, y: 320, width: 1, height: 1) == [color]
  }

  /// Writes a document: pages of A4 with a block in the middle and forty lines of text.
  private static func write(to path: String) throws(HarnessFailure) {
    let surface = cairo_pdf_surface_create(path, 595, 842)
    let canvas = cairo_create(surface)
    cairo_select_font_face(canvas, "serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(canvas, 12)
    for page in 1...pages {
      cairo_set_source_rgb(canvas, 0.2, 0.4, 0.8)
      cairo_rectangle(canvas, 250, 320, 100, 200)
      cairo_fill(canvas)
      cairo_set_source_rgb(canvas, 0, 0, 0)
      for line in 0..<40 where line < 14 || line > 24 {
        cairo_move_to(canvas, 72, 100 + 17 * Double(line))
        cairo_show_text(
          canvas, "Line \(line) of page \(page): the quick brown fox jumps over the lazy dog.")
      }
      cairo_show_page(canvas)
    }
    cairo_surface_finish(surface)
    let isWritten = cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    cairo_destroy(canvas)
    cairo_surface_destroy(surface)
    guard isWritten else { throw HarnessFailure("The document \(path) cannot be written.") }
  }
}
