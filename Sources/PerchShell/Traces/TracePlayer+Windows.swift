internal import PerchEngine
internal import PerchRenderer
internal import PerchX11

// The windows of a replay.
extension TracePlayer {
  /// Handles an event of a window; input is ignored.
  func receive(_ event: XEvent) {
    switch event {
    case .exposed(let window, let rect, _): stage.expose(window, rect)
    case .syncRequested: touch()
    case .closeRequested: isOver = true
    case .destroyed(let window): replace(window)
    default: break
    }
  }

  /// Replaces a window that another program destroyed; without a main one, the replay ends.
  private func replace(_ window: WindowID) {
    guard let surface = stage.surface(of: window) else { return }
    if surface.id.mainWindow != nil { isOver = true }
    stage.forget(surface.id)
    touch()
  }

  /// Carries out an effect on the windows; all other effects are ignored.
  func perform(_ effect: Effect) {
    switch effect {
    case .setTitle, .openWindow, .showWindow, .moveWindow, .closeWindow: perform(effect, in: .main)
    case .inWindow(let window, let effect): perform(effect, in: window.surface)
    case .measure(let id, _):
      stage.renderer.setZoom(state.contentZoom(of: id), of: id)
      build(id)
    case .resize(let id, let zoom, _, _): stage.renderer.setZoom(zoom, of: id)
    case .readAgain, .measureTexts, .locateText, .measureText, .findText, .showText, .findLink,
      .findRow, .placeSelection, .moveCaret, .readPhrase,
      .followLink, .tellAction, .drawCanvas, .tellRefusal, .readOutline, .chooseFiles,
      .offerText, .offerWords, .askForText, .placeLetters, .copyAddress, .findApplications,
      .openFile, .showInFolder, .copyPath, .copyCommand, .reload,
      .findBalls, .findCovers, .grabKeyboard, .releaseKeyboard, .focusPopup, .releasePopup,
      .answerDrop,
      .finishDrop,
      .offerFile, .dropFile, .withdrawFile, .answer, .stopJob, .runOpener, .runAgain,
      .showTerminal,
      .confirmNotice, .notify, .notifyCall, .updateNotices,
      .withdrawNotification, .notifyTogether, .withdrawNotices, .play, .forgetJob, .forgetDocument,
      .foreignWindow, .putBackWindows,
      .followPointer,
      .showKeys,
      .moveSurface, .quit:
      break
    }
  }

  /// Carries out an effect on a main window.
  private func perform(_ effect: Effect, in surface: Surface.ID) {
    switch effect {
    case .setTitle(let title): stage[surface]?.window.setTitle("Replay: \(title)")
    case .openWindow(let frame), .showWindow(let frame):
      let main = stage.window(for: surface, frame: frame)
      main.window.moveResize(stage.pixels.device(frame))
      main.window.activate(time: 0)
    case .moveWindow(let frame): stage[surface]?.window.moveResize(stage.pixels.device(frame))
    case .closeWindow: stage[surface]?.window.unmap()
    default: break
    }
  }

  /// Builds the content of a document; its height was recorded.
  private func build(_ id: Page.ID) {
    guard let contents, let page = state.pages[id] else { return }
    contents.build(page)
  }

  /// Shows what the other threads have built.
  func receive(_ arrivals: [ContentStore.Arrival]) {
    for arrival in arrivals {
      switch arrival {
      case .content(let id, let built):
        if let content = built.content?.content { stage.renderer.setContent(content, for: id) }
      case .icon(let id, let bitmap, _): if let bitmap { stage.renderer.setIcon(bitmap, for: id) }
      case .beginning, .title, .log, .stale, .staleImages, .late, .found, .completed, .complete,
        .applications,
        .openingFailed:
        break
      }
    }
    touch()
  }

  /// Shows the images that have come.
  func receive(_ arrivals: [ImageLoader.Arrival]) {
    for arrival in arrivals { _ = stage.renderer.take(arrival) }
    stage.loseAll()
    touch()
  }

  /// Does what an event requires besides the change of the state.
  func accompany(_ event: Event) {
    switch event {
    case .environmentChanged(let environment):
      _ = stage.change(to: trace.header.shown(environment))
    case .pageMeasured(let id, _, let height) where contents == nil:
      stage.renderer.setContent(.placeholder(height: height), for: id)
    case .contentReplaced(let id, let update) where contents == nil:
      stage.renderer.setContent(.placeholder(height: update.height), for: id)
    case .pageChanged(let page):
      if case .image(let id) = page.icon, id == page.id { contents?.makeIcon(of: page) }
    default: break
    }
  }
}

extension Content {
  /// Numbered lines of about the recorded height, so that scrolling is visible.
  fileprivate static func placeholder(height: Double) -> Content {
    let count = Int(min(max(0, height / TextStyle.mono.lineHeight - 2), 2000))
    guard count > 0 else { return Content([]) }
    return Content([.preformatted((1...count).map { "\($0) ·····" }.joined(separator: "\n"))])
  }
}
