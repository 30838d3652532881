public import PerchEngine

extension Catalogue {
  /// A Chinese translation of some messages, without a file.
  public static let chinese = Catalogue(
    language: "zh_CN",
    messages: [
      "{number}%": ["{number}%"], "{number} s": ["{number} 秒"],
      "{minutes} min {seconds} s": ["{minutes} 分 {seconds} 秒"],
      "{hours} h {minutes} min": ["{hours} 小时 {minutes} 分"], "Running": ["运行中"],
      "Waiting for input": ["等待输入"],
      "Finished": ["已完成"], "Finished in {time}": ["已完成，用时 {time}"],
      "{ending} after {time}": ["{ending}，用时 {time}"],
      "Failed (exit status {status})": ["失败（退出码 {status}）"],
      "Failed after {time} (exit status {status})": ["失败（退出码 {status}），用时 {time}"],
      "Interrupted": ["已中断"],
      "Stopped by signal {number}": ["因信号 {number} 而结束"],
      "Stopped by signal {number} ({name})": ["因信号 {number} 而结束（{name}）"],
      "interrupted": ["中断"], "killed": ["强制结束"],
      "perch run was killed, so the result is unknown": ["运行进程已被杀死，无从得知结果"],
      "Stop": ["停止"],
      "about {count} min left": ["约剩 {count} 分钟"],
    ], plurals: .one)
}

extension PluralRule {
  /// The rule of Chinese: all numbers have one form.
  fileprivate static var one: PluralRule {
    guard let rule = PluralRule("nplurals=1; plural=0;") else { return .english }
    return rule
  }
}
