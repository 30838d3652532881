internal import PerchTime

// One page as a picture: paper, content, header.
extension State {
  /// Writes a picture that the scene lists.
  func writePicture(_ index: Int, into scene: inout Scene, at time: Instant) {
    let size = scene.pictures[index].size
    guard case .page(let id) = scene.pictures[index].id, let page = pages[id] else { return }
    let scroll = scrolls[id] ?? ScrollView()
    let offset = whole(scroll.offset.value(at: time))
    let view = viewport(of: id)
    scene.paintPicture(index, revision: scroll.revision) { scene in
      let ground: Color = jobBoard.contains(id) ? .sunken : .paper
      scene.add(.fill(Shape(Rect(origin: .zero, size: size)), ground))
      if id == .library {
        writeLibrary(in: view, offset: offset, into: &scene, at: time)
      } else {
        scene.add(.content(id, view, offset: offset))
      }
      writeThumb(of: scroll, in: view, offset: offset, into: &scene)
      if scroll.hasNews { writeToEnd(of: id, into: &scene) }
      writeJobBar(of: id, into: &scene, at: time)
      if !page.hidesHeader { writeHeader(of: page, isScrolled: offset > 0, into: &scene) }
    }
  }

  /// A part of `box`, given from left to right, on the side where the reading direction puts it.
  func oriented(_ part: Rect, in box: Rect) -> Rect {
    environment.isMirrored ? part.mirrored(in: box) : part
  }

  /// The side at which the interface's lines begin, whatever their language.
  ///
  /// A Latin title in an Arabic interface keeps to its icon.
  var start: Layer.Text.Alignment { environment.isMirrored ? .right : .left }

  /// Writes the tint of a pressed or hovered control, and the ring of the focused one.
  func writeTint(of target: Target, in shape: Shape, into scene: inout Scene) {
    if gesture?.pressed == target {
      scene.add(.fill(shape, .accent.opacity(0.12)))
    } else if controls.hover == target {
      scene.add(.fill(shape, .accent.opacity(0.06)))
    }
    if controls.focus == target {
      scene.add(.stroke(shape, .accent, width: environment.look.isHighContrast ? 3 : 2))
    }
  }

  /// The colour of controls that should be noticed but not read.
  var faint: Color { .ink.opacity(environment.look.isHighContrast ? 0.62 : 0.22) }

  /// An offset in whole device pixels, so that text stays sharp while it scrolls.
  func whole(_ offset: Double) -> Double {
    (offset * environment.scale).rounded() / environment.scale
  }

  /// Writes the scroll position, as a thumb at the page's trailing edge.
  private func writeThumb(
    of scroll: ScrollView, in view: Rect, offset: Double, into scene: inout Scene
  ) {
    guard scroll.canScroll else { return }
    let track = view.inset(by: EdgeInsets(top: 4, left: 0, bottom: 4, right: 0))
    let length = max(28, track.height * view.height / scroll.contentHeight)
    let fraction = min(max(offset / scroll.limit, 0), 1)
    let width = Metrics.scrollThumb
    let thumb = oriented(
      Rect(
        x: view.maxX - width - 3, y: track.minY + fraction * (track.height - length), width: width,
        height: length), in: view)
    scene.add(.fill(Shape(thumb, radius: width / 2), faint))
  }
}
