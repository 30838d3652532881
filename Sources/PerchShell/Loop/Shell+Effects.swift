internal import PerchEngine
internal import PerchRenderer
internal import PerchSystem
internal import PerchX11

// The engine's requests to the world outside it.
extension Shell {
  /// Carries out the engine's requests, in their order.
  func performEffects() {
    while let first = effects.first {
      // A single effect needs no copy of the array.
      if effects.count == 1 {
        effects.removeLast()
        perform(first)
        continue
      }
      let due = effects
      effects.removeAll(keepingCapacity: true)
      for effect in due { perform(effect) }
    }
  }

  /// Carries out one request.
  private func perform(_ effect: Effect) {
    switch effect {
    case .setTitle, .openWindow, .showWindow, .moveWindow, .closeWindow: perform(effect, in: .first)
    case .inWindow(let window, let effect): perform(effect, in: window)
    case .moveSurface(_, let frame): frames.ballFrame = frame
    case .measure(let id, let width):
      readBars(of: id)
      measure(id, width: width)
    case .resize(let id, let zoom, let width, let top): resize(id, to: zoom, width: width, at: top)
    case .readAgain(let id): readAgain(id)
    case .measureTexts(let group): measure(group)
    case .locateText(let id, let width, let point, let wideBlock, let query):
      let place = stage.renderer.textPlace(
        of: id, width: width, at: point, inWideBlock: wideBlock,
        hasPieces: state.needsPieces(for: query))
      let before = state.hoveredLink
      deliver(.textLocated(id, query, place), at: MonotonicClock.now)
      if state.hoveredLink != before { frames.isDirty = true }
    case .measureText(let id):
      let length = stage.renderer.textLength(of: id)
      handle(.textMeasured(id, length: length))
    case .findText(let id, let text, let search): find(text, on: id, search: search)
    case .showText(let id, let range): placeHit(range, on: id)
    case .placeSelection(let id, let range, let width):
      let ends = stage.renderer.ends(of: range, on: id, width: width)
      // The layout may have moved what is in view.
      reportLayout(of: id)
      handle(.selectionPlaced(id, start: ends?.start, end: ends?.end))
    case .readPhrase(let id, let range, let width):
      handle(.phraseRead(id, stage.renderer.phrase(of: id, in: range, width: width)))
    case .moveCaret(let id, let width, let move):
      let place = stage.renderer.caret(on: id, width: width, after: move)
      // The layout may have moved what is in view.
      reportLayout(of: id)
      handle(.caretMoved(id, move.step, place))
    case .findLink(let id, let width, let start, let step):
      let place = stage.renderer.link(on: id, width: width, from: start, step: step)
      // The layout may have moved what is in view.
      reportLayout(of: id)
      handle(.linkFound(id, place, step: step))
    case .findRow(let id, let width, let search):
      let place = stage.renderer.row(on: id, width: width, search)
      reportLayout(of: id)
      handle(.linkFound(id, place, step: 0))
    case .followLink(let id, let link): follow(link, from: id)
    case .tellAction(let id, let action): observation?.note(.action(id, action))
    case .drawCanvas(let id, let name, let request):
      canvases.note(request, for: name, on: id)
      frames.isDirty = true
    case .tellRefusal(let id, let attempt): observation?.note(.didRefuse(id, attempt))
    case .readOutline(let id): readOutline(of: id)
    case .chooseFiles: chooseFiles()
    case .copyAddress(let id, let link): copyAddress(link, on: id)
    case .findApplications(let id): findApplications(for: id)
    case .openFile(let id, let application): openFile(of: id, with: application)
    case .showInFolder(let id): showInFolder(id)
    case .copyPath(let id): copyPath(of: id)
    case .copyCommand(let id): copyCommand(of: id)
    case .reload(let id): reload(id)
    case .placeLetters: placeLetters()
    case .offerWords(let words): offer(words)
    case .askForText: askForText()
    case .offerText(let id, let range, let owner): offerText(of: id, range, by: owner)
    case .findBalls: findBalls()
    case .findCovers: planCoversLook()
    case .grabKeyboard: grabKeyboard()
    case .releaseKeyboard: connection.ungrabKeyboard()
    case .focusPopup: popupFocus.request()
    case .releasePopup: releasePopup()
    case .answerDrop(let isWelcome): connection.answerDrop(isWelcome: isWelcome)
    case .finishDrop(let isAccepted): connection.finishDrop(accepted: isAccepted)
    case .offerFile(let id): offerFile(of: id)
    case .dropFile: dropFile()
    case .withdrawFile: withdrawFile()
    case .answer(let token, let answer): self.answer(token, answer)
    case .stopJob(let id, let stop): self.stop(id, stop)
    case .runOpener(let id): runOpener(of: id)
    case .runAgain(let id): runAgain(id)
    case .showTerminal(let id): showTerminal(of: id)
    case .forgetJob(let id): forget(id)
    case .forgetDocument(let id):
      contents.forget(id)
      stage.renderer.removeContent(for: id)
      observation?.note(.didForget(id))
    case .confirmNotice(let id): confirmNotice(of: id)
    case .notify(let id), .notifyCall(let id): notify(id)
    case .withdrawNotification(let id): withdrawNotification(of: id)
    case .notifyTogether(let group): notify(group)
    case .updateNotices(let group): notify(group, isQuiet: true)
    case .withdrawNotices(let group): withdrawNotices(group)
    case .play(let sound): sounds.play(sound)
    case .followPointer(let follows):
      windowDrag.isNear = follows
      connection.watchButtons(true, motions: follows)
    case .foreignWindow(let id, let request): perform(request, about: id)
    case .putBackWindows(let ids, let atEnd): putBack(ids, atEnd: atEnd)
    case .showKeys: showKeys()
    case .quit: lifetime.end()
    }
  }

