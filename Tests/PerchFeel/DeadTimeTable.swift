internal import PerchEngine
internal import PerchTestSupport

/// The time for which a settling object ignores a press.
enum DeadTimeTable {
  static var text: String {
    var columns = Columns(
      "Dead time",
      [
        "A press in every frame at 144 Hz of a motion: for how many ms of it the same call of the engine",
        "took no notice. The models of others take no press until their settle is over: a page of 420 px",
        "let go at rest at 250 px.",
      ], columns: ["ours ms", "of ms"])
    for motion in SettlingMotion.all { add(motion, to: &columns) }
    let peers = [
      PeerSettle.libadwaita(from: 250, to: 420, velocity: 0),
      PeerSettle.flutter(from: 250, to: 420),
    ]
    for peer in peers {
      columns.add("\(peer.name), a page that goes", [peer.duration * 1000, peer.duration * 1000])
    }
    return columns.text
  }

  private static func add(_ motion: SettlingMotion, to columns: inout Columns) {
    let frame = 1000 / 144.0
    var script = motion.start()
    var frames = 0
    var dead = 0
    while script.state.isAnimating, frames < 1000 {
      var pressed = script
      pressed.press(motion.point(script))
      frames += 1
      if pressed.state == script.state { dead += 1 }
      script.wait(.microseconds(Int64(frame * 1000)))
    }
    columns.add(motion.name, [Double(dead) * frame, Double(frames) * frame])
  }
}

/// A motion that settles, and the point at which the user presses meanwhile.
private struct SettlingMotion {
  let name: String
  let start: () -> Script
  let point: (Script) -> Point

  static var all: [SettlingMotion] {
    [
      SettlingMotion("a page that goes, on the one below", releasedAt: 300) { $0.page(60) },
      SettlingMotion("a page that returns, on itself", releasedAt: 90) { $0.page(300) },
      SettlingMotion("a page that is pushed, on it", at: { $0.page(400) }) { script in
        script = .opened(1)
        script.open([2])
      },
      SettlingMotion("a page that goes back, on the one below", at: { $0.page(60) }) { script in
        script = .opened(1, 2)
        script.give(.back)
      },
      SettlingMotion("a ball on its way, on it", at: \.ball) { script in
        script = .parked(1)
        script.drag(from: script.ball, to: Point(x: 500, y: 300), over: .milliseconds(200))
      },
      SettlingMotion("a page becoming the ball, below", at: { $0.page(200) }) { script in
        script = .opened(1)
        script.give(.park(nil))
      },
      SettlingMotion("a ball becoming a page, on it", at: { $0.page(200) }) { script in
        script = .parked(1)
        script.click(script.ball)
      },
      SettlingMotion("a list that opens, on the ball", at: \.ball) { script in
        script = .parked(1, 2)
        script.click(script.ball)
      },
    ]
  }

  init(
    _ name: String, at point: @escaping (Script) -> Point, start: @escaping (inout Script) -> Void
  ) {
    self.name = name
    self.point = point
    self.start = {
      var script = Script()
      start(&script)
      return script
    }
  }

  /// Creates the motion of a page after a swipe that is released at rest.
  init(_ name: String, releasedAt x: Double, at point: @escaping (Script) -> Point) {
    self.init(name, at: point) { script in
      script = .opened(1, 2)
      script.hold(from: script.page(5), to: script.page(x), over: .milliseconds(300))
      script.wait(.milliseconds(150))
      script.release(script.page(x))
    }
  }
}
