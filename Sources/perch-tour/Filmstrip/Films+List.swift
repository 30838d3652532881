internal import PerchEngine

// The list of parked pages.
extension Film {
  private static let rows = Rect(x: 570, y: 370, width: 330, height: 350)

  private static func opening(
    _ name: String, _ title: String, motion: Environment.ReducedMotion = .normal
  ) -> Film {
    Film(
      name: name, title: title, frame: rows,
      gauges: [.slide(of: .film(0), "first row, px"), .slide(of: .film(2), "last row, px")],
      motion: motion
    ) { take in
      take.park(0, 1, 2)
      take.roll()
      take.click(take.ball, on: .ball)
    }
  }

  private static func closing(
    _ name: String, _ title: String, motion: Environment.ReducedMotion = .normal
  ) -> Film {
    Film(
      name: name, title: title, frame: rows,
      gauges: [.slide(of: .film(0), "first row, px"), .slide(of: .film(2), "last row, px")],
      motion: motion
    ) { take in
      take.park(0, 1, 2)
      take.click(take.ball, on: .ball)
      take.settle()
      take.roll()
      take.click(take.position(100, 700), on: .main)
    }
  }

  private static func removing(
    _ name: String, _ title: String, motion: Environment.ReducedMotion = .normal
  ) -> Film {
    Film(
      name: name, title: title, frame: Rect(x: 420, y: 370, width: 480, height: 450),
      gauges: [.slide(of: .film(1), "removed row, px"), .top(of: .film(3), "last row's top, px")],
      motion: motion
    ) { take in
      take.park(0, 1, 2, 3)
      take.click(take.ball, on: .ball)
      take.settle()
      // Rows take no press for as long as the second one of a double click may come.
      take.wait(milliseconds: 400)
      take.roll()
      guard let row = take.row(.film(1)) else { return }
      take.click(Point(x: row.maxX - 24, y: row.midY), on: .list)
    }
  }

  static let ofTheList = [
    opening("list-opens", "A click on the ball opens the list"),
    closing("list-closes", "A click elsewhere closes the list"),
    removing("list-row-removed", "A row is taken out and the others make room"),
    Film(
      name: "list-slide", title: "Press, slide, release: the hot row moves and is chosen",
      frame: Desk.right,
      gauges: [.slide(of: .film(0), "first row, px"), .width(of: .film(2))]
    ) { take in
      take.park(0, 1, 2)
      take.press(take.ball, on: .ball)
      take.wait(milliseconds: 480)
      take.roll()
      take.wait(milliseconds: 300)
      for index in 0..<3 {
        guard let row = take.row(.film(index)) else { return }
        take.move(to: Point(x: row.midX + 60, y: row.midY), milliseconds: 160)
      }
      take.release()
    },
    Film(
      name: "list-choice", title: "A row of the list is clicked", frame: Desk.area,
      gauges: [.width(of: .film(1)), .slide(of: .film(0), "first row, px")]
    ) { take in
      take.park(0, 1, 2)
      take.click(take.ball, on: .ball)
      take.settle()
      take.roll()
      guard let row = take.row(.film(1)) else { return }
      take.click(Point(x: row.midX, y: row.midY), on: .list)
    },
  ]

  static let ofTheCalmList = [
    opening("calm-list-opens", "Less motion: the list opens", motion: .reduced),
    closing("calm-list-closes", "Less motion: the list closes", motion: .reduced),
    removing("calm-list-row-removed", "Less motion: a row is taken out", motion: .reduced),
  ]
}
