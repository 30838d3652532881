// The commands of menus.
extension State {
  /// The commands for a subject, in groups; none when nothing can be done.
  func menuGroups(of subject: Menu.Subject) -> [[Menu.Item]] {
    let groups: [[Menu.Item?]] =
      switch subject {
      case .ball(let only): ballGroups(about: held.only == only ? only : nil)
      case .listRow(let id): listRowGroups(of: id)
      case .row(let id):
        [
          [.open, .openApart, shelfItem(of: id)], fileItems(of: id, isOpen: false),
          jobItems(of: id),
          [.removeFromLibrary],
        ]
      case .rows(_, let ids): groups(ofRows: ids)
      case .page(let id):
        [
          [
            stack.canPop ? .back : nil,
            pages[id]?.canPark == true && environment.hasBall ? .park : nil,
            canParkStack ? .parkStack : nil,
            hasSign(id) ? .removeFromBall : nil, canOpenApart(id) ? .openApart : nil,
          ],
          [
            hasSelection ? .copy : nil, canSelect(id) && hasText(id) ? .selectAll : nil,
            hasText(id) ? .find : nil,
            hasParts(id) ? .outline : nil,
          ],
          sizeItems(of: id), fileItems(of: id, isOpen: true), jobItems(of: id),
          [canRemoveOpenPage(id) ? .removeFromLibrary : nil],
          [id == .library ? quietSwitch : nil],
          [
            held.isEmpty ? nil : .showList, stack.canPop ? .showLibrary : nil,
            environment.showsKeys ? .showKeys : nil,
          ],
        ]
      case .link: [[.openLink, .copyAddress], [hasSelection ? .copy : nil]]
      }
    return groups.map { $0.compactMap(\.self) }.filter { !$0.isEmpty }
  }

  /// The commands of the ball: those of the row that its only page has in the list, and its own.
  private func ballGroups(about only: Page.ID?) -> [[Menu.Item?]] {
    let isOne = shelf.pages.count == 1
    let removal: Menu.Item? =
      if isOne { only == nil ? .removeFromBall : nil } else { shelf.isEmpty ? nil : .emptyBall }
    guard let only else { return [[.showList, .showLibrary], [quietSwitch], [removal], [.quit]] }
    return listRowGroups(of: only) + [[.showLibrary], [quietSwitch], [removal], [.quit]]
  }

  /// The switch that lets nothing call the user. The menus of another program say nothing of Perch's own.
  private var quietSwitch: Menu.Item? {
    program == nil || isQuietBySwitch ? .doNotDisturb : nil
  }

  /// The commands of a row in the list.
  private func listRowGroups(of id: Page.ID) -> [[Menu.Item?]] {
    guard isForeign(id) else {
      return [
        [.open, isShared(rowOf: id) ? .showResults : nil, .openApart],
        fileItems(of: id, isOpen: false), jobItems(of: id),
        [hasSign(id) ? .removeFromBall : nil],
      ]
    }
    return [
      [.bringBack, job(ofWindow: id) == nil ? nil : .showOutput],
      jobItems(of: jobPage(ofRow: id)).filter { $0 != .showTerminal },
      [.removeFromBall], [endsWithWindow(id) ? .closeTerminal : .closeWindow],
    ]
  }

  private func jobItems(of id: Page.ID) -> [Menu.Item?] {
    [
      hasTerminal(id) ? .showTerminal : nil, stops(of: id).isEmpty ? nil : .stop,
      canRunAgain(id) ? .runAgain : nil,
      hasWholeCommand(id) ? .copyCommand : nil,
    ] + quietItems(of: id)
  }

  private func quietItems(of id: Page.ID) -> [Menu.Item] {
    guard jobs[id]?.hasEnded == false else { return [] }
    return jobBoard.quiet.isMuted(id) ? [.unmute] : [.mute, .snooze]
  }

  private func shelfItem(of id: Page.ID) -> Menu.Item? {
    guard environment.hasBall else { return nil }
    if shelf.contains(id) { return .removeFromBall }
    return pages[id]?.canPark == true ? .park : nil
  }

