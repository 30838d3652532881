public import PerchEngine

// Long documents are laid out as they come into view.
extension Renderer {
  /// Lays out what a scene shows of long documents, and what a short scroll brings into view.
  ///
  /// - Returns: The changes of their layouts. Until they are taken over, the scene may show other
  ///   parts than before.
  public func layOutSeen(in scene: Scene) -> [(Page.ID, ContentUpdate)] {
    scene.layers.compactMap { layer in
      guard case .content(let id, let rect, let offset) = layer, outputs[id] == nil,
        let rect = device.rect(rect), let offset = device.scrollOffset(offset),
        case let box = PixelBox(nearest: rect), box.width >= 1,
        let layout = layout(of: id, width: box.width), layout.unfinished > 0 || layout.hasNews
      else { return nil }
      let top = Int(offset.rounded())
      layout.layOutView(from: top, to: top + box.height)
      return layoutChange(of: id).map { (id, $0) }
    }
  }

  /// The change of a page's layout since the last report; nil for none.
  public func layoutChange(of id: Page.ID) -> ContentUpdate? {
    guard let page = contents[id], let layout = page.layout, layout.hasNews else { return nil }
    let shift = layout.takeShift()
    return ContentUpdate(
      width: Double(page.width) / device.scale, height: Double(layout.height) / device.scale,
      shift: Double(shift) / device.scale)
  }
}

extension ContentLayout {
  /// Whether the height, a wide block or the place of what is in view has changed since the last
  /// report.
  var hasNews: Bool { height != reportedHeight || hasWideNews || anchorShift != 0 }

  /// The distance that what is in view has moved down since the last report.
  private var anchorShift: Int {
    sections.indices.contains(anchor.section) ? sections[anchor.section].top - anchor.top : 0
  }

  /// The distance that what is in view has moved down; it counts as reported.
  func takeShift() -> Int {
    let shift = anchorShift
    anchor.top += shift
    reportedHeight = height
    hasWideNews = false
    return shift
  }

  /// Lays out the view, and half as much above and below it.
  ///
  /// - Parameters:
  ///   - top: The top of the view, before any change that is not reported yet.
  ///   - bottom: The bottom of the view.
  func layOutView(from top: Int, to bottom: Int) {
    guard !sections.isEmpty else { return }
    let unreported = anchorShift
    let view = top + unreported..<max(top, bottom) + unreported
    let first = firstSection(below: view.lowerBound)
    // A section in view that was seen before stays; else the one at the top does.
    let seen = sections[first...].indices.prefix { sections[$0].top < view.upperBound }
    let still = seen.first { sections[$0].counts != nil } ?? first
    anchor = (still, sections[still].top - unreported)
    let reach = view.count / 2
    layOut(from: view.lowerBound, to: view.upperBound)
    // Each section that is laid out may move the view; the loop ends as they all are finite.
    var before: Int
    repeat {
      before = unfinished
      let moved = anchorShift - unreported
      layOut(from: view.lowerBound + moved - reach, to: view.upperBound + moved + reach)
    } while unfinished != before
  }
}
