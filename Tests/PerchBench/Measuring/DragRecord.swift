import PerchTime

/// The measurements of one drag.
struct DragRecord {
  /// The pixels at the start that do not count: programs start late by their slop, and
  /// make it up later.
  static let opening = 40

  /// The processor times from the press until nothing moves.
  var whole: CPUTimes
  /// The processor times from the press until just before the release.
  var held: CPUTimes
  /// The number of frames until the release.
  var heldFrames: Int
  /// The number of frames after the release.
  var settleFrames: Int
  /// The distance to a resting pointer, in pixels.
  var lag: Double?
  /// The latencies of the motions in milliseconds, sorted.
  private(set) var latencies: [Double] = []

  init(whole: CPUTimes, held: CPUTimes, heldFrames: Int, settleFrames: Int) {
    (self.whole, self.held) = (whole, held)
    (self.heldFrames, self.settleFrames) = (heldFrames, settleFrames)
  }

  /// A distance, and the time when it was requested or seen.
  struct Step {
    var time: Instant
    var distance: Int
  }

  /// Computes for each motion the time until the object was seen at its distance or beyond.
  ///
  /// - Parameters:
  ///   - sent: the motions of the pointer.
  ///   - seen: the positions of the object.
  ///   - sign: -1 for a drag to the left.
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

  /// Returns a quantile of the latencies, as a fraction from 0 to 1; nil without any.
  func latency(_ quantile: Double) -> Double? {
    guard !latencies.isEmpty else { return nil }
    return latencies[Int((quantile * Double(latencies.count - 1)).rounded())]
  }
}
