internal import PerchTime

// The picture of a page that has another size.
extension State {
  /// Writes the content of a page in its visible part: an image at its frame, or what was laid out.
  func writeContent(
    of id: Page.ID, in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    if let frame = shownPicture(of: id, at: time) {
      return scene.add(.image(id, frame, clip: view))
    }
    var box = view
    box.origin.x -= acrossOffset(of: id, at: time)
    box.size.width = contentWidth(of: id)
    scene.add(.content(id, box, offset: offset))
  }

  /// Writes the sideways position of a page that is wider than the window, as a thumb at its bottom.
  func writeAcrossThumb(of id: Page.ID, in view: Rect, into scene: inout Scene, at time: Instant) {
    guard let across = zooms.pages[id]?.across, across.canScroll else { return }
    let track = view.inset(by: EdgeInsets(top: 0, left: 4, bottom: 0, right: 4))
    let length = max(28, track.width * view.width / across.contentLength)
    let fraction = min(max(across.offset.value(at: time) / across.limit, 0), 1)
    let height = Metrics.scrollThumb
    let thumb = Rect(
      x: track.minX + fraction * (track.width - length), y: view.maxY - height - 3, width: length,
      height: height)
    scene.add(.fill(Shape(thumb, radius: height / 2), faint))
  }

  /// Writes the size of a page as a number, near its bottom.
  func writeSize(of id: Page.ID, in view: Rect, into scene: inout Scene) {
    guard id == stack.top, let percent = shownPercent else { return }
    let words = MeasurableText(environment.catalogue.percent(percent), .caption)
    let size = Size(
      width: words.estimatedWidth(in: environment.look).rounded(.up) + 28,
      height: environment.look.lineHeight(words.style) + 12)
    let box = Rect(
      x: view.midX - size.width / 2, y: view.maxY - size.height - 24,
      width: size.width, height: size.height)
    let pill = Shape(box, radius: box.height / 2)
    scene.add(.fill(pill, .ink))
    let line = box.inset(by: EdgeInsets(top: 6, left: 0, bottom: 6, right: 0))
    scene.add(.text(.init(words.string, words.style, .paper, in: line, alignment: .center)))
  }
}
