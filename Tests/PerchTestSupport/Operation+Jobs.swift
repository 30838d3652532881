public import PerchEngine

extension Operation {
  /// A greeting, a report or a withdrawal of a job, with valid and invalid values.
  public static func job(using random: inout SplitMix64) -> Operation {
    let number = random.int(in: 1...4)
    return switch random.int(in: 0...9) {
    case 0..<3: .greet(number, .random(using: &random), isShown: random.chance(0.2))
    case 3..<9: .report(number, .random(using: &random))
    default: .withdraw(number)
    }
  }
}

extension Job {
  private static let megabyte = String(repeating: "e\u{301}", count: 500_000)

  /// A job with the values of a sane, a careless or a hostile process.
  public static func random(using random: inout SplitMix64) -> Job {
    let phase = random.pick([Phase.running, .running, .waiting, .done, .failed])
    return Job(
      phase: phase,
      progress: random.pick([
        nil, nil, random.number(in: 0...1), random.number(in: 0...1), .nan, .infinity, -.infinity,
        -0.0, -3, 1, 7, .greatestFiniteMagnitude,
      ]),
      text: random.pick([nil, nil, nil, "4/17", "", " ", "\u{1b}[31m", "浮窗浮窗浮窗", megabyte]),
      message: random.pick([nil, nil, "May I?", " ", megabyte]),
      isBell: random.pick([nil, true]),
      status: random.pick([nil, 0, 2, 130, .max, .min]),
      commandLine: random.pick(["", "make -j8", megabyte, String(repeating: "x ", count: 999)]),
      elapsed: random.pick([
        .zero, .seconds(4), .seconds(5), .seconds(83), .seconds(-9), .seconds(Int64.max),
        .seconds(Int64.min),
      ]),
      wasInterrupted: random.chance(0.2), canRunAgain: random.chance(0.5),
      stopping: random.pick([nil, nil, nil, .never, .request]))
  }
}

extension Work {
  /// Work with the values of a sane, a careless or a hostile program.
  public static func random(using random: inout SplitMix64) -> Work {
    let job = Job.random(using: &random)
    return Work(phase: job.phase, progress: job.progress, text: job.text)
  }
}
