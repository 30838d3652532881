/// The words of a job's page.
public enum JobPhrase: Sendable {
  case running, waiting, done
  case failed(status: Int32)
  case stopped(signal: Int32)
  /// Nobody was there to see its end.
  case lost
  case stop(Job.Stop)
  case runAgain
  case left(RoughTime)

  /// What a job is doing, or how it ended.
  public init(_ job: Job) { self.init(job.phase, status: job.status) }

  init(_ phase: Job.Phase, status: Int32?) {
    switch (phase, status) {
    case (.running, _): self = .running
    case (.waiting, _): self = .waiting
    case (.done, _): self = .done
    case (.failed, nil): self = .lost
    // As a shell tells of a command that a signal ended.
    case (.failed, let status?) where (129...192).contains(status):
      self = .stopped(signal: status - 128)
    case (.failed, let status?): self = .failed(status: status)
    }
  }

  /// How a job ended and how long it ran, in one line; nil while it runs.
  public static func ending(of job: Job, in language: Environment.Language) -> String? {
    guard job.hasEnded else { return nil }
    return ending(job.phase, status: job.status, after: job.elapsed, in: language)
  }

  static func ending(
    _ phase: Job.Phase, status: Int32?, after time: Duration, in language: Environment.Language
  ) -> String {
    let phrase = JobPhrase(phase, status: status)
    let said = phrase.text(in: language)
    return switch (phrase, language) {
    case (.lost, _): said
    case (.done, .english): "\(said) in \(time.clockText)"
    case (_, .english): "\(said) after \(time.clockText)"
    case (_, .chinese): "\(said)，用时 \(time.clockText)"
    }
  }

  public func text(in language: Environment.Language) -> String {
    switch language {
    case .english: english
    case .chinese: chinese
    }
  }

  private var english: String {
    switch self {
    case .running: "Running"
    case .waiting: "Waiting for input"
    case .done: "Done"
    case .failed(let status): "Failed with status \(status)"
    case .stopped(let signal):
      "Stopped by signal \(signal)" + (SignalName(signal).map { " (\($0.english))" } ?? "")
    case .lost: "Its runner was killed: nobody knows how it ended"
    case .stop(.interrupt): "Interrupt"
    case .stop(.terminate): "Terminate"
    case .stop(.kill): "Kill"
    case .runAgain: "Run again"
    case .left(let time): time.english
    }
  }

  private var chinese: String {
    switch self {
    case .running: "运行中"
    case .waiting: "等待输入"
    case .done: "已完成"
    case .failed(let status): "失败，退出码 \(status)"
    case .stopped(let signal):
      "被信号 \(signal) 终止" + (SignalName(signal).map { "（\($0.chinese)）" } ?? "")
    case .lost: "运行进程已被杀死，无从得知结果"
    case .stop(.interrupt): "中断"
    case .stop(.terminate): "终止"
    case .stop(.kill): "强制结束"
    case .runAgain: "再次运行"
    case .left(let time): time.chinese
    }
  }
}
