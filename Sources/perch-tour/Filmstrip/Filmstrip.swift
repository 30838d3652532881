import Glibc
internal import PerchEngine
internal import PerchHarness
internal import PerchRenderer
internal import PerchTime

/// Contact sheets of every animation, for inspection by eye. The engine is driven with pointer
/// events, and no display is needed.
public enum Filmstrip {
  /// Makes every sheet, and prints its description on standard output.
  ///
  /// - Returns: the exit status; a status other than 0 comes with a sentence on standard error.
  public static func run(_ options: TourOptions) -> Int32 {
    do {
      try write(Film.all, options) { Tour.say($0, on: STDOUT_FILENO) }
      return 0
    } catch {
      Tour.say("perch: \(error.sentence)", on: STDERR_FILENO)
      return 1
    }
  }

  /// Makes the sheets of some films.
  ///
  /// `say` prints a line about each file.
  static func write(
    _ films: [Film], _ options: TourOptions, say: (String) -> Void = { _ in }
  ) throws(HarnessFailure) {
    var album = try Album(folder: options.folder)
    let studio = try Studio(options)
    for film in films {
      let take = studio.play(film)
      let file = try album.add(try sheet(of: film, take, in: studio), film.name)
      say("\(file): \(title(of: film, take))")
    }
    say("The \(album.count) sheets are in \(album.folder)")
  }

  private static func title(of film: Film, _ take: Take) -> String {
    "\(film.title): \(milliseconds(take.end - take.start))"
  }

  /// Returns the sheet of a take.
  private static func sheet(
    of film: Film, _ take: Take, in studio: Studio
  ) throws(HarnessFailure) -> Image {
    let sheet = Sheet(frame: film.frame.size)
    let scale = studio.renderer.scale
    let image = try Studio.image(
      width: (sheet.size.width * scale).rounded(), height: (sheet.size.height * scale).rounded())
    let times = Sheet.times(from: take.start, to: take.end)
    studio.renderer.paintScene(words(of: film, take, on: sheet, times), from: .zero, over: image)
    for (index, time) in times.enumerated() {
      let frame = sheet.frame(index)
      let picture = try studio.picture(of: take, at: time, in: film.frame)
      image.draw(
        picture, at: Point(x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded()),
        scaledBy: sheet.zoom)
    }
    return image
  }

  /// Returns the texts and the plot of a sheet, as a scene.
  private static func words(
    of film: Film, _ take: Take, on sheet: Sheet, _ times: [Instant]
  ) -> Scene {
    var scene = Scene()
    let box = Rect(origin: .zero, size: sheet.size)
    scene.addSurface(.main, frame: box) { scene in
      scene.add(.fill(Shape(box), .paper))
      scene.add(.text(.init(title(of: film, take), .title, .ink, in: sheet.title)))
      for (index, time) in times.enumerated() {
        let text = milliseconds(time - take.start)
        scene.add(.text(.init(text, .caption, .quiet, in: sheet.label(index))))
      }
      Plot(of: take, in: sheet.plot).write(film.gauges, into: &scene)
    }
    return scene
  }

  /// Returns a duration in integral milliseconds.
  private static func milliseconds(_ duration: Duration) -> String {
    "\((duration.microseconds + 500) / 1000) ms"
  }
}