  /// Closes the menu and does what its command says.
  mutating func choose(_ item: Menu.Item, into effects: inout [Effect]) {
    guard let menu, menu.choices.contains(item) else { return }
    if item == .openWith { return askForApplications(into: &effects) }
    let subject = menu.subject
    closeMenu(into: &effects)
    switch item {
    case .open, .bringBack: openSubject(subject, into: &effects)
    case .showList: give(.list, token: nil, into: &effects)
    case .showLibrary: give(.open(.library), token: nil, into: &effects)
    case .back: give(.back, token: nil, into: &effects)
    case .copy: copySelection(into: &effects)
    case .selectAll: selectAll(into: &effects)
    case .find: find(into: &effects)
    case .outline: askForOutline(into: &effects)
    case .zoomIn: zoom(by: 1, at: nil, into: &effects)
    case .zoomOut: zoom(by: -1, at: nil, into: &effects)
    case .usualSize: resetZoom(into: &effects)
    case .parkStack: give(.parkStack, token: nil, into: &effects)
    case .emptyBall: remove(shelf.pages, into: &effects)
    case .showKeys: effects.append(.showKeys)
    case .doNotDisturb: give(.doNotDisturb(.toggle), token: nil, into: &effects)
    case .quit: give(.quit, token: nil, into: &effects)
    case .openLink, .copyAddress, .openWith, .application, .showInFolder, .copyPath, .reload:
      choose(item, ofFile: subject, from: menu.applications, into: &effects)
    case .park, .openApart, .removeFromBall, .closeWindow, .closeTerminal, .removeFromLibrary,
      .stop, .runAgain, .showTerminal, .copyCommand, .mute, .snooze, .unmute, .showResults,
      .showOutput:
      if case .rows(let id, let ids) = subject {
        choose(item, about: ids, around: id, into: &effects)
      } else if let id = subject.page ?? shelf.pages.first {
        // Another job of the window may be on its row by now.
        choose(
          item, about: id, job: menu.job ?? id, isListed: subject.isListed, into: &effects)
      }
    }
  }

  private mutating func choose(
    _ item: Menu.Item, about id: Page.ID, job: Page.ID, isListed: Bool,
    into effects: inout [Effect]
  ) {
    switch item {
    case .park: give(.park(id), token: nil, into: &effects)
    case .openApart: give(.openApart(id), token: nil, into: &effects)
    case .removeFromBall where isListed: removeRow(id, into: &effects)
    case .removeFromBall: give(.close(id), token: nil, into: &effects)
    case .closeWindow, .closeTerminal: closeForeign(id, into: &effects)
    case .removeFromLibrary where id == stack.top: removeOpenPage(id, into: &effects)
    case .removeFromLibrary:
      controls.focus = .row(id)
      removeFocusedRow()
    case .stop: _ = stop(job, by: .interrupt, into: &effects)
    case .runAgain: _ = runAgain(job, into: &effects)
    case .showTerminal:
      showTerminal(of: job, into: &effects)
      closeList(choosing: id, into: &effects)
    case .copyCommand: copy(.copyCommand(job), into: &effects)
    case .mute: mute(job)
    case .snooze: mute(job, for: tokens.notices.snooze)
    case .unmute: unmute(job)
    case .showOutput:
      give(.open(job), token: nil, into: &effects)
      closeList(choosing: id, into: &effects)
    case .showResults: showEachResult(sharing: id, into: &effects)
    default: break
    }
  }

  private mutating func openSubject(_ subject: Menu.Subject, into effects: inout [Effect]) {
    switch subject {
    case .ball(nil): clickBall(into: &effects)
    case .listRow(let id), .ball(.some(let id)):
      // The page of a row that runs a command is reached by its menu.
      give(.open(id), token: nil, into: &effects)
      closeList(choosing: id, into: &effects)
    case .row(let id), .rows(let id, _), .page(let id), .link(let id, _):
      give(.open(id), token: nil, into: &effects)
    }
  }
}
