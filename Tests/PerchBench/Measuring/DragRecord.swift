internal import PerchEngine
internal import PerchSystem
import PerchTime

/// What was seen of one drag.
struct DragRecord {
  /// Programs take a drag for one after some pixels, and catch up with the pointer after some more.
  static let opening = 40

  /// From the press until everything is still.
  var whole: CPUTimes
  /// From the press until just before the release.
  var held: CPUTimes
  /// Frames until the release, and after it.
  var heldFrames: Int
  var settleFrames: Int
  /// How far behind the pointer it is while the pointer rests, in pixels.
  var lag: Double?
  /// Sorted, in milliseconds.
  private(set) var latencies: [Double] = []

  init(whole: CPUTimes, held: CPUTimes, heldFrames: Int, settleFrames: Int) {
    (self.whole, self.held) = (whole, held)
    (self.heldFrames, self.settleFrames) = (heldFrames, settleFrames)
  }

  /// A distance that something had come, and when that was asked for or seen.
  struct Step {
    var time: Instant
    var distance: Int
  }

  /// Finds out how long after each motion it was seen that it had come at least as far.
  ///
  /// - Parameter sign: -1 where everything goes to the left.
  mutating func compare(sent: [Step], seen: [Step], sign: Int) {
    guard let end = sent.last, let rest = seen.last else { return }
    let lag = (end.distance - rest.distance) * sign
    self.lag = Double(lag)
    var next = 0
    for (index, motion) in sent.enumerated() {
      let wanted = motion.distance * sign - lag
      let isNew = index == 0 || sent[index - 1].distance != motion.distance
      guard wanted > DragRecord.opening, isNew else { continue }
      while next < seen.count,
        seen[next].distance * sign < wanted || seen[next].time < motion.time
      { next += 1 }
      guard next < seen.count else { break }
      latencies.append((seen[next].time - motion.time) / .milliseconds(1))
    }
    latencies.sort()
  }

  /// What a share of the latencies does not exceed; nil when nothing was seen.
  func latency(_ share: Double) -> Double? {
    guard !latencies.isEmpty else { return nil }
    return latencies[Int((share * Double(latencies.count - 1)).rounded())]
  }
}
