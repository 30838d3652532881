// Routing: from an event to the part that it concerns.
extension State {
  mutating func apply(_ event: Event, into effects: inout [Effect]) {
    if event.isInput { recordPopupInput() }
    switch event {
    case .pointer(let pointer): handlePointer(pointer, into: &effects)
    case .pointerHovered(let surface, let point):
      hover(at: point, on: surface)
      hoverCanvas(at: point, on: surface, into: &effects)
      pointAtText(at: point, on: surface, into: &effects)
    case .pointerLeft(let surface):
      leave(surface)
      if surface == .main { leaveCanvas(into: &effects) }
    case .wheelTurned(let surface, let point, let notches):
      dismissTooltip()
      endTouchpad(into: &effects)
      if turnWheelOnOutline(notches, at: point) { return }
      if turnWheelOnCanvas(notches, at: point, on: surface, into: &effects) { return }
      turnWheel(notches, at: point, on: surface)
    case .touchpadScrolled(let surface, let point, let notches):
      dismissTooltip()
      if turnWheelOnOutline(notches, at: point) { return }
      if turnWheelOnCanvas(notches, at: point, on: surface, into: &effects) { return }
      scrollByTouchpad(notches, at: point, on: surface, into: &effects)
    case .sizeTurned(let surface, let point, let notches):
      dismissTooltip()
      turnSize(by: notches, at: point, on: surface, into: &effects)
    case .pinched(let surface, let point, let scale):
      dismissTooltip()
      pinch(to: scale, at: point, on: surface, into: &effects)
    case .keyPressed(let key, let modifiers):
      dismissTooltip()
      handleKey(key, modifiers: modifiers, into: &effects)
    case .targetPressed(let target): assist(pressing: target, into: &effects)
    case .targetFocused(let target): assist(focusing: target)
    case .textSelected(let id, let anchor, let caret):
      assist(selecting: id, anchor: anchor, caret: caret, into: &effects)
    case .textRevealed(let id, let range): assist(showing: id, range, into: &effects)
    case .linkPressed(let id, let link): assist(following: link, on: id, into: &effects)
    case .grabLost:
      cancelGesture(into: &effects)
      closePopups(into: &effects)
    case .commandGiven(let command, let token): give(command, token: token, into: &effects)
    case .activated:
      choose(.first, into: &effects)
      openWindow(into: &effects)
    case .restored(let saved): restore(saved, into: &effects)
    case .sessionJoined(let saved): join(saved)
    case .savingChanged(let problem): changeSaving(problem)
    case .pagesListed(let pages): list(pages)
    case .pagesOpened(let pages, let token):
      request(.opening(admit(pages)), token: token, into: &effects)
    case .filesOpened(let pages):
      request(.gathering(admit(present(pages)), in: nil, isDrop: false), token: nil, into: &effects)
    case .pagesParked(let pages, let token):
      request(.parking(pages), token: token, into: &effects)
    case .stackParked(let pages, let token):
      request(.stacking(pages, whenFull: nil), token: token, into: &effects)
    case .pageWithdrawn(let id, let token):
      request(.withdrawing(id), token: token, into: &effects)
    case .pageOpenedApart(let page, let size, let token):
      request(.openingApart(page, size: size), token: token, into: &effects)
    case .inWindow(let id, let event): apply(event, in: id, into: &effects)
    case .ordered(let event): obey(event, into: &effects)
    case .foreignWindow(let news): apply(news, into: &effects)
    case .keyRefused(let key, let isTaken): show(.keyRefused(key, isTaken: isTaken))
    case .residenceChanged(let isResident): self.isResident = isResident
    case .windowLimitChanged(let limit): foreign.change(limit: limit)
    case .clockRead(let clock): setClock(clock)
    case .pageMeasured(let id, let width, let height):
      measured(id, width: width, height: height)
    case .formFound(let id, let form): setForm(form, of: id)
    case .fileChanged(let id): fileChanged(of: id)
    case .contentRead(let id): contentRead(of: id)
    case .contentReplaced(let id, let update):
      replaceContent(of: id, with: update, into: &effects)
    case .wideBlocksMeasured(let id, let blocks): setWideBlocks(blocks, of: id)
    case .controlsPlaced(let id, let controls): placeControls(controls, of: id)
    case .canvasOutdated(let id, let name): outdateCanvas(name, of: id)
    case .canvasDrawn(let id, let name, let drawing): draw(drawing, on: name, of: id)
    case .barsChanged(let id, let bars): setBars(bars, of: id)
    case .textLocated(let id, let query, let place): located(place, in: id, for: query)
    case .placeFound(let id, let top): goToPlace(top, on: id)
    case .textFound(let id, let search, let hits, let top, let isComplete):
      found(hits, in: id, search: search, top: top, isComplete: isComplete, into: &effects)
    case .hitPlaced(let id, let box, let block):
      showHit(TextBox(box, wideBlock: block), on: id)
    case .selectionPlaced(let id, let start, let end): placeHandles(start, end, of: id)
    case .phraseRead(let id, let words): find(words, in: id, into: &effects)
    case .caretMoved(let id, let step, let place):
      moveCaret(of: id, by: step, to: place, into: &effects)
    case .outlineRead(let id, let entries, let current):
      openOutline(of: id, entries, current: current, into: &effects)
    case .fileDialogFailed: show(.noFileDialog)
    case .settingsRead(let areFine, let fault): settingsRead(areFine: areFine, fault)
    case .linkFound(let id, let place, let step): focusLink(place, on: id, step: step)
    case .applicationsFound(let id, let found): offer(found, for: id, into: &effects)
    case .openingFailed(let failure): show(.openingFailed(failure))
    case .linkRefused(let target): show(.linkRefused(target))
    case .textReplaced(let id): forgetPlaces(in: id)
    case .textMeasured(let id, let length): selectAll(of: id, length: length, into: &effects)
    case .textsMeasured(let group, let widths): measured(group, widths)
    case .lettersPlaced(let letters): placeLetters(letters)
    case .textPasted(let words): paste(words, into: &effects)
    case .clipboardLost: reading.selection?.isCopied = false
    case .outputTrimmed(let id, let height): trimOutput(of: id, height: height)
    case .pageChanged(let page): change(page, into: &effects)
    case .jobGreeted(let page, let job, let isShown):
      greet(page, job, isShown: isShown, into: &effects)
      watch(page.id)
    case .jobReported(let id, let job):
      let wasRunning = jobs[id]?.hasEnded == false
      report(id, job, into: &effects)
      watch(id)
      if wasRunning { quitIfDone(into: &effects) }
    case .jobWithdrawn(let id): withdraw(id, into: &effects)
    case .workReported(let id, let work): report(id, work, into: &effects)
    case .jobNotStarted(let id): missRerun(of: id)
    case .terminalMissed(let id, let command):
      missTerminal(of: id, shownBy: command, into: &effects)
    case .noticeConfirmed(let id): confirmNotice(of: id, into: &effects)
    case .jobSeen(let id): seeTerminal(of: id, into: &effects)
    case .quietChanged(let isQuiet): setQuiet(isQuiet)
    case .jobClickChanged(let click): jobBoard.click = click
    case .dropHovered(let surface, let hasFiles):
      hoverDrop(over: surface, hasFiles: hasFiles, into: &effects)
    case .dropLeft: leaveDrop()
    case .dropped(let surface, let pages, let failures):
      acceptDrop(pages, failures: failures, on: surface, into: &effects)
    case .fileAnswered(let isWelcome): answerRowDrag(isWelcome: isWelcome, into: &effects)
    case .environmentChanged(let environment): change(environment, into: &effects)
    case .coversChanged(let occluders): replaceOccluders(with: occluders)
    case .firstPlaceGiven(let place): give(firstPlace: place)
    case .ballsFound(let boxes): avoid(boxes)
    case .shelfLimitChanged(let limit): shelf.change(limit: limit)
    case .whenFullChanged(let answer): shelf.whenFull = answer
    case .windowConfigured(let frame): configure(frame, into: &effects)
    case .windowFocused: awaitedFront = nil
    case .windowMapped: mapWindow(into: &effects)
    case .windowUnmapped: unmap(into: &effects)
    case .windowCovered(let isCovered): window.cover(isCovered)
    case .windowCloseRequested: closeWindow(into: &effects)
    }
  }

