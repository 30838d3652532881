import PerchEngine

extension Operation {
  /// Does this to a script.
  public func run(on script: inout Script) {
    switch self {
    case .press(let position, let device, let button):
      script.press(position.point(in: script), device: device, button: button)
    case .move(let position, let time, let device):
      let start = script.state.gesture?.sequence.position ?? position.point(in: script)
      script.move(
        from: start, to: position.point(in: script), over: .milliseconds(time), device: device,
        rate: 60)
    case .release(let position, let device):
      script.release(position.point(in: script), device: device)
    case .cancelPointer(let device):
      script.send(.pointer(PointerEvent(.cancelled, at: .zero, on: .main, device: device)))
    case .drag(let start, let end, let time, let device):
      let begin = start.point(in: script)
      script.drag(
        from: begin, to: end.point(in: script), over: .milliseconds(time), device: device, rate: 60)
    case .slide(let position, let time):
      let start = script.ball
      script.press(start)
      script.wait(.milliseconds(501))
      script.move(
        from: start, to: position.point(in: script), over: .milliseconds(time), rate: 60)
      script.release(position.point(in: script))
    case .secondFinger(let position):
      script.press(position.point(in: script), device: .touch, id: 7)
      script.move(position.point(in: script), device: .touch, id: 7)
      script.release(position.point(in: script), device: .touch, id: 7)
    case .wait(let time): script.wait(.milliseconds(time))
    case .settle: script.settle()
    case .key(let key, let modifiers): script.key(key, modifiers)
    case .assist(let number, let presses): script.assist(number, presses: presses)
    case .command(let command): script.ask(command)
    case .hover, .wheel, .touchpad, .touchpadEnd, .grabLost, .hoverDrop, .leaveDrop, .drop,
      .answerFile, .activate, .configure, .map, .unmap, .close, .cover:
      runOnDesktop(&script)
    case .apart, .order, .focusWindow, .configureWindow, .closeWindow, .foreign:
      runOnWindows(&script)
    case .open, .openFiles, .mark, .list, .restore, .change, .greet, .report, .withdraw, .measure,
      .trim:
      runOnPages(&script)
    case .environment, .scale, .tier, .direction, .composited, .fullscreen, .ball:
      script.change(environment: self)
    }
  }

  private func runOnDesktop(_ script: inout Script) {
    switch self {
    case .hover(let position):
      let point = position.point(in: script)
      script.send(.pointerHovered(script.surface(at: point) ?? .main, point))
    case .wheel(let position, let notches):
      script.send(
        .wheelTurned(.main, at: position.point(in: script), notches: Vector(dx: 0, dy: notches)))
    case .touchpad(let position, let right, let down):
      let point = position.point(in: script)
      let surface = script.surface(at: point) ?? .main
      let step = Vector(dx: right / 10, dy: down / 10)
      for _ in 0..<10 {
        script.wait(.milliseconds(8))
        script.send(.touchpadScrolled(surface, at: point, notches: step))
      }
    case .touchpadEnd: script.send(.touchpadScrolled(.main, at: .zero, notches: .zero))
    case .grabLost: script.send(.grabLost)
    case .hoverDrop(let surface, let hasFiles):
      script.send(.dropHovered(surface, hasFiles: hasFiles))
    case .leaveDrop: script.send(.dropLeft)
    case .drop(let surface, let numbers, let fails):
      script.send(
        .dropped(surface, numbers.map(Page.sample), failures: fails ? [.missing("a.md")] : []))
    case .answerFile(let isWelcome): script.send(.fileAnswered(isWelcome: isWelcome))
    case .activate: script.send(.activated)
    case .configure(let frame):
      script.send(.windowConfigured(frame))
      script.forgetWideBlocks()
    case .map: script.send(.windowMapped)
    case .unmap: script.send(.windowUnmapped)
    case .close: script.send(.windowCloseRequested)
    case .cover(let covers): script.send(.coversChanged(covers))
    default: break
    }
  }

  private func runOnWindows(_ script: inout Script) {
    switch self {
    case .apart(let number):
      script.send(.pageOpenedApart(.sample(number), size: Size(width: 330, height: 500), nil))
      script.forgetWideBlocks()
    case .order(let number, let isApart):
      let event: Event =
        isApart
        ? .pageOpenedApart(.sample(number), size: nil, nil) : .pagesOpened([.sample(number)])
      script.send(.ordered(event))
      script.forgetWideBlocks()
    case .focusWindow(let index): script.send(.windowFocused, toWindow: index)
    case .configureWindow(let index, let frame):
      script.send(.windowConfigured(frame), toWindow: index)
      script.forgetWideBlocks()
    case .closeWindow(let index): script.send(.windowCloseRequested, toWindow: index)
    case .foreign(let news, let obeys):
      script.hidesWindows = obeys
      // Each client is answered once.
      switch news {
      case .offered(let window, _?, let place):
        script.send(.foreignWindow(.offered(window, script.newToken(), from: place)))
      case .unfit(let reason, _?):
        script.send(.foreignWindow(.unfit(reason, script.newToken())))
      default: script.send(.foreignWindow(news))
      }
    default: break
    }
  }

