import Glibc
internal import PerchEngine
internal import PerchHarness
internal import PerchRenderer
internal import PerchTime

/// The short animation of the README: a page is parked, the ball is thrown, and a click opens the
/// page.
enum Animation {
  /// The time from a frame to the next one.
  private static let pace = Duration.milliseconds(40)

  private static let film = Film(
    name: "park", title: "A page becomes a ball and a page again", frame: Desk.area, gauges: []
  ) { take in
    take.open(0)
    take.roll()
    take.wait(milliseconds: 600)
    take.press(take.position(8, 380), on: .main)
    take.wait(milliseconds: 160)
    take.move(to: take.position(264, 440), milliseconds: 560)
    take.move(to: take.state.decideCircle.target, milliseconds: 440)
    take.wait(milliseconds: 320)
    take.release()
    take.settle()
    take.wait(milliseconds: 480)
    take.press(take.ball, on: .ball)
    take.wait(milliseconds: 160)
    take.move(to: Point(x: 600, y: 330), milliseconds: 440)
    take.move(to: Point(x: 500, y: 290), milliseconds: 96, .flings)
    take.release()
    take.settle()
    take.wait(milliseconds: 400)
    take.click(take.ball, on: .ball)
    take.settle()
    take.wait(milliseconds: 900)
  }

  /// Writes the frames as numbered pictures and returns the exit status; unless it is 0, a sentence
  /// is on standard error.
  static func run(_ options: TourOptions) -> Int32 {
    do {
      var album = try Album(folder: options.folder)
      let studio = try Studio(options)
      let take = studio.play(film)
      var time = take.start
      while time <= take.end {
        let picture = try studio.picture(of: take, at: time, in: film.frame)
        if let pointer = take.state(at: time).gesture?.sequence.position {
          studio.renderer.paintScene(ring(at: pointer), from: film.frame.origin, over: picture)
        }
        _ = try album.add(picture, "frame")
        time = time + pace
      }
      return 0
    } catch {
      Tour.say("perch: \(error.sentence)", on: STDERR_FILENO)
      return 1
    }
  }

  /// Returns a scene with a ring at the position of the pressed pointer.
  private static func ring(at point: Point) -> Scene {
    var scene = Scene()
    let box = Rect(x: point.x - 14, y: point.y - 14, width: 28, height: 28)
    scene.addSurface(.drag, frame: box) { scene in
      let circle = Shape(Rect(x: 0, y: 0, width: 28, height: 28), radius: 14)
      scene.add(.fill(circle, .ink.opacity(0.3)))
    }
    return scene
  }
}
