internal import PerchTime

/// The bytes that other hosts may send: a host that never stops leaves time for everything else.
///
/// Each host has a bucket (a token bucket, as networks have them) that fills with time. Whatever does not fit
/// waits at its sender.
struct HostBudgets {
  /// The bytes of a host in a second.
  static let rate = 1 << 20
  /// The most bytes of a host at once: more than its longest line has.
  static let burst = 2 << 20
  /// The bytes for which a request counts besides its own.
  static let request = 1000

  private struct Bucket {
    var bytes: Int
    var time: Instant
  }

  private var buckets: [String: Bucket] = [:]

  /// Whether a host may send at a time.
  mutating func hasRoom(for host: String, at time: Instant) -> Bool {
    guard var bucket = buckets[host] else { return true }
    let passed = max(0, (time - bucket.time).microseconds)
    // Ten seconds fill it in any case.
    let come = Int(min(passed, 10_000_000)) * Self.rate / 1_000_000
    bucket = Bucket(bytes: min(Self.burst, bucket.bytes + come), time: time)
    // A full one needs no memory.
    buckets[host] = bucket.bytes < Self.burst ? bucket : nil
    return bucket.bytes > 0
  }

  /// Takes what a host has sent. The last message may be longer than its budget.
  mutating func spend(_ count: Int, of host: String, at time: Instant) {
    _ = hasRoom(for: host, at: time)
    var bucket = buckets[host] ?? Bucket(bytes: Self.burst, time: time)
    bucket.bytes -= count
    buckets[host] = bucket
  }
}
