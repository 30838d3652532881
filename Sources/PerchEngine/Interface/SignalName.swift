/// What the signals that end programs are called among people.
struct SignalName: Hashable, Sendable {
  let english: String
  let chinese: String

  /// - Parameter number: as Linux counts on most machines; nil for signals without a plain name.
  init?(_ number: Int32) {
    switch number {
    case 1: self.init("hung up", "挂断")
    case 2: self.init("interrupted", "中断")
    case 3: self.init("quit", "退出")
    case 4: self.init("bad instruction", "非法指令")
    case 6: self.init("aborted", "中止")
    case 7: self.init("bus error", "总线错误")
    case 8: self.init("bad arithmetic", "算术错误")
    case 9: self.init("killed", "强制结束")
    case 11: self.init("segfault", "段错误")
    case 13: self.init("broken pipe", "管道破裂")
    case 14: self.init("alarm", "定时")
    case 15: self.init("terminated", "终止")
    default: return nil
    }
  }

  private init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }
}
