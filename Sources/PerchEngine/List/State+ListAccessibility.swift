// The float list for assistive technology: its rows, each with its close button.
extension State {
  func describeList(_ list: FloatList, into tree: inout AccessibleTree) {
    let hasKeyboard = list.hasKeyboard && menu == nil
    let name = Phrase.parkedPages.text(in: environment.catalogue)
    let surface = AccessibleNode.ID.surface(.list)
    var window = AccessibleNode(surface, .window, name, in: list.extent)
    var rows = AccessibleNode(.rows, .list, name, in: list.extent)
    if hasKeyboard {
      window.states.insert(.active)
      if list.hot == nil { rows.states.insert(.focused) }
    }
    rows.states.insert(.focusable)
    tree.add(window, to: .application)
    tree.add(rows, to: surface)
    for (index, id) in list.pages.enumerated() {
      if let page = pages[id] { describe(page, at: index, of: list, into: &tree) }
    }
  }

  private func describe(
    _ page: Page, at index: Int, of list: FloatList, into tree: inout AccessibleTree
  ) {
    let frame = list.layout.frame(index)
      .offset(by: Vector(dx: 0, dy: -list.scroll.offset.target))
    var row = AccessibleNode(
      .target(.listRow(page.id)), .row, rowName(of: page), in: frame)
    row.description = rowDescription(of: page)
    row.progress = accessibleProgress(of: page.id)
    row.target = .listRow(page.id)
    row.states.formUnion([.focusable, .selectable])
    if list.hot == page.id {
      row.states.insert(.selected)
      if list.hasKeyboard, menu == nil { row.states.insert(.focused) }
    }
    tree.add(row.seen(through: list.extent), to: .rows)
    guard list.mode == .sticky else { return }
    describeMore(of: page, in: frame, of: list, into: &tree)
    describeClose(of: page, in: frame, of: list, into: &tree)
  }

  private func describeMore(
    of page: Page, in frame: Rect, of list: FloatList, into tree: inout AccessibleTree
  ) {
    let count = pages(ofRow: page.id).count
    guard count > 1 else { return }
    let name = Phrase.showEachResult(count).text(in: environment.catalogue)
    var button = AccessibleNode(
      .target(.listMore(page.id)), .button, name, in: moreFrame(in: frame))
    button.target = .listMore(page.id)
    tree.add(button.seen(through: list.extent), to: .target(.listRow(page.id)))
  }

  private func describeClose(
    of page: Page, in frame: Rect, of list: FloatList, into tree: inout AccessibleTree
  ) {
    let name = Phrase.close(rowName(of: page)).text(in: environment.catalogue)
    var button = AccessibleNode(
      .target(.listClose(page.id)), .button, name, in: closeFrame(in: frame))
    button.target = .listClose(page.id)
    button.hint = accessibleHint(for: .listClose(page.id))
    button.description = tooltipText(of: .listClose(page.id)) ?? ""
    tree.add(button.seen(through: list.extent), to: .target(.listRow(page.id)))
  }
}
