internal import PerchEngine
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// What the engine asks of the world.
extension Shell {
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

  private func perform(_ effect: Effect) {
    switch effect {
    case .setTitle(let title): stage[.main]?.window.setTitle(title)
    case .openWindow(let frame): openWindow(at: frame)
    case .closeWindow:
      stage[.main]?.window.unmap()
      awaitsWindow = false
    case .moveSurface(_, let frame): ballPlace = frame
    case .measure(let id, let width): measure(id, width: width)
    case .grabKeyboard: grabKeyboard()
    case .releaseKeyboard: connection.ungrabKeyboard()
    case .grabForList: listGrab = ListGrab(until: MonotonicClock.now + ListGrab.patience)
    case .releaseList: releaseList()
    case .answerDrop(let isWelcome): connection.answerDrop(isWelcome: isWelcome)
    case .finishDrop(let isTaken): connection.finishDrop(isTaken: isTaken)
    case .offerFile(let id): offerFile(of: id)
    case .dropFile: dropFile()
    case .withdrawFile: connection.cancelDrag()
    case .answer(let token, let answer): self.answer(token, answer)
    case .stopJob(let id, let stop): self.stop(id, stop)
    case .runAgain(let id): runAgain(id)
    case .forgetJob(let id): forget(id)
    case .notify(let id): notify(id)
    case .withdrawNotification(let id): withdrawNotification(of: id)
    case .showKeys: showKeys()
    case .quit: isQuitting = true
    }
  }

  private func openWindow(at frame: Rect) {
    let main = stage.window(for: .main, frame: frame)
    if !state.window.isMapped {
      main.window.moveResize(stage.pixels.device(frame))
      awaitsWindow = true
    }
    if let startup { main.window.setStartup(startup) }
    main.window.activate(time: userTime)
    let isByHand = pointedAt == .ball || pointedAt == .list
    bringsFocusUntil = isByHand ? MonotonicClock.now + .seconds(1) : nil
    finishStartup()
  }

  /// What the hand opened the window with has gone from under the pointer, and where the focus follows
  /// the pointer the window that was below has it by now: so this asks once more.
  func keepFocus(after changes: [SurfaceChange]) {
    guard let end = bringsFocusUntil, changes.contains(where: \.isWhatOpens) else { return }
    bringsFocusUntil = nil
    if MonotonicClock.now < end { stage[.main]?.window.activate(time: userTime) }
  }

  /// Escape must reach a drag of the ball, which never has the focus, and one of a row, which leads
  /// over other programs' windows; without the grab the other buttons still cancel.
  private func grabKeyboard() {
    guard let surface = state.gesture?.sequence.surface, let held = stage[surface] else { return }
    _ = connection.grabKeyboard(for: held.window, time: userTime)
  }
}

extension SurfaceChange {
  /// Whether a surface with which the window is opened is gone.
  fileprivate var isWhatOpens: Bool { self == .vanished(.ball) || self == .vanished(.list) }
}
