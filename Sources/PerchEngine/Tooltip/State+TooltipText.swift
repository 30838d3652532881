// The words of tooltips; assistive technology reads them as descriptions.
extension State {
  /// The line of a tooltip; nil where there is nothing to say.
  func words(of tooltip: Tooltip) -> String? {
    guard case .row(let id) = tooltip.target else { return tooltipText(of: tooltip.target) }
    return tooltip.isOnSign ? signTooltip(of: id) : rowTooltip(of: id)
  }

  /// The description of a control in the language of the interface; nil where its label says it
  /// all.
  func tooltipText(of target: Target) -> String? {
    switch target {
    case .ball: ballTooltip
    case .title: titleTooltip
    case .row(let id): rowTooltip(of: id) ?? signTooltip(of: id)
    case .listRow(let id): listRowTooltip(of: id)
    case .barItem(let name): unseenWords(ofBarItem: name)
    case .runAgain(let id):
      rerunObstacle(of: id)?.wording.text(in: catalogue)
        ?? Phrase.tooltip(.runAgain).text(in: catalogue)
    case .undo, .showList, .showLibrary, .replaceOldest:
      isToastActionCut ? toast?.action?.phrase.text(in: catalogue) : nil
    default: tooltipPhrase(of: target)?.text(in: catalogue)
    }
  }

  /// Whether the end of a control's tooltip is the name of a file, or the encoding of its text.
  func endsInFile(_ target: Target) -> Bool {
    switch target {
    case .title: pages[stack.top].map { $0.unseenFile != nil || $0.encoding != nil } ?? false
    case .row(let id), .listRow(let id): pages[id]?.unseenFile != nil
    default: false
    }
  }

  private var catalogue: Catalogue { environment.catalogue }

  private func tooltipPhrase(of target: Target) -> Phrase? {
    switch target {
    case .back: return .tooltip(.back)
    case .park:
      guard environment.hasBall else { return nil }
      guard !shelf.contains(stack.top) else { return .tooltip(.park) }
      return shelfRefuses ? fullness : .tooltip(.park)
    case .stop(let id):
      return .tooltip(jobs[id]?.stopping == .request ? .cancel : .stop(.interrupt))
    case .stopNow: return .tooltip(.stop(.terminate))
    case .forceQuit: return .tooltip(.stop(.kill))
    case .terminal: return .tooltip(.terminal)
    case .nextResult(let id): return .tooltip(.nextResult(nextResults(after: id).count))
    case .toEnd: return .tooltip(.toEnd)
    case .listMore(let id): return .showEachResult(pages(ofRow: id).count)
    case .listClose where !environment.hasBall: return nil
    case .listClose(let id) where isForeign(id): return .tooltip(.putBack)
    case .listClose(let id): return .tooltip(.removeFromBall(pages(ofRow: id).count))
    case .find where pageFind != nil: return nil
    case .find: return .tooltip(.find)
    case .previousHit: return .tooltip(.previousHit)
    case .nextHit: return .tooltip(.nextHit)
    case .endFind: return .tooltip(.endFind)
    case .clearJobs: return resultsOnBall > 0 ? .inLibrary(.clearingKeeps(resultsOnBall)) : nil
    case .title, .row, .barItem, .link, .control, .option, .node, .content, .scrollBar, .ball,
      .listRow, .undo,
      .showList, .showLibrary, .replaceOldest, .runAgain, .noticeButton, .menuItem, .outlineEntry:
      return nil
    }
  }

  /// A title that may be cut, the file that it does not name, and the encoding of a text that is not
  /// written in UTF-8; nil where there is none of them.
  var titleTooltip: String? {
    guard let page = pages[stack.top] else { return nil }
    let file = page.unseenFile
    let title = isTitleCut || page.encoding != nil && file == nil ? page.title : nil
    let parts = [title, file, page.encoding].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " — ")
  }

  /// Whether the header may have no room for the whole title of the page on top.
  private var isTitleCut: Bool {
    guard let page = pages[stack.top], let frame = titleFrame else { return false }
    let width = MeasurableText(page.title, .heading).estimatedWidth(in: environment.look)
    return width > 0.9 * frame.width
  }

  /// The meaning of the sign in a row of the library; nil for a row without one.
  private func signTooltip(of id: Page.ID) -> String? {
    hasSign(id) ? TooltipPhrase.onBall.text(in: catalogue) : nil
  }

  /// The file that a row of the library does not name, else a title that may be cut, or the command
  /// that begins with it; nil for neither.
  private func rowTooltip(of id: Page.ID) -> String? {
    guard let page = pages[id] else { return nil }
    if let file = page.unseenFile { return file }
    let room = rowTexts(of: id, in: Rect(x: 0, y: 0, width: window.width, height: 0)).width
    let width = MeasurableText(page.title, .rowTitle).estimatedWidth(in: environment.look)
    guard width > 0.9 * room else { return nil }
    return isCommand(titleOf: id) ? jobBoard.watches[id]?.commandLine : page.title
  }

  /// The file that a row of the list does not name, else a title that may be cut, and the state of a
  /// job; nil where there is none of them.
  private func listRowTooltip(of id: Page.ID) -> String? {
    guard let page = pages[id], let list else { return nil }
    let title = rowTitle(of: page)
    let row = Rect(origin: .zero, size: list.layout.row)
    let line = titleFrame(in: row, hasButton: list.mode == .sticky).width
    let room = rowFoot(of: page) == nil ? 1.8 * line : line
    let width = MeasurableText(title, .listTitle).estimatedWidth(in: environment.look)
    let state = isShared(rowOf: id) ? nil : brief(ofJob: job(ofWindow: id) ?? id)
    let name = page.unseenFile ?? (width > room ? title : nil)
    let parts = [name, state].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " — ")
  }

  /// Whether the label of the toast's action is not shown as a whole.
  private var isToastActionCut: Bool {
    let widths = widths(of: .toast)
    guard widths.count > 1 else { return false }
    return toastFrame.width < Toast.margin + Toast.gap + widths[1] + Toast.margin
  }
}
