/// A drag of a scroll bar's thumb.
struct ThumbDrag: Hashable, Sendable {
  /// The distance of the pointer from the thumb's top, in logical pixels.
  let grip: Double
  /// The page's offset before the drag, in logical pixels.
  let before: Double
}

// The scroll bar of a page: a thumb at the trailing edge, which can be dragged.
extension State {
  /// The width of the strip at the trailing edge in which the pointer is on the scroll bar, in logical
  /// pixels.
  private static let strip = 12.0

  /// The strip of the top page's scroll bar, in logical pixels from the window's top left; nil where
  /// nothing scrolls.
  var scrollBarFrame: Rect? {
    guard let scroll = scrolls[stack.top], scroll.canScroll else { return nil }
    let view = viewport(of: stack.top)
    let strip = Rect(
      x: view.maxX - Self.strip, y: view.minY, width: Self.strip, height: view.height)
    return oriented(strip, in: view)
  }

  /// The track of a page's thumb in its viewport, and the length of the thumb, in logical pixels.
  private func track(of scroll: ScrollView, in view: Rect) -> (track: Rect, length: Double) {
    let track = view.inset(by: EdgeInsets(top: 4, left: 0, bottom: 4, right: 0))
    let length = max(28, track.height * view.height / scroll.contentLength)
    return (track, min(length, track.height))
  }

  /// The top of a thumb at an offset.
  private func thumbTop(of scroll: ScrollView, in view: Rect, offset: Double) -> Double {
    let (track, length) = track(of: scroll, in: view)
    let fraction = min(max(offset / scroll.limit, 0), 1)
    return track.minY + fraction * (track.height - length)
  }

  /// Writes the thumb of a page; it is wider while the pointer is on it.
  func writeThumb(
    of id: Page.ID, _ scroll: ScrollView, in view: Rect, offset: Double, into scene: inout Scene
  ) {
    guard scroll.canScroll else { return }
    let isHeld = id == stack.top && gesture?.thumb != nil
    let isWide = isHeld || id == stack.top && controls.hover == .scrollBar
    let width = isWide ? 2 * Metrics.scrollThumb : Metrics.scrollThumb
    let thumb = oriented(
      Rect(
        x: view.maxX - width - 3, y: thumbTop(of: scroll, in: view, offset: offset), width: width,
        height: track(of: scroll, in: view).length), in: view)
    let color: Color = isWide ? .ink.opacity(isHeld ? 0.6 : 0.45) : faint
    scene.add(.fill(Shape(thumb, radius: width / 2), color))
  }

  /// Begins to drag the thumb, or scrolls by a pageful towards a press beside it.
  mutating func pressScrollBar(at point: Point) {
    let id = stack.top
    guard let scroll = scrolls[id], scroll.canScroll else { return }
    let view = viewport(of: id)
    let offset = scroll.offset.value(at: now)
    let top = thumbTop(of: scroll, in: view, offset: offset)
    let y = point.y - window.frame.minY
    guard y < top || y > top + track(of: scroll, in: view).length else {
      gesture?.thumb = ThumbDrag(grip: y - top, before: offset)
      gesture?.arena.begin(.thumb)
      return
    }
    let pageful = max(tokens.wheelNotch, scroll.viewport - tokens.wheelNotch)
    self.scroll(id, to: scroll.offset.target + (y < top ? -pageful : pageful))
  }

  /// Moves the page with its thumb.
  mutating func followThumb() {
    guard let gesture, let drag = gesture.thumb, let scroll = scrolls[gesture.page] else { return }
    let view = viewport(of: gesture.page)
    let (track, length) = track(of: scroll, in: view)
    let room = track.height - length
    guard scroll.canScroll, room > 0 else { return }
    let top = gesture.sequence.position.y - window.frame.minY - drag.grip
    let offset = (top - track.minY) / room * scroll.limit
    scrolls[gesture.page]?.jump(to: offset)
  }

  /// Puts a page back whose thumb was dragged and not released.
  mutating func cancelThumb() {
    guard let gesture, let drag = gesture.thumb else { return }
    scrolls[gesture.page]?.jump(to: drag.before)
  }
}
