internal import PerchEngine

extension Page.ID {
  /// Returns the page of a document of the tour, counted from 0.
  static func film(_ index: Int) -> Page.ID { Page.ID(rawValue: "film-\(index)") }
}

// Transitions between pages.
extension Film {
  static let ofPages = [
    Film(name: "push", title: "A click on a row pushes its page", gauges: [.offset(of: .film(0))]) {
      take in
      take.click(take.libraryRow(.film(0)), on: .main)
    },
    Film(name: "pop-button", title: "The back button pops", gauges: [.offset(of: .film(0))]) {
      take in
      take.open(0)
      take.roll()
      take.click(take.position(24, 24), on: .main)
    },
    Film(
      name: "swipe-finished", title: "An edge swipe, let go while moving, finishes",
      gauges: [.offset(of: .film(0)), .reveal]
    ) { take in
      take.open(0)
      take.roll()
      take.press(take.position(8, 300), on: .main)
      take.move(to: take.position(190, 312), milliseconds: 240, .flings)
      take.release()
    },
    Film(
      name: "swipe-cancelled", title: "An edge swipe, let go early and at rest, goes back",
      gauges: [.offset(of: .film(0)), .reveal]
    ) { take in
      take.open(0)
      take.roll()
      take.press(take.position(8, 300), on: .main)
      take.move(to: take.position(170, 306), milliseconds: 360)
      take.wait(milliseconds: 80)
      take.release()
    },
    Film(
      name: "swipe-caught", title: "A settling page is caught and brought back",
      gauges: [.offset(of: .film(0)), .reveal]
    ) { take in
      take.open(0)
      take.roll()
      take.press(take.position(8, 300), on: .main)
      take.move(to: take.position(170, 312), milliseconds: 220, .flings)
      take.release()
      take.wait(milliseconds: 60)
      take.press(take.position(360, 320), on: .main)
      take.move(to: take.position(150, 326), milliseconds: 260, .flings)
      take.release()
    },
    Film(
      name: "swipe-pulled", title: "A page pulled against its wall springs back",
      gauges: [.offset(of: .film(0)), .reveal]
    ) { take in
      take.open(0)
      take.roll()
      take.press(take.position(8, 300), on: .main)
      take.move(to: take.position(60, 300), milliseconds: 200)
      take.move(to: take.position(-200, 300), milliseconds: 300)
      take.release()
    },
  ]
}
