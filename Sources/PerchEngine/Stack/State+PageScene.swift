internal import PerchTime

// One page as a picture: paper, content, header.
extension State {
  /// Writes a picture that the scene lists.
  func writePicture(_ index: Int, into scene: inout Scene, at time: Instant) {
    let size = scene.pictures[index].size
    guard case .page(let id) = scene.pictures[index].id, let page = pages[id] else { return }
    guard !isForeign(id) else { return writeWindowPicture(of: page, index, into: &scene) }
    let scroll = scrolls[id] ?? ScrollView()
    let offset = whole(scroll.offset.value(at: time))
    let view = viewport(of: id)
    scene.paintPicture(index, revision: scroll.revision) { scene in
      let ground: Color = jobBoard.contains(id) ? .sunken : .paper
      scene.add(.fill(Shape(Rect(origin: .zero, size: size)), ground))
      if id == .library {
        writeLibrary(in: view, offset: offset, into: &scene, at: time)
      } else {
        writeContent(of: id, in: view, offset: offset, into: &scene, at: time)
        writeWideBlocks(of: id, in: view, offset: offset, into: &scene, at: time)
        writeControls(of: id, in: view, into: &scene, at: time)
        writeHits(of: id, in: view, offset: offset, into: &scene, at: time)
        writeSelection(of: id, in: view, offset: offset, into: &scene, at: time)
        writeLinkFocus(of: id, in: view, offset: offset, into: &scene, at: time)
        writeNoticeButtons(of: id, into: &scene, at: time)
      }
      writeHandles(of: id, into: &scene, at: time)
      writeThumb(of: id, scroll, in: view, offset: offset, into: &scene)
      writeAcrossThumb(of: id, in: view, into: &scene, at: time)
      if scroll.hasNews { writeToEnd(of: id, into: &scene) }
      writeJobBar(of: id, into: &scene, at: time)
      writeLinkTarget(of: id, in: view, into: &scene)
      writeSize(of: id, in: view, into: &scene)
      if !page.hidesHeader || pageFind?.page == id {
        writeHeader(of: page, isScrolled: offset > 0, into: &scene)
      }
      writeFoot(of: id, into: &scene)
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

  /// The side at which the interface's lines end.
  var end: Layer.Text.Alignment { environment.isMirrored ? .left : .right }

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

  /// Writes the wide blocks in view: again where they are scrolled, with a fade where they go on, and
  /// with a thumb.
  private func writeWideBlocks(
    of id: Page.ID, in view: Rect, offset: Double, into scene: inout Scene, at time: Instant
  ) {
    guard let blocks = scrolls[id]?.wideBlocks else { return }
    for (index, wide) in blocks.enumerated() {
      let frame = wide.block.frame.offset(by: Vector(dx: 0, dy: view.minY - offset))
      let box = frame.intersection(view)
      guard !box.isEmpty else { continue }
      let moved = whole(wide.scroll.offset.value(at: time))
      if moved != 0 {
        let way = Vector(dx: moved * wide.block.sign, dy: view.minY - offset)
        scene.add(.fill(Shape(box), wide.block.ground))
        scene.add(.wideBlock(id, index, box, offset: way))
      }
      writeFades(of: wide, moved: moved, in: box, into: &scene)
      writeThumb(of: wide, moved: moved, below: frame, into: &scene)
    }
  }

  /// Writes a fade to the ground at each side where a wide block goes on.
  private func writeFades(
    of wide: WideBlockView, moved: Double, in box: Rect, into scene: inout Scene
  ) {
    let width = min(24, box.width / 4)
    let (before, after) = (moved > 0, moved < whole(wide.scroll.limit))
    let (left, right) = wide.block.readsFromRight ? (after, before) : (before, after)
    if left {
      let part = Rect(x: box.minX, y: box.minY, width: width, height: box.height)
      scene.add(.gradient(part, wide.block.ground, towards: .left))
    }
    if right {
      let part = Rect(x: box.maxX - width, y: box.minY, width: width, height: box.height)
      scene.add(.gradient(part, wide.block.ground, towards: .right))
    }
  }

  /// Writes the sideways position of a wide block, as a thumb at the bottom of its frame.
  private func writeThumb(
    of wide: WideBlockView, moved: Double, below frame: Rect, into scene: inout Scene
  ) {
    let scroll = wide.scroll
    guard scroll.canScroll else { return }
    let length = max(28, frame.width * frame.width / scroll.contentLength)
    let fraction = min(max(moved / scroll.limit, 0), 1)
    let height = Metrics.scrollThumb
    let thumb = Rect(
      x: frame.minX + fraction * (frame.width - length), y: frame.maxY - height, width: length,
      height: height)
    let shown = wide.block.readsFromRight ? thumb.mirrored(in: frame) : thumb
    scene.add(.fill(Shape(shown, radius: height / 2), faint))
  }
}
