internal import CPoppler
import PerchDecoder

/// A page of a document. The corresponding C type is `PopplerPage`.
final class DocumentPage {
  private let page: OpaquePointer
  /// The size in points, within bounds.
  let size: (width: Double, height: Double)

  /// Takes over a page.
  init(_ page: OpaquePointer) {
    self.page = page
    var (width, height) = (0.0, 0.0)
    poppler_page_get_size(page, &width, &height)
    func bounded(_ length: Double) -> Double {
      length.isFinite ? min(max(length, 1), DecodeRequest.maxPageSide) : 1
    }
    size = (bounded(width), bounded(height))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(page)) }

  /// Draws the page on white paper.
  func draw(on canvas: OpaquePointer, width: Double, height: Double) {
    cairo_set_source_rgb(canvas, 1, 1, 1)
    cairo_paint(canvas)
    cairo_scale(canvas, width / size.width, height / size.height)
    poppler_page_render(page, canvas)
  }

  /// The text and the links.
  func text(in document: OpaquePointer) -> PageText {
    let links = links(in: document)
    guard let characters = poppler_page_get_text(page) else {
      return PageText(text: "", boxes: [], links: links)
    }
    defer { g_free(characters) }
    var boxes: UnsafeMutablePointer<PopplerRectangle>?
    var count: UInt32 = 0
    poppler_page_get_text_layout(page, &boxes, &count)
    defer { g_free(boxes) }
    let places = UnsafeBufferPointer(start: boxes, count: Int(count)).lazy.map { [size] box in
      PageText.Box(left: box.x1, top: box.y1, right: box.x2, bottom: box.y2, on: size)
    }
    return PageText(text: String(cString: characters), boxes: places, links: links)
  }

  /// The links, from the first on the page to the last.
  private func links(in document: OpaquePointer) -> [PageText.Link] {
    let list = poppler_page_get_link_mapping(page)
    defer { poppler_page_free_link_mapping(list) }
    var links: [PageText.Link] = []
    var next = list
    while let entry = next, links.count < PageText.maxLinks {
      next = entry.pointee.next
      guard let mapping = entry.pointee.data?.assumingMemoryBound(to: PopplerLinkMapping.self),
        let action = mapping.pointee.action,
        let target = PageText.Target(action, in: document)
      else { continue }
      let area = mapping.pointee.area
      // Areas of links are measured from the bottom of the page.
      let box = PageText.Box(
        left: area.x1, top: size.height - area.y2, right: area.x2, bottom: size.height - area.y1,
        on: size)
      links.append(PageText.Link(box: box, target: target))
    }
    return links
  }
}
