import PerchEngine

extension Operation {
  /// A list of operations that reaches deep: whole gestures, and pieces of them in any order.
  public static func list(count: Int, using random: inout SplitMix64) -> [Operation] {
    (0..<count).map { _ in Operation.random(using: &random) }
  }

  /// An operation of any kind, by the weights of the kinds.
  public static func random(using random: inout SplitMix64) -> Operation {
    .random(random.pick(weighted), using: &random)
  }

  private static let weighted = Kind.allCases.flatMap { [Kind](repeating: $0, count: $0.weight) }

  /// An operation of a kind, with random values.
  static func random(_ kind: Kind, using random: inout SplitMix64) -> Operation {
    switch kind {
    case .press:
      random.chance(0.05)
        ? .press(.random(using: &random), .mouse, button: random.int(in: 2...9))
        : .press(.random(using: &random), device(using: &random), button: 1)
    case .move:
      .move(.random(using: &random), over: random.int(in: 1...200), device(using: &random))
    case .release: .release(.random(using: &random), device(using: &random))
    case .cancelPointer: .cancelPointer(device(using: &random))
    case .drag: drag(using: &random)
    case .slide: .slide(.random(using: &random), over: random.int(in: 1...500))
    case .secondFinger:
      .secondFinger(
        random.chance(0.5) ? .row(random.int(in: 0...4), 0.5) : .random(using: &random))
    case .hover: .hover(.random(using: &random))
    case .wheel: .wheel(.random(using: &random), random.number(in: -5...5))
    case .touchpad:
      .touchpad(.random(using: &random), random.number(in: -12...6), random.number(in: -12...12))
    case .touchpadEnd: .touchpadEnd
    case .key: key(using: &random)
    case .assist: .assist(random.int(in: 0...30), presses: random.chance(0.7))
    case .command: .command(command(using: &random))
    case .grabLost: .grabLost
    case .hoverDrop: .hoverDrop(dropTarget(using: &random), hasFiles: random.chance(0.8))
    case .leaveDrop: .leaveDrop
    case .drop:
      .drop(
        dropTarget(using: &random), [page(using: &random), page(using: &random)],
        fails: random.chance(0.3))
    case .answerFile: .answerFile(isWelcome: random.chance(0.7))
    case .activate: .activate
    case .open: .open((0...random.int(in: 0...2)).map { _ in page(using: &random) })
    case .openFiles: .openFiles((0...2).map { _ in page(using: &random) })
    case .mark:
      .mark(
        random.int(in: 0...5), extends: random.chance(0.4), toggles: random.chance(0.6))
    case .list: .list([page(using: &random), page(using: &random)])
    case .restore:
      .restore([page(using: &random), page(using: &random)], open: [page(using: &random)])
    case .change: .change(page(using: &random), canPark: random.chance(0.6))
    case .greet:
      .greet(jobNumber(using: &random), .random(using: &random), isShown: random.chance(0.2))
    case .report: .report(jobNumber(using: &random), .random(using: &random))
    case .withdraw: .withdraw(jobNumber(using: &random))
    case .measure: .measure(page(using: &random), height: random.number(in: 0...9000))
    case .trim: .trim(page(using: &random), height: random.number(in: -10...900))
    case .environment: .environment(random.int(in: 0...2))
    case .scale: .scale(random.pick([1, 1.25, 1.5, 2]))
    case .tier: .tier(random.pick([.normal, .normal, .reduced, .off]))
    case .direction: .direction(random.pick([.leftToRight, .rightToLeft]))
    case .composited: .composited(random.chance(0.5))
    case .cover: .cover(random.chance(0.5) ? [] : [.random(using: &random)])
    case .fullscreen: .fullscreen(random.pick([.hide, .hide, .show]))
    case .ball: .ball(.random(using: &random))
    case .configure: .configure(frame(using: &random))
    case .apart: .apart(page(using: &random))
    case .order: .order(page(using: &random), isApart: random.chance(0.5))
    case .focusWindow: .focusWindow(random.int(in: 0...4))
    case .configureWindow: .configureWindow(random.int(in: 0...4), frame(using: &random))
    case .closeWindow: .closeWindow(random.int(in: 0...4))
    case .foreign: .foreign(.random(using: &random), obeys: random.chance(0.8))
    case .map: .map
    case .unmap: .unmap
    case .close: .close
    case .wait: .wait(milliseconds: random.pick([1, 8, 16, 40, 120, 400, 1500]))
    case .settle: .settle
    }
  }

