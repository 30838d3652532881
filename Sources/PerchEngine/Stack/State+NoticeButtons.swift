internal import PerchTime

// The buttons below a page's notice: what can be done about a file that is not shown.
extension State {
  /// The commands that help with a page that cannot show its file, the best one first.
  private func noticeItems(of id: Page.ID) -> [Menu.Item] {
    guard filePath(of: id) != nil, let notice = pages[id]?.notice else { return [] }
    switch notice {
    case .gone: return library.lists(id) ? [.removeFromLibrary] : []
    case .closed: return [.showInFolder, .reload]
    case .foreign: return [.openWith, .showInFolder]
    }
  }

  /// The buttons below the notice of a page, in logical pixels from the window's top left; they are
  /// beside each other, or one below the other where the window is narrow.
  func noticeButtons(
    of id: Page.ID, at time: Instant? = nil
  ) -> [(target: Target, frame: Rect)] {
    let items = noticeItems(of: id)
    guard !items.isEmpty, let scroll = scrolls[id], scroll.measuredWidth != nil else { return [] }
    let view = viewport(of: id)
    let top =
      view.minY - whole(scroll.offset.value(at: time ?? now)) + scroll.contentLength
      - contentZoom(of: id) * (environment.look.room(Metrics.noticeFoot) - Self.noticeGap)
    let frames = noticeFrames(count: items.count, below: top, in: view)
    return zip(items, frames).map { item, frame in (.noticeButton(item), frame) }
  }

  private static let noticeGap = 20.0
  private static let buttonGap = 8.0

  private func noticeFrames(count: Int, below top: Double, in view: Rect) -> [Rect] {
    let room = view.width - 2 * Metrics.margin
    let size = noticeButtonSize(in: room)
    let pitch = Size(width: size.width + Self.buttonGap, height: size.height + Self.buttonGap)
    let all = Double(count) * pitch.width - Self.buttonGap
    return (0..<count).map(Double.init).map { index in
      let origin =
        all <= room
        ? Point(x: view.midX - all / 2 + index * pitch.width, y: top)
        : Point(x: view.midX - size.width / 2, y: top + index * pitch.height)
      return oriented(Rect(origin: origin, size: size), in: view)
    }
  }

  private func noticeButtonSize(in room: Double) -> Size {
    let look = environment.look
    return Size(
      width: min(look.room(Metrics.noticeButton.width), room),
      height: look.room(Metrics.noticeButton.height))
  }

  func writeNoticeButtons(of id: Page.ID, into scene: inout Scene, at time: Instant) {
    for (target, frame) in noticeButtons(of: id, at: time) {
      guard case .noticeButton(let item) = target else { continue }
      let shape = Shape(frame, radius: 8)
      scene.add(.stroke(shape, faint, width: 1))
      if stack.top == id { writeTint(of: target, in: shape, into: &scene) }
      let height = environment.look.lineHeight(.listTitle)
      let box = Rect(
        x: frame.minX + 8, y: frame.midY - height / 2, width: frame.width - 16, height: height)
      let label = Phrase.command(item).text(in: environment.catalogue)
      scene.add(.text(.init(label, .listTitle, .ink, in: box, alignment: .center)))
    }
  }

  /// Does what a button below the notice of a page says. The programs to open its file with are
  /// offered beside the button.
  mutating func choose(
    _ item: Menu.Item, belowNoticeOf id: Page.ID, into effects: inout [Effect]
  ) {
    guard
      let frame = noticeButtons(of: id).first(where: { $0.target == .noticeButton(item) })?.frame
    else { return }
    switch item {
    case .removeFromLibrary: removeOpenPage(id, into: &effects)
    case .openWith: offerApplications(for: id, beside: onScreen(frame), into: &effects)
    default: choose(item, ofFile: .page(id), from: [], into: &effects)
    }
  }
}