  /// Carries out a request about a main window.
  private func perform(_ effect: Effect, in window: MainWindow.ID) {
    let surface = window.surface
    switch effect {
    case .setTitle(let title): stage[surface]?.window.setTitle(title)
    case .openWindow(let frame): openWindow(surface, at: frame)
    case .showWindow(let frame): showWindow(surface, at: frame)
    case .moveWindow(let frame):
      stage[surface]?.window.moveResize(stage.pixels.device(frame))
    case .closeWindow:
      stage[surface]?.window.unmap()
      stage.cutSizes[surface] = nil
      if focus.awaited == surface { focus.awaited = nil }
      focus.pleading.remove(surface)
    default: break
    }
  }

  /// Shows a main window, with the focus and the startup notification.
  private func openWindow(_ surface: Surface.ID, at frame: Rect) {
    let main = stage.window(for: surface, frame: frame)
    if state.windows.first(where: { $0.surface == surface })?.isMapped != true {
      main.window.moveResize(stage.pixels.device(frame))
      focus.awaited = surface
    }
    if let startup = focus.startup { main.window.setStartup(startup) }
    main.window.activate(time: focus.userTime)
    if focus.awaited == surface { awaitMapping() }
    focus.open(at: MonotonicClock.now)
    finishStartup()
  }

  /// Shows a main window that a program has ordered, without the focus; one that is there, or on another desktop,
  /// asks for attention where it has none. A launcher's startup notification stands for the user.
  private func showWindow(_ surface: Surface.ID, at frame: Rect) {
    guard focus.startup == nil else { return openWindow(surface, at: frame) }
    let main = stage.window(for: surface, frame: frame)
    let isMapped = state.windows.first { $0.surface == surface }?.isMapped == true
    guard !isMapped, !main.window.isElsewhere else {
      if focus.holder != surface, focus.pleading.insert(surface).inserted {
        main.window.demandAttention()
      }
      return
    }
    main.window.moveResize(stage.pixels.device(frame))
    focus.awaited = surface
    main.window.show()
    awaitMapping()
  }

  /// Measures the texts of a group, and reports their widths.
  private func measure(_ group: TextGroup) {
    let widths = state.texts(of: group).map { stage.renderer.width(of: $0) }
    if deliver(.textsMeasured(group, widths: widths), at: MonotonicClock.now) {
      frames.isDirty = true
    }
  }

  /// Finds the places of the letters in the field, and reports them.
  private func placeLetters() {
    guard let text = state.fieldText else { return }
    handle(.lettersPlaced(stage.renderer.letters(of: text)))
  }

  /// Grabs the keyboard for the surface of the gesture, so that Escape cancels it.
  ///
  /// The ball never has the focus, and a dragged row is over other programs' windows. Without the
  /// grab, the other mouse buttons still cancel.
  private func grabKeyboard() {
    guard let surface = state.heldSurface, let held = stage[surface] else { return }
    _ = connection.grabKeyboard(for: held.window, time: focus.userTime)
  }
}
