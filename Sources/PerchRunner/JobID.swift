/// Unique names of jobs.
enum JobID {
  /// A new name: `job-` and 16 random hex digits.
  static func random() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return "job-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
