// The search in a page for assistive technology: its field, its buttons and the number of hits.
extension State {
  func describePageFind(into tree: inout AccessibleTree) {
    guard let find = pageFind else { return }
    for (target, frame) in pageFindButtons {
      if target == .find {
        describeField(.inFind(.inPage), find.field, in: frame, into: &tree)
        describeCount(of: find, into: &tree)
      } else {
        describeButton(target, in: frame, into: &tree)
      }
    }
  }

  /// Describes the field of a search with the typed text.
  func describeField(
    _ name: Phrase, _ typed: TextField, in frame: Rect, into tree: inout AccessibleTree
  ) {
    var field = AccessibleNode(
      .target(.find), .entry, name.text(in: environment.catalogue), in: onScreen(frame))
    field.description = typed.text
    field.text = .typed(typed.text)
    field.selection = AccessibleNode.Selection(typed)
    field.target = .find
    field.states.insert(.focusable)
    tree.add(field.seen(through: window.frame), to: mainNode)
  }

  private func describeCount(of find: PageFind, into tree: inout AccessibleTree) {
    let words = findCount(find)
    guard !words.isEmpty else { return }
    let count = AccessibleNode(.hits, .label, words, in: onScreen(countFrame(of: find)))
    tree.add(count.seen(through: window.frame), to: mainNode)
  }
}
