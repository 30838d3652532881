internal import PerchEngine
internal import PerchHarness
internal import PerchPages
internal import PerchRenderer
internal import PerchTime
internal import PerchX11

/// The pages and the renderer that films are made with, without a display.
final class Studio {
  let pages: [Page]
  let options: TourOptions
  /// The renderer, at the scale of a display.
  let renderer: Renderer
  private let wallpaper: Image
  private var scene = Scene()

  init(_ options: TourOptions) throws(HarnessFailure) {
    self.options = options
    renderer = Renderer(
      language: options.language.locale, palette: options.isDark ? .dark : .light,
      scale: options.scale ?? 1)
    pages = Studio.pages(in: options.language, on: renderer)
    let size = Desk.area.size
    let scale = renderer.scale
    // A part of a pixel at the edge counts, as it does in pictures of the desk.
    wallpaper = try Wallpaper.picture(
      PixelSize(
        width: Int((size.width * scale).rounded(.up)),
        height: Int((size.height * scale).rounded(.up)))
    ).image()
  }

  private static func pages(in language: TourLanguage, on renderer: Renderer) -> [Page] {
    TourDocument.all(in: language).enumerated().map { index, document in
      let loaded = DocumentLoader.markdown(document.text, path: "/\(index + 1).md")
      let id = Page.ID.film(index)
      renderer.setContent(loaded.content, for: id)
      var page = Page(id: id, kind: .document, title: loaded.title, subtitle: "~/Documents")
      if case .letter(let letter, _) = page.icon {
        page.icon = .letter(letter, color: document.color)
      }
      return page
    }
  }

  /// Plays a film and returns the take.
  func play(_ film: Film) -> Take {
    let environment = Desk.environment(
      motion: film.motion, isComposited: options.isComposited, scale: renderer.scale,
      catalogue: options.language.catalogue)
    return Take(film, pages, in: environment) { [renderer] id in
      renderer.contentHeight(of: id, width: Desk.window.width)
    }
  }

  /// Returns the picture of a take at a time: a part of the desktop, in device pixels.
  func picture(of take: Take, at time: Instant, in frame: Rect) throws(HarnessFailure) -> Image {
    let scale = renderer.scale
    let image = try Studio.image(
      width: (frame.width * scale).rounded(), height: (frame.height * scale).rounded())
    let corner = Point(x: -(frame.minX * scale).rounded(), y: -(frame.minY * scale).rounded())
    image.draw(wallpaper, at: corner)
    take.state(at: time).write(into: &scene, at: time)
    renderer.paintScene(scene, from: frame.origin, over: image)
    return image
  }

  /// Returns a transparent image.
  static func image(width: Double, height: Double) throws(HarnessFailure) -> Image {
    do {
      return try Image(width: Int(width), height: Int(height))
    } catch {
      throw HarnessFailure(
        "There is no memory for a picture of \(Int(width))x\(Int(height)) pixels.")
    }
  }
}
