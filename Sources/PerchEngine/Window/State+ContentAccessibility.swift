// The content of the top page for assistive technology: its text, its parts, and its scroll bar.
extension State {
  /// Describes the text of the top page, and the parts of a document.
  func describeContent(
    of page: Page, _ content: AccessibleContent?, into tree: inout AccessibleTree
  ) {
    let isJob = jobBoard.contains(page.id)
    let frame = onScreen(viewport(of: page.id))
    var text = AccessibleNode(
      .content(page.id), isJob ? .output : .document, accessibleName(of: page), in: frame)
    text.text = .page(page.id)
    text.selection = reading.selection.flatMap {
      $0.page == page.id ? AccessibleNode.Selection($0) : nil
    }
    text.states.insert(.focusable)
    tree.add(text.seen(through: window.frame), to: mainNode)
    let view = frame.intersection(window.frame)
    if let content, content.page == page.id {
      describeParts(of: content, in: view, into: &tree)
    } else {
      for entry in controlEntries { describe(entry, in: view, into: &tree) }
    }
    describeFocusedLink(into: &tree)
    describeScrollBar(into: &tree)
  }

  private func describeParts(
    of content: AccessibleContent, in view: Rect, into tree: inout AccessibleTree
  ) {
    tree.content = content
    var entries = controlEntries[...]
    for index in content.boxes.keys.sorted() where content.outline.parts.indices.contains(index) {
      let part = content.outline.parts[index]
      while let entry = entries.first, part.parent == nil,
        part.range.lowerBound >= entry.placed.place
      {
        describe(entry, in: view, into: &tree)
        entries.removeFirst()
      }
      let box = content.boxes[index].flatMap(\.self)
      var node = content.node(
        ofPart: index, in: environment.catalogue, frame: box ?? view)
      if box != nil { node.states.insert(.showing) }
      tree.add(node.seen(through: view), to: node.parent)
    }
    for entry in entries { describe(entry, in: view, into: &tree) }
  }

  private func describeScrollBar(into tree: inout AccessibleTree) {
    guard let frame = scrollBarFrame, let scroll = scrolls[stack.top] else { return }
    let name = Phrase.part(.scrollBar).text(in: environment.catalogue)
    var bar = AccessibleNode(.target(.scrollBar), .scrollBar, name, in: onScreen(frame))
    bar.progress = min(max(scroll.offset.target / scroll.limit, 0), 1)
    tree.add(bar.seen(through: window.frame), to: mainNode)
  }

  /// The heights on the unscrolled top page whose text is described: those in view, and as much
  /// above and below, in logical pixels.
  public var describedHeights: ClosedRange<Double> {
    let top = targetTop(of: stack.top)
    let height = viewport(of: stack.top).height
    return top - height...top + 2 * height
  }
}
