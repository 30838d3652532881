// The main windows for assistive technology: the header's buttons, and the page on top.
extension State {
  /// The node of the window in front.
  var mainNode: AccessibleNode.ID { .surface(window.surface) }

  /// Describes the windows behind the one in front: their titles, and that there is a page.
  func describeOthers(into tree: inout AccessibleTree) {
    for other in others where other.window.isOpen {
      guard let page = pages[other.stack.top], page.kind != .ground else { continue }
      let node = AccessibleNode.ID.surface(other.window.surface)
      var frame = AccessibleNode(node, .frame, accessibleName(of: page), in: other.window.frame)
      if !other.window.isMapped { frame.states.remove(.showing) }
      tree.add(frame, to: .application)
    }
  }

  func describeMain(
    _ content: AccessibleContent?, into tree: inout AccessibleTree, hasKeyboard: Bool
  ) {
    guard let page = pages[stack.top] else { return }
    let name = accessibleName(of: page)
    tree.add(AccessibleNode(mainNode, .frame, name, in: window.frame), to: .application)
    if !page.hidesHeader { describeHeader(of: page, into: &tree) }
    if page.id == .library {
      describeLibrary(into: &tree)
    } else {
      describeJob(of: page, into: &tree)
      for (target, frame) in jobButtons(of: page.id) {
        describeButton(target, in: frame, into: &tree)
      }
      describePaleRunAgain(of: page.id, into: &tree)
      describeContent(of: page, content, into: &tree)
      for (target, frame) in noticeButtons(of: page.id) {
        describeButton(target, in: frame, into: &tree)
      }
      describeBarItems(footItems(of: page.id), into: &tree)
    }
    if hasKeyboard, window.isMapped, !isListOpen, !isMenuOpen { focus(in: &tree) }
    if !window.isMapped { hideMain(in: &tree) }
  }

  /// A frame of the window, in logical root pixels.
  func onScreen(_ frame: Rect) -> Rect {
    frame.offset(by: Vector(dx: window.frame.minX, dy: window.frame.minY))
  }

  /// Gives the window the keyboard, and in it the focused control, or else the field of a search, or
  /// the page.
  private func focus(in tree: inout AccessibleTree) {
    tree.update(mainNode) { $0.states.insert(.active) }
    let isTyping = pageFind != nil || stack.top == .library && library.find != nil
    let focused =
      (controls.focus ?? (isTyping ? .find : nil)).map(AccessibleNode.ID.target)
      ?? .content(stack.top)
    tree.update(focused) { $0.states.insert(.focused) }
  }

  /// Marks every object of an iconified window as not showing.
  private func hideMain(in tree: inout AccessibleTree) {
    for node in tree.nodes where tree.window(of: node.id)?.id == mainNode {
      tree.update(node.id) { $0.states.remove(.showing) }
    }
  }

  private func describeHeader(of page: Page, into tree: inout AccessibleTree) {
    if pageFind != nil { return describePageFind(into: &tree) }
    let bar = titleRoom(of: page)
    let isCounting = page.id == .library && !markedRows.isEmpty
    let name = isCounting ? headerTitle(of: page) : accessibleName(of: page)
    if let back = backFrame(of: page) { describeButton(.back, in: back, into: &tree) }
    var title = AccessibleNode(.title, .heading, name, in: onScreen(bar))
    title.description = titleTooltip ?? ""
    tree.add(title.seen(through: window.frame), to: mainNode)
    if let park = parkFrame(of: page) { describeButton(.park, in: park, into: &tree) }
    describeBarItems(headerItems(of: page), into: &tree)
    if page.id == .library { describeFind(into: &tree) }
  }

  func describeButton(_ target: Target, in frame: Rect, into tree: inout AccessibleTree) {
    guard let phrase = phrase(for: target) else { return }
    var button = AccessibleNode(
      .target(target), .button, phrase.text(in: environment.catalogue), in: onScreen(frame))
    button.target = target
    button.description = tooltipText(of: target) ?? ""
    button.states.insert(.focusable)
    tree.add(button.seen(through: window.frame), to: mainNode)
  }

  /// Writes the button that cannot be pressed, with the reason as its description.
  private func describePaleRunAgain(of id: Page.ID, into tree: inout AccessibleTree) {
    guard let frame = paleRunAgain(of: id) else { return }
    let target = Target.runAgain(id)
    describeButton(target, in: frame, into: &tree)
    tree.update(.target(target)) { button in
      button.target = nil
      button.states.subtract([.enabled, .focusable])
    }
  }

  private func phrase(for target: Target) -> Phrase? {
    switch target {
    case .back: .back
    case .park: .park
    case .stop: .job(.stop(.interrupt))
    case .stopNow: .job(.stop(.terminate))
    case .forceQuit: .job(.stop(.kill))
    case .runAgain: .job(.runAgain)
    case .terminal: .job(.terminal)
    case .nextResult: .job(.nextResult)
    case .toEnd: .toEnd
    case .find: stack.top == .library ? .inLibrary(.find) : .inFind(.inPage)
    case .previousHit: .inFind(.previous)
    case .nextHit: .inFind(.next)
    case .endFind: .inLibrary(.endFind)
    case .clearJobs: .inLibrary(.clearJobs)
    case .noticeButton(let item): .command(item)
    case .title, .row, .barItem, .link, .control, .option, .node, .content, .scrollBar, .ball,
      .listRow,
      .listClose,
      .listMore, .undo,
      .showList,
      .showLibrary, .replaceOldest, .menuItem, .outlineEntry:
      nil
    }
  }

  /// Writes the bar above a job's output, without the seconds, whose announcements would never end.
  private func describeJob(of page: Page, into tree: inout AccessibleTree) {
    guard let job = jobs[page.id], let watch = jobBoard.watches[page.id],
      let bar = jobPage(of: page.id)
    else { return }
    func say(_ id: AccessibleNode.ID, _ role: AccessibleNode.Role, _ name: String, _ frame: Rect) {
      let node = AccessibleNode(id, role, name, in: onScreen(frame))
      tree.add(node.seen(through: window.frame), to: mainNode)
    }
    let line = watch.commandLine.isEmpty ? job.text ?? "" : watch.commandLine
    if !line.isEmpty { say(.command(page.id), .label, line, bar.command) }
    let status = phrase(of: job, page.id, watch: watch).text(in: environment.catalogue)
    say(.status(page.id), .label, naming(page.id, status) ?? status, bar.texts)
    say(.progress(page.id), .progressBar, accessibleName(of: page), bar.progress)
    tree.update(.progress(page.id)) { node in
      node.progress = accessibleProgress(of: page.id)
      if !job.hasEnded, node.progress == nil { node.states.insert(.indeterminate) }
    }
  }

  /// Writes the link that the keyboard has reached, with its target as the description.
  func describeFocusedLink(into tree: inout AccessibleTree) {
    guard let link = focusedLink, let frame = focusedLinkFrame else { return }
    let name = link.text.contains { !$0.isWhitespace } ? link.text : link.target
    var node = AccessibleNode(.target(.link), .link, name, in: frame)
    node.target = .link
    node.text = .part(stack.top, link.range)
    node.link = link.target
    node.description = link.target
    node.states.insert(.focusable)
    tree.add(node.seen(through: onScreen(viewport(of: stack.top))), to: mainNode)
  }
}

extension AccessibleNode {
  /// The node as seen through an opening: cut at its edges, or not showing beyond them.
  func seen(through opening: Rect) -> AccessibleNode {
    var node = self
    let part = frame.intersection(opening)
    if part.isEmpty { node.states.remove(.showing) } else { node.frame = part }
    return node
  }
}