  private static func frame(using random: inout SplitMix64) -> Rect {
    Rect(
      x: random.number(in: -300...1500), y: random.number(in: -300...700),
      width: random.number(in: 1...1300), height: random.number(in: 1...900))
  }

  private static func device(using random: inout SplitMix64) -> PointerEvent.Device {
    random.chance(0.8) ? .mouse : random.pick([.pen, .touch])
  }

  private static func page(using random: inout SplitMix64) -> Int { random.int(in: 1...7) }

  private static func jobNumber(using random: inout SplitMix64) -> Int { random.int(in: 1...4) }

  private static func dropTarget(using random: inout SplitMix64) -> Surface.ID {
    random.pick([.ball, .ball, .main, .list, .window(MainWindow.ID(rawValue: 1))])
  }

  /// A swipe, a drag of the ball, or a row that is dragged out.
  private static func drag(using random: inout SplitMix64) -> Operation {
    switch random.number(in: 0...1) {
    case ..<0.61: swipe(using: &random)
    case ..<0.98: ballDrag(using: &random)
    default: dragOut(using: &random)
    }
  }

  private static func swipe(using random: inout SplitMix64) -> Operation {
    let end: Position =
      random.chance(0.3)
      ? .circle(random.number(in: 5...180), random.number(in: 5...180))
      : .page(random.number(in: -100...430), random.number(in: 100...700))
    return .drag(
      .page(random.number(in: 1...30), random.number(in: 60...700)), end,
      over: random.int(in: 20...600), device(using: &random))
  }

  private static func ballDrag(using random: inout SplitMix64) -> Operation {
    .drag(
      .ball(random.number(in: -25...25), random.number(in: -25...25)),
      random.chance(0.3)
        ? .circle(random.number(in: 5...180), random.number(in: 5...180))
        : .screen(random.number(in: -200...3400), random.number(in: -200...1300)),
      over: random.int(in: 20...700), device(using: &random))
  }

  private static func dragOut(using random: inout SplitMix64) -> Operation {
    let row = Position.page(random.number(in: 20...400), random.number(in: 60...400))
    let start = random.chance(0.5) ? row : .row(random.int(in: 0...5), random.number(in: 0...1))
    return .drag(
      start, .screen(random.number(in: 0...1200), random.number(in: 0...700)),
      over: random.int(in: 20...400), device(using: &random))
  }

  private static func command(using random: inout SplitMix64) -> Command {
    let id = Page.ID.sample(random.int(in: 1...8))
    let window = ForeignWindow.sample(random.int(in: 1...4)).id.page
    return random.pick([
      .back, .back, .park(nil), .park(id), .open(id), .openApart(id), .open(.library), .close(id),
      .open(window), .close(window), .park(window),
      .ball(.show),
      .ball(.hide), .ball(.reset), .clear, .undo, .list, .list, .showList, .park(.library),
      .parkStack,
      .park(Page.ID(rawValue: "unknown")),
    ])
  }

  private static func key(using random: inout SplitMix64) -> Operation {
    let keys: [(Key, Key.Modifiers)] = [
      (.escape, []), (.back, []), (.left, .alt), (.character("d"), .control), (.tab, []),
      (.tab, .shift), (.menu, []), (.enter, []), (.down, []), (.pageDown, []), (.end, []),
      (.home, []),
      (.down, .shift), (.end, .shift), (.space, .control), (.character("a"), .control),
      (.home, .alt), (.space, []), (.f1, []), (.delete, []), (.up, []), (.enter, []),
      (.character("p"), []), (.character("n"), []),
      (.character("l"), .control), (.character("z"), .control), (.character("w"), .control),
    ]
    let (key, modifiers) = random.pick(keys)
    return .key(key, modifiers)
  }
}

extension Operation.Position {
  static func random(using random: inout SplitMix64) -> Self {
    switch random.int(in: 0...8) {
    case 6, 7: .row(random.int(in: 0...5), random.number(in: -0.1...1.1))
    case 8: .toast(random.number(in: 0...1))
    case 0:
      .screen(random.number(in: -100...3300), random.number(in: -100...1200))
    case 1: .page(random.number(in: 0...30), random.number(in: 0...760))
    case 2, 3: .page(random.number(in: -20...440), random.number(in: 0...760))
    case 4: .ball(random.number(in: -35...35), random.number(in: -35...35))
    default: .circle(random.number(in: 0...200), random.number(in: 0...200))
    }
  }
}
