internal import CCairo
import Glibc
internal import PerchHarness
internal import PerchSystem
import PerchTime

/// Two hundred photographs of twelve megapixels that are opened at once.
struct PhotographScenario {
  private static let count = 200
  /// The colour of the last photograph.
  private static let color: UInt32 = 0x3366cc
  private var memory: [Double] = []
  private var last: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let paths = try photographs(in: subject.display.dataFolder)
    for path in paths.dropLast() { subject.input.say("open-files", path) }
    let start = MonotonicClock.now
    subject.input.say("open-files", paths[paths.count - 1])
    try waitForLast(of: subject)
    last.append((MonotonicClock.now - start) / .milliseconds(1))
    try subject.input.settle()
    memory.append(try subject.account.privateMemory())
    try subject.end()
  }

  private func waitForLast(of subject: Subject) throws(HarnessFailure) {
    let probe = try WindowProbe(at: subject.display.name)
    let window = try probe.waitForWindow("main")
    let deadline = MonotonicClock.now + .seconds(20)
    while MonotonicClock.now < deadline {
      let pixels = probe.pixels(of: window, x: 210, y: 400, width: 1, height: 1)
      if pixels == [Self.color] { return }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(1))
    }
    throw HarnessFailure("The last photograph is not shown.")
  }

  private func photographs(in folder: String) throws(HarnessFailure) -> [String] {
    let paths = (1...Self.count).map { "\(folder)/photograph-\($0).png" }
    try write(to: paths[0], red: 0.5, green: 0.5, blue: 0.5)
    try write(to: paths[Self.count - 1], red: 0.2, green: 0.4, blue: 0.8)
    for path in paths.dropFirst().dropLast() { link(paths[0], path) }
    return paths
  }

  private func write(
    to path: String, red: Double, green: Double, blue: Double
  ) throws(HarnessFailure) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 4000, 3000)
    let canvas = cairo_create(surface)
    cairo_set_source_rgb(canvas, red, green, blue)
    cairo_paint(canvas)
    let status = cairo_surface_write_to_png(surface, path)
    cairo_destroy(canvas)
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw HarnessFailure("The picture \(path) cannot be written.")
    }
  }

  var measurements: [Measurement] {
    [
      Measurement("200 photographs of 12 megapixels: private memory", in: "MiB", goal: 150, memory),
      Measurement("  the last request to its picture", in: "ms", goal: 400, last),
    ].compactMap(\.self)
  }
}
