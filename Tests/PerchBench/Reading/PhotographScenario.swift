import Glibc
internal import PerchHarness
internal import PerchRenderer
internal import PerchSystem
import PerchTime

/// Two hundred photographs of twelve megapixels that are opened at once.
struct PhotographScenario {
  private static let count = 200
  private var memory: [Double] = []
  private var last: [Double] = []

  mutating func run(_ subject: Subject) throws(HarnessFailure) {
    try subject.calmDown()
    let paths = try photographs(in: subject.display.dataFolder)
    for path in paths { subject.input.say("open-files", path) }
    let start = MonotonicClock.now
    try subject.input.settle()
    last.append((MonotonicClock.now - start) / .milliseconds(1))
    memory.append(try subject.account.privateMemory())
    try subject.end()
  }

  private func photographs(in folder: String) throws(HarnessFailure) -> [String] {
    let first = "\(folder)/photograph-1.png"
    guard let image = try? Image(width: 4000, height: 3000), (try? image.writePNG(to: first)) != nil
    else { throw HarnessFailure("The picture \(first) cannot be written.") }
    return [first]
      + (2...Self.count).map { number in
        let path = "\(folder)/photograph-\(number).png"
        link(first, path)
        return path
      }
  }

  var measurements: [Measurement] {
    [
      Measurement("200 photographs of 12 megapixels: private memory", in: "MiB", goal: 150, memory),
      Measurement("  the last request to its picture", in: "ms", goal: 400, last),
    ].compactMap(\.self)
  }
}