  mutating func list(_ listed: [Page]) { _ = admit(listed) }

  /// Admits pages to the library, each once; a known page stays as it is.
  ///
  /// - Returns: The identifiers of all pages.
  mutating func admit(_ announced: [Page]) -> [Page.ID] {
    var ids: [Page.ID] = []
    for announced in announced where !announced.isReserved {
      let page = distinct(announced)
      ids.append(page.id)
      guard page.id != .library else { continue }
      pages[page.id] = pages[page.id] ?? page.tidied
      library.withdrawn.remove(page.id)
      library.append(page.id)
      noteAwaited(page.id)
      if page.isSample { library.hadSamples = true }
    }
    measureLibrary()
    return ids
  }

  mutating func measureLibrary() {
    if library.isUrgent { arrangeLibrary() }
    let width = window(of: .library).width
    scrolls[.library]?.measure(width: width, height: library.height)
    resizeViewport(of: .library)
  }

  mutating func resizeViewport(of id: Page.ID) {
    let height = viewport(of: id).height
    scrolls[id]?.resize(viewport: height)
    fitPage(id)
    scrolls[id]?.keepEnd(at: context.now)
  }

  /// Changes the description of a page; the library is the interface's own and never changes.
  mutating func change(_ page: Page, into effects: inout [Effect]) {
    guard page.id != .library, pages.keys.contains(page.id) else { return }
    guard !isForeign(page.id) else { return setIcon(page.icon, ofWindow: page.id) }
    var changed = merged(page)
    changed.isAwaited = pages[page.id]?.isAwaited
    defer { noteAwaited(page.id) }
    if pages[page.id]?.isSaved(as: changed) == false { library.noteChange() }
    pages[page.id] = changed
    resizeViewport(of: page.id)
    if isOnTop(page.id) { setTitle(of: page, into: &effects) }
  }

