import Glibc
import PerchIPC
import PerchJobs
import PerchTime

@testable import PerchRunner

/// A link with a stand-in at either end, and a clock that the test controls.
final class LinkedJob {
  let perch: StandInPerch
  let link: JobLink
  private(set) var now = Instant(microseconds: 5_000_000)

  init(
    _ perch: StandInPerch, description: JobDescription = JobDescription(command: ["make", "-j8"]),
    address: PerchAddress? = nil, program: String = "/bin/false", folder: String? = nil,
    source: StandInSource = StandInSource(),
    diagnostics: Diagnostics = Diagnostics()
  ) {
    self.perch = perch
    let address =
      address ?? PerchAddress(display: ":7", runtimeFolder: perch.folder, program: program)
    let folder = JobFolder(path: folder ?? perch.folder + "/jobs")
    link = JobLink(
      description, address: address, source: source, folder: folder, diagnostics: diagnostics,
      at: now)
  }

  /// Waits for the process that it started. A zombie would disturb tests that wait for any child.
  deinit {
    guard let process = link.caller.started?.pid else { return }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  var isSettled: Bool { link.isSettled(at: now) }

  func end(
    _ status: Int32, after pause: Duration = .zero, _ circumstances: JobLink.Circumstances = .init()
  ) {
    now = now + pause
    link.end(status: status, circumstances, at: now)
  }

  func receive(_ text: String) {
    var text = text
    text.withUTF8 { link.receive(UnsafeRawBufferPointer($0), at: now) }
  }

  /// Runs a turn of the loop after some time, as if all descriptors were ready; the stand-in reads.
  @discardableResult
  func turn(after pause: Duration = .zero, perchReads: Bool = true) -> [JobOrder.Stop] {
    now = now + pause
    let stops = link.turn(ready: Set(link.reading), at: now)
    if perchReads { perch.read() }
    return stops
  }
}

/// A source that reads a number as progress, "?" and "!" as a wait and its end, and anything else as a line. The next line replaces
/// one that ends in an ellipsis.
struct StandInSource: ProgressSource {
  struct Lines: NumberedLines {
    var oldest = 0
    var texts: [String] = []
    /// Whether the last line may still change.
    var isOpen = false
    var end: Int { oldest + texts.count }
    var ended: Int { isOpen ? end - 1 : end }
    func encoded(from number: Int, limit: Int) -> [String] {
      Array(texts[(number - oldest)...].prefix(limit))
    }
  }

  static let limit = 10_000
  var report = JobReport()
  var kept = Lines()
  var deadline: Instant?
  var lines: (any NumberedLines)? { kept }
  var isWaiting: Bool { report.phase == .waiting }

  mutating func receive(_ bytes: UnsafeRawBufferPointer, at time: Instant) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let number = Double(text) { return report.progress = number }
    if text == "?" || text == "!" { return report.phase = text == "?" ? .waiting : .running }
    if kept.isOpen { kept.texts.removeLast() }
    kept.texts.append(text)
    kept.isOpen = text.hasSuffix("…")
    guard kept.texts.count >= 2 * Self.limit else { return }
    kept.texts.removeFirst(Self.limit)
    kept.oldest += Self.limit
  }

  func look() -> JobReport { report }

  mutating func advance(to time: Instant) {
    deadline = nil
    report.phase = .waiting
  }
}
