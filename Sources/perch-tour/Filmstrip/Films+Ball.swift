internal import PerchEngine

// The ball, dragged and released.
extension Film {
  private static func snap(
    _ name: String, _ title: String, from start: Point, flungTo end: Point? = nil,
    motion: Environment.ReducedMotion = .normal
  ) -> Film {
    Film(
      name: name, title: title, frame: Desk.area, gauges: [.ballX, .ballY], motion: motion
    ) { take in
      take.park(0, 1)
      take.holdBall(at: start)
      take.roll()
      if let end { take.move(to: end, milliseconds: 96, .flings) }
      take.release()
    }
  }

  static let ofTheBall = [
    Film(
      name: "ball-drag", title: "The ball is pressed and dragged off its edge", frame: Desk.area,
      gauges: [.ballX, .ballScale]
    ) { take in
      take.park(0, 1)
      take.roll()
      take.press(take.ball, on: .ball)
      take.wait(milliseconds: 96)
      take.move(to: Point(x: 320, y: 300), milliseconds: 500)
      take.wait(milliseconds: 100)
      take.cut(atRest: false)
    },
    snap(
      "ball-snap-left", "The ball, let go at rest, goes to the left", from: Point(x: 330, y: 300)),
    snap(
      "ball-snap-right", "The ball, let go at rest, goes to the right",
      from: Point(x: 560, y: 300)),
    snap(
      "ball-fling-left", "The ball, flung, reaches the left side", from: Point(x: 640, y: 300),
      flungTo: Point(x: 560, y: 276)),
    snap(
      "ball-fling-right", "The ball, flung, reaches the right side", from: Point(x: 260, y: 300),
      flungTo: Point(x: 350, y: 330)),
  ]

  static let ofRemoving = [
    Film(
      name: "delete-stick", title: "The ball sticks to the circle and tears off again",
      frame: Desk.corner, gauges: [.ballX, .pointerX]
    ) { take in
      take.park(0)
      take.holdBall(at: Point(x: 600, y: 520))
      take.roll()
      take.move(to: Point(x: 800, y: 760), milliseconds: 520)
      take.wait(milliseconds: 200)
      take.move(to: Point(x: 620, y: 560), milliseconds: 420)
      take.wait(milliseconds: 200)
      take.cut(atRest: false)
    },
    Film(
      name: "delete-drop", title: "Dropped there, the ball slides away with the circle",
      frame: Rect(x: 280, y: 440, width: 620, height: 380),
      gauges: [.ballX, .reveal]
    ) { take in
      take.park(0)
      take.holdBall(at: Point(x: 600, y: 520))
      take.move(to: Point(x: 820, y: 760), milliseconds: 520)
      take.wait(milliseconds: 500)
      take.roll()
      take.release()
    },
    Film(
      name: "delete-undone", title: "Undo brings the ball back",
      frame: Rect(x: 280, y: 360, width: 620, height: 460), gauges: [.toast, .ballX]
    ) { take in
      take.park(0)
      take.give(.close(.film(0)))
      take.settle()
      take.roll()
      take.click(take.state.toastActionFrame.center, on: .toast)
    },
    Film(
      name: "toast-in", title: "A toast comes", frame: toastFrame, gauges: [.toast]
    ) { take in
      take.park(0)
      take.roll()
      take.give(.close(.film(0)))
    },
    Film(
      name: "toast-out", title: "A toast goes by itself", frame: toastFrame, gauges: [.toast]
    ) { take in
      take.park(0)
      take.give(.close(.film(0)))
      take.settle()
      take.wait(milliseconds: 4600)
      if let due = take.state.nextMotionEnd { take.advance(to: due) }
      take.roll()
    },
  ]

  private static let toastFrame = Rect(x: 270, y: 730, width: 360, height: 90)

  /// The animations with reduced motion.
  static let calm =
    [
      Film(
        name: "calm-push", title: "Less motion: a click on a row shows its page",
        gauges: [.offset(of: .film(0))], motion: .reduced
      ) { take in
        take.click(take.libraryRow(.film(0)), on: .main)
      },
      Film(
        name: "calm-pop", title: "Less motion: the back button", gauges: [.offset(of: .film(0))],
        motion: .reduced
      ) { take in
        take.open(0)
        take.roll()
        take.click(take.position(24, 24), on: .main)
      },
      Film(
        name: "calm-swipe", title: "Less motion: an edge swipe finishes",
        gauges: [.offset(of: .film(0)), .reveal], motion: .reduced
      ) { take in
        take.open(0)
        take.roll()
        take.press(take.position(8, 300), on: .main)
        take.move(to: take.position(190, 312), milliseconds: 240, .flings)
        take.release()
      },
      Film(
        name: "calm-park", title: "Less motion: the park button", frame: Desk.area,
        gauges: [.offset(of: .film(0)), .opacity(of: .ball, "ball opacity")], motion: .reduced
      ) { take in
        take.open(0)
        take.roll()
        take.click(take.position(396, 24), on: .main)
      },
      snap(
        "calm-snap-near", "Less motion: the ball goes to a near side", from: Point(x: 180, y: 300),
        motion: .reduced),
      snap(
        "calm-snap-far", "Less motion: the ball goes to a far side", from: Point(x: 430, y: 300),
        motion: .reduced),
    ] + ofTheCalmList
}