  /// Requests the heights of the top pages and of those that a swipe uncovers, unless they were
  /// requested at this width.
  mutating func measureShownPages(into effects: inout [Effect]) {
    for id in stack.pages.suffix(2) { measure(id, into: &effects) }
    for other in others {
      for id in other.stack.pages.suffix(2) { measure(id, into: &effects) }
    }
  }

  /// Requests the height of a page, unless it was requested at this width.
  mutating func measure(_ id: Page.ID, into effects: inout [Effect]) {
    guard id != .library, pages[id]?.kind != .ground else { return }
    let width = contentWidth(of: id)
    guard scrolls[id]?.askedWidth != width else { return }
    scrolls[id, default: ScrollView()].askedWidth = width
    let isJob = jobBoard.contains(id)
    scrolls[id]?.followsEnd = isJob
    resizeViewport(of: id)
    effects.append(.measure(id, width: width))
  }

  /// The part of its window that shows a page's content, in logical pixels from its top left.
  public func viewport(of id: Page.ID) -> Rect {
    let header = pages[id]?.hidesHeader == true ? 0 : Metrics.header
    let top = (jobPage(of: id)?.bar.maxY ?? header) + countRowHeight(on: id)
    let size = window(of: id).frame.size
    return Rect(
      x: 0, y: top, width: size.width, height: max(0, size.height - top - footHeight(of: id)))
  }
}
