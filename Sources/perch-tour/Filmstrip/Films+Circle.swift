internal import PerchEngine

// Parking in the ball, and opening from it.
extension Film {
  /// The frame of the window's lower part, with the circle's corner.
  private static let lower = Rect(
    x: Desk.window.minX - 12, y: Desk.window.maxY - 400, width: Desk.window.width + 24,
    height: 412)

  static let ofTheCircle = [
    Film(
      name: "circle-hot", title: "A swipe raises the circle and makes it hot", frame: lower,
      gauges: [.reveal, .highlight]
    ) { take in
      take.open(0)
      take.roll()
      take.press(take.position(8, 500), on: .main)
      take.move(to: take.position(264, 510), milliseconds: 480)
      take.move(to: take.state.decideCircle.target, milliseconds: 360)
      take.wait(milliseconds: 260)
      take.cut(atRest: false)
    },
    Film(
      name: "circle-dropped", title: "The page dropped: the circle goes", frame: lower,
      gauges: [.reveal, .highlight]
    ) { take in
      take.holdOverCircle()
      take.roll()
      take.release()
    },
    Film(
      name: "shrink", title: "Dropped on the circle, the page shrinks into the ball",
      frame: Desk.area, gauges: [.width(of: .film(0)), .opacity(of: .ball, "ball opacity")]
    ) { take in
      take.holdOverCircle()
      take.roll()
      take.release()
    },
    Film(
      name: "shrink-second", title: "The park button sends a second page into the ball",
      frame: Desk.area, gauges: [.width(of: .film(1)), .icon(of: .film(1))]
    ) { take in
      take.park(0)
      take.open(1)
      take.roll()
      take.click(take.position(396, 24), on: .main)
    },
    Film(
      name: "spread", title: "A click on the ball opens its page", frame: Desk.area,
      gauges: [.width(of: .film(0)), .opacity(of: .ball, "ball opacity")]
    ) { take in
      take.park(0)
      take.roll()
      take.click(take.ball, on: .ball)
    },
    Film(
      name: "spread-turned", title: "A page that spreads is sent back half way",
      frame: Desk.area,
      gauges: [.width(of: .film(0)), .opacity(of: .ball, "ball opacity")]
    ) { take in
      take.park(0)
      take.roll()
      take.click(take.ball, on: .ball)
      take.wait(milliseconds: 110)
      take.mark("back")
      take.give(.back)
    },
    Film(
      name: "swipe-home", title: "A parked page is swiped home into the ball", frame: Desk.area,
      gauges: [.width(of: .film(0)), .opacity(of: .ball, "ball opacity")]
    ) { take in
      take.park(0)
      take.open(0)
      take.roll()
      take.press(take.position(8, 300), on: .main)
      take.move(to: take.position(190, 312), milliseconds: 240, .flings)
      take.release()
    },
  ]
}
