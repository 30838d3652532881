internal import PerchEngine

/// How a job ended, as a notification says it.
struct JobEnding {
  private let phase: Job.Phase
  private let status: Int32?
  private let time: String

  init(_ job: Job) {
    phase = job.phase
    status = job.status
    time = JobEnding.clock(job.elapsed)
  }

  func sentence(in language: Environment.Language) -> String {
    switch (language, phase, status) {
    case (.english, .failed, let status?): "Failed with status \(status) after \(time)"
    case (.chinese, .failed, let status?): "失败（状态 \(status)），用时 \(time)"
    case (.english, .failed, nil): "Failed after \(time)"
    case (.chinese, .failed, nil): "失败，用时 \(time)"
    case (.english, _, _): "Done in \(time)"
    case (.chinese, _, _): "已完成，用时 \(time)"
    }
  }

  /// As a stopwatch shows it: `0:07`, `1:23`, `1:02:03`.
  private static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  private static func twoDigits(_ number: Int64) -> String {
    (number < 10 ? "0" : "") + "\(number)"
  }
}