  private func runOnPages(_ script: inout Script) {
    switch self {
    case .open(let numbers): script.open(numbers)
    case .openFiles(let numbers): script.send(.filesOpened(numbers.map(Page.sample)))
    case .mark(let row, let extends, let toggles):
      guard script.state.library.rows.indices.contains(row) else { return }
      let frame = script.state.library.rowFrame(row, width: script.state.window.width)
      script.click(
        script.page(frame.midX, Metrics.header + frame.midY), extends: extends, toggles: toggles)
    case .list(let numbers): script.send(.pagesListed(numbers.map(Page.sample)))
    case .restore(let parked, let open):
      script.send(
        .restored(
          SavedState(
            library: (parked + open).map(Page.sample), shelf: parked.map(Page.ID.sample),
            stack: open.map(Page.ID.sample), offsets: [.sample(1): 300])))
    case .change(let number, let canPark):
      var page = Page.sample(number)
      page.canPark = canPark
      if number.isMultiple(of: 2) { page.canPop = canPark }
      if number.isMultiple(of: 3) { page.canClose = canPark }
      script.send(.pageChanged(page))
    case .greet(let number, let job, let isShown):
      script.greet(
        number, job, isShown: isShown, inWindow: number.isMultiple(of: 2) ? number / 2 : nil)
    case .report(let number, let job): script.report(number, job)
    case .withdraw(let number): script.withdraw(number)
    case .measure(let number, let height):
      script.send(.pageMeasured(.sample(number), width: 420, height: height))
      // In a mirrored interface, a mirrored block.
      let wide = WideBlock(
        frame: Rect(x: 20, y: 100, width: 380, height: height / 2), width: height,
        readsFromRight: (script.state.environment.direction == .rightToLeft) != (number % 2 == 0))
      script.send(.wideBlocksMeasured(.sample(number), height > 3000 ? [wide] : []))
      if script.state.stack.top == .sample(number), number % 2 == 0 {
        script.place(Control.samples, at: 200)
      }
    case .trim(let number, let height):
      script.send(.outputTrimmed(.sample(number), height: height))
    default: break
    }
  }
}

extension Script {
  /// Sends an event of one of the main windows, the one in front included.
  fileprivate mutating func send(_ event: Event, toWindow index: Int) {
    let id = state.windows[index % state.windows.count].id
    send(id == state.front ? event : .inWindow(id, event))
  }

  /// Removes the wide blocks, whose frames hold for the former width alone.
  fileprivate mutating func forgetWideBlocks() {
    for id in (1...7).map(Page.ID.sample) where state.scrolls[id]?.wideBlocks.isEmpty == false {
      send(.wideBlocksMeasured(id, []))
    }
  }

  fileprivate mutating func assist(_ number: Int, presses: Bool) {
    let targets = state.accessible(hasKeyboard: true).nodes.compactMap(\.target)
    guard !targets.isEmpty else { return }
    let target = targets[number % targets.count]
    send(presses ? .targetPressed(target) : .targetFocused(target))
  }

  fileprivate mutating func change(environment operation: Operation) {
    var next = state.environment
    switch operation {
    case .environment(let index):
      let old = next
      next = Environment.standards[index]
      (next.scale, next.reducedMotion, next.direction) = (
        old.scale, old.reducedMotion, old.direction
      )
      (next.fullscreen, next.ball) = (old.fullscreen, old.ball)
    case .scale(let scale): next.scale = scale
    case .tier(let tier): next.reducedMotion = tier
    case .direction(let direction): next.direction = direction
    case .composited(let isComposited): next.isComposited = isComposited
    case .fullscreen(let fullscreen): next.fullscreen = fullscreen
    case .ball(let ball): next.ball = ball
    default: return
    }
    send(.environmentChanged(next))
  }
}

extension Operation.Position {
  func point(in script: Script) -> Point {
    switch self {
    case .screen(let x, let y): return Point(x: x, y: y)
    case .page(let x, let y): return script.page(x, y)
    case .ball(let dx, let dy): return script.ball + Vector(dx: dx, dy: dy)
    case .row(let index, let fraction):
      let commands = script.state.menuRows
      if !commands.isEmpty {
        let frame = commands[index % commands.count].frame
        return Point(x: frame.minX + fraction * frame.width, y: frame.midY)
      }
      guard let list = script.state.list, !list.rows.isEmpty else { return script.ball }
      let frame = list.frame(of: list.rows[index % list.rows.count], at: script.now)
      return Point(x: frame.minX + fraction * frame.width, y: frame.midY)
    case .toast(let fraction):
      let frame = script.state.toastFrame
      return Point(x: frame.minX + fraction * frame.width, y: frame.midY)
    case .circle(let dx, let dy):
      let inwards = -script.state.environment.direction.sign
      let frame = script.state.window.frame
      let area = script.state.environment.monitor(at: script.ball).workArea
      let base = script.state.ball.isDragged ? area : frame
      let x = inwards < 0 ? base.maxX : base.minX
      return Point(x: x + inwards * dx, y: base.maxY - dy)
    }
  }
}
