internal import PerchEngine
internal import PerchLoop
internal import PerchShell
internal import PerchTour
internal import PerchX11

/// Sees from outside when a part of the screen is painted, by taking pictures of it all the time.
///
/// A window that is there and not painted shows what was there before, so painted means that most
/// pixels changed and that there are as many colours as only pictures and text have.
struct PaintWatch {
  /// When the paint was seen, and how much earlier it may have been there.
  struct Sighting {
    var time: Instant
    /// Since the last picture without paint was asked for.
    var doubt: Duration
  }

  /// Between two pictures; taking one costs the server and us a tenth of that.
  private static let pace = Duration.microseconds(500)
  private static let fewestColors = 12

  let connection: Connection
  let place: PixelRect
  private let before: Screenshot

  /// - Parameters:
  ///   - place: what to look at, on the screen and in root coordinates.
  ///   - desktop: the whole screen without the window.
  init(
    _ connection: Connection, at place: PixelRect, desktop: Screenshot?
  ) throws(TourFailure) {
    guard let desktop else { throw PaintWatch.blind }
    self.connection = connection
    self.place = place
    let rows = place.y..<place.maxY
    before = Screenshot(
      width: place.width, height: place.height,
      pixels: rows.flatMap { y in (place.x..<place.maxX).map { x in desktop[x, y] } })
  }

  /// Waits until the bare desktop is there again: a compositor is late to take a window away.
  func waitForDesktop() throws(TourFailure) {
    let deadline = MonotonicClock.now + .seconds(5)
    while connection.capture(place) != before {
      guard MonotonicClock.now < deadline else {
        throw TourFailure("The window did not go away.")
      }
      _ = Poll.wait(reading: [], until: MonotonicClock.now + .milliseconds(10))
    }
  }

  func waitForPaint(within patience: Duration = .seconds(10)) throws(TourFailure) -> Sighting {
    let deadline = MonotonicClock.now + patience
    var unpainted = MonotonicClock.now
    while true {
      let asked = MonotonicClock.now
      guard let picture = connection.capture(place) else { throw PaintWatch.blind }
      let now = MonotonicClock.now
      if isPainted(picture) { return Sighting(time: now, doubt: now - unpainted) }
      guard now < deadline else { throw TourFailure("Perch painted nothing.") }
      unpainted = asked
      _ = Poll.wait(reading: [], until: now + PaintWatch.pace)
    }
  }

  private func isPainted(_ picture: Screenshot) -> Bool {
    let changed = zip(picture.pixels, before.pixels).count { $0 != $1 }
    return changed > picture.pixels.count / 2
      && Set(picture.pixels).count >= PaintWatch.fewestColors
  }

  private static let blind = TourFailure("No picture of the screen can be taken.")
}
