internal import PerchTime

/// Limits the bytes per second of each other host, so that a flood from there does not keep Perch busy.
///
/// Each host has a bucket (a token bucket, as networks have them) that fills with time. Whatever does not fit
/// waits at its sender. All connections of a host share its bucket, and while both its requests and its jobs have
/// something to send, they take turns.
final class HostBudgets {
  /// The purposes for which a host sends.
  enum Purpose: Hashable {
    case requests
    case jobs

    fileprivate var other: Purpose { self == .jobs ? .requests : .jobs }
  }

  /// The bytes of a host in a second.
  static let rate = 1 << 20
  /// The most bytes of a host at once: more than its longest line has.
  static let burst = 2 << 20
  /// The bytes for which a request counts besides its own.
  static let request = 1000
  /// The bytes after which one purpose gives way to the other one, if that waits.
  private static let turn = 1 << 16
  /// The time after which a purpose that has not asked again no longer waits.
  private static let memory = Duration.milliseconds(500)

  private struct Bucket {
    var bytes = HostBudgets.burst
    var time: Instant
    /// The purpose that has its turn, and the bytes for it so far.
    var purpose = Purpose.requests
    var used = 0
    /// The times at which purposes asked in vain.
    var waits: [Purpose: Instant] = [:]
  }

  private var buckets: [String: Bucket] = [:]

  /// Whether a host may send at a time, for a purpose.
  func hasRoom(for host: String, _ purpose: Purpose, at time: Instant) -> Bool {
    guard var bucket = filled(host, at: time) else { return true }
    let hasRoom = bucket.bytes > 0 && !givesWay(purpose, bucket, at: time)
    bucket.waits[purpose] = hasRoom ? nil : time
    buckets[host] = bucket
    return hasRoom
  }

  /// Takes what a host has sent. The last message may be longer than its budget.
  func spend(_ count: Int, of host: String, _ purpose: Purpose, at time: Instant) {
    guard count > 0 else { return }
    var bucket = filled(host, at: time) ?? Bucket(time: time)
    if bucket.purpose != purpose { (bucket.purpose, bucket.used) = (purpose, 0) }
    bucket.bytes -= count
    bucket.used += count
    buckets[host] = bucket
  }

  /// The bucket of a host with what time has brought; nil for a full one, which needs no memory.
  private func filled(_ host: String, at time: Instant) -> Bucket? {
    guard var bucket = buckets[host] else { return nil }
    // Ten seconds fill it in any case.
    let passed = min(max(0, (time - bucket.time).microseconds), 10_000_000)
    bucket.bytes = min(Self.burst, bucket.bytes + Int(passed) * Self.rate / 1_000_000)
    bucket.time = time
    buckets[host] = bucket.bytes < Self.burst ? bucket : nil
    return buckets[host]
  }

  /// Whether it is the turn of the other purpose, which waits.
  private func givesWay(_ purpose: Purpose, _ bucket: Bucket, at time: Instant) -> Bool {
    let next = bucket.used < Self.turn ? bucket.purpose : bucket.purpose.other
    guard next != purpose, let asked = bucket.waits[next] else { return false }
    return time - asked < Self.memory
  }
}
