import Glibc
internal import PerchEngine
internal import PerchHarness
internal import PerchSystem
import PerchTime
internal import PerchX11

/// The time from a command's signal until the ball is amber.
struct AttentionScenario {
  private static let repetitions = 50
  /// The pauses before a signal, in steps of ten milliseconds: the command was busy until then.
  private static let pauses = 30

  private var bells = Latencies()
  private var notifications = Latencies()

  /// Latencies in milliseconds.
  private struct Latencies {
    var all: [Double] = []

    /// The 99th percentile; empty without latencies.
    var percentile: [Double] {
      all.isEmpty ? [] : [all.sorted()[(all.count - 1) * 99 / 100]]
    }
  }

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let signals = try OrderedSignals(on: subject)
    for turn in 0..<Self.repetitions {
      let pause = Duration.milliseconds(10) * (turn * 7 % Self.pauses)
      bells.all.append(try signals.latency(of: .bell, after: pause))
      notifications.all.append(try signals.latency(of: .notification, after: pause))
    }
    try signals.finish()
    try subject.end()
  }

  var measurements: [Measurement] {
    [
      Measurement("bell to amber ball", in: "ms", bells.all),
      Measurement("  99 % within", in: "ms", bells.percentile),
      Measurement("notification (OSC 9) to amber ball", in: "ms", notifications.all),
      Measurement("  99 % within", in: "ms", notifications.percentile),
    ].compactMap(\.self)
  }
}

/// A job that prints signals at our order, and the ball that shows them.
private final class OrderedSignals {
  private static let patience = Duration.seconds(10)
  /// The time after a signal in which more output belongs to it.
  private static let rest = Duration.milliseconds(1050)
  /// The number of amber pixels that a ring has at least.
  private static let fewest = 40

  private let probe: WindowProbe
  private let ball: UInt
  private let watch: UInt
  private let job: TerminalRun
  private let pipe: Int32

  init(on subject: Subject) throws(HarnessFailure) {
    let path = "\(subject.display.homeFolder)/signals"
    guard mkfifo(path, 0o600) == 0 else { throw HarnessFailure("\(path) cannot be made.") }
    job = try TerminalRun(
      [
        subject.program, "run", "--", "/proc/\(getpid())/exe", SignalPrinter.verb, path,
      ], environment: subject.display.environment)
    pipe = open(path, O_WRONLY | O_CLOEXEC)
    guard pipe >= 0 else { throw HarnessFailure("\(path) cannot be opened.") }
    probe = try WindowProbe(at: subject.display.name)
    ball = try probe.waitForWindow("ball")
    watch = probe.watchPaint(of: ball)
    // A bell soon after the start is none.
    wait(for: .seconds(2))
  }

  /// Orders a signal after a while of work.
  ///
  /// - Returns: the milliseconds until the ball is amber.
  func latency(
    of signal: SignalPrinter.Order, after pause: Duration
  ) throws(HarnessFailure) -> Double {
    wait(for: Self.rest)
    order(.work)
    _ = try waitForBall(amber: false)
    wait(for: pause)
    _ = try waitForBall(amber: false)
    let birth = MonotonicClock.now
    order(signal)
    return (try waitForBall(amber: true) - birth) / .milliseconds(1)
  }

  /// Ends the command.
  func finish() throws(HarnessFailure) {
    close(pipe)
    _ = try job.finish()
    probe.end(watch)
  }

  private func wait(for duration: Duration) {
    _ = Poll.wait(reading: [], until: MonotonicClock.now + duration)
  }

  private func order(_ order: SignalPrinter.Order) {
    var byte = order.rawValue
    _ = write(pipe, &byte, 1)
  }

  /// Waits until the ball is painted with amber or without it.
  ///
  /// - Returns: the instant after its pixels were read.
  private func waitForBall(amber wanted: Bool) throws(HarnessFailure) -> Instant {
    let deadline = MonotonicClock.now + Self.patience
    while MonotonicClock.now < deadline {
      while probe.next() != nil {}
      if isAmber == wanted { return MonotonicClock.now }
      job.drain()
      probe.pause(until: deadline)
    }
    throw HarnessFailure("The ball did not \(wanted ? "turn" : "cease to be") amber.")
  }

  private var isAmber: Bool {
    guard let size = probe.appearance(of: ball)?.size else { return false }
    let pixels = probe.pixels(of: ball, x: 0, y: 0, width: size.width, height: size.height)
    return pixels.count(where: Self.isAmber) >= Self.fewest
  }

  private static func isAmber(_ pixel: UInt32) -> Bool {
    let color = Palette.light[.wait]
    return zip([16, 8, 0], [color.red, color.green, color.blue]).allSatisfy { shift, component in
      abs(Double(pixel >> UInt32(shift) & 0xff) / 255 - component) < 0.06
    }
  }
}
