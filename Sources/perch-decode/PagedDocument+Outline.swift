internal import CPoppler
import PerchDecoder

extension PagedDocument {
  /// The outline, as far as its parts are on pages.
  var outline: DocumentOutline {
    var outline = DocumentOutline([])
    if let first = poppler_index_iter_new(document) { read(first, depth: 0, into: &outline) }
    return outline
  }

  /// Reads the parts of one level, and those inside of them. Takes over the iterator.
  private func read(
    _ iterator: OpaquePointer, depth: Int, into outline: inout DocumentOutline
  ) {
    defer { poppler_index_iter_free(iterator) }
    repeat {
      guard outline.entries.count < DocumentOutline.maxEntries else { return }
      if let entry = entry(of: iterator, depth: depth) { outline.entries.append(entry) }
      if depth < DocumentOutline.maxDepth, let inner = poppler_index_iter_get_child(iterator) {
        read(inner, depth: depth + 1, into: &outline)
      }
    } while poppler_index_iter_next(iterator) != 0
  }

  private func entry(of iterator: OpaquePointer, depth: Int) -> DocumentOutline.Entry? {
    guard let action = poppler_index_iter_get_action(iterator) else { return nil }
    defer { poppler_action_free(action) }
    guard let words = action.pointee.any.title,
      case .page(let page, let height)? = PageText.Target(action, in: document)
    else { return nil }
    let title = String(String(cString: words).prefix(DocumentOutline.longestTitle))
    return DocumentOutline.Entry(title: title, depth: depth, page: page, height: height)
  }
}
