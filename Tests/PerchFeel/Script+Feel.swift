internal import PerchEngine
internal import PerchTestSupport
import PerchTime

extension Script {
  /// The visible position of the newest pair's upper page, from the window's left edge.
  var presentedPage: Double? {
    guard let pair = state.stack.transitions.last else { return nil }
    let scene = scene
    guard let main = scene.surface(.main) else { return nil }
    for case .picture(let id, let rect, _, _) in scene.layers[main.layers]
    where id == .page(pair.over) {
      return rect.minX
    }
    return nil
  }

  /// Replays the press and the motions of a trace, without its release.
  mutating func replay(_ trace: Trace) {
    let start = now
    guard let press = trace.motions.first else { return }
    self.press(press.position)
    for sample in trace.motions.dropFirst() {
      advance(to: start + (sample.time - press.time))
      move(sample.position)
    }
    advance(to: start + (trace.release.time - press.time))
  }

  /// Moves the pressed pointer for 120 ms and releases it.
  mutating func drag(releasedAt end: Point) {
    guard let from = state.gesture?.sequence.position else { return }
    move(from: from, to: end, over: .milliseconds(120))
    release(end)
  }
}
