public import PerchEngine
import PerchTime

extension Script {
  /// The happenings of a script that began at the usual time on one monitor, as a program is told of
  /// them that looks after each event and every eighth of a frame in between.
  public func happenings(shelfLimit: Int = 5) -> [Happening] {
    var state = State(
      environment: .one, shelfLimit: shelfLimit, whenFull: .refuse, windowSize: Script.windowSize)
    var effects: [Effect] = []
    var time = Script().now
    var seen = Overview(state, at: time)
    var told: [Happening] = []
    func look() {
      let news = Overview(state, at: time)
      told += news.happenings(since: seen)
      seen = news
    }
    func advance(to end: Instant) {
      while time < end {
        time = min(time + .milliseconds(2), end)
        state.advance(to: time, into: &effects)
        look()
      }
    }
    for (event, instant) in log {
      advance(to: instant)
      state.handle(event, at: instant, into: &effects)
      look()
    }
    advance(to: now)
    return told
  }
}
