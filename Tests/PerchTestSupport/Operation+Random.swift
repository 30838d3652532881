import PerchEngine

extension Operation {
  /// Lists of operations that reach deep: whole gestures, and pieces of them in any order.
  public static func list(count: Int, using random: inout SplitMix64) -> [Operation] {
    (0..<count).map { _ in Operation.random(using: &random) }
  }

  public static func random(using random: inout SplitMix64) -> Operation {
    switch random.int(in: 0...99) {
    case 0..<12: .wait(milliseconds: random.pick([1, 8, 16, 40, 120, 400, 1500]))
    case 12..<16: .settle
    case 16..<26: swipe(using: &random)
    case 26..<32: ballDrag(using: &random)
    case 32..<34: .slide(.random(using: &random), over: random.int(in: 1...500))
    case 34: touchpad(using: &random)
    case 35..<41: .press(.random(using: &random), device(using: &random), button: 1)
    case 41..<50:
      .move(.random(using: &random), over: random.int(in: 1...200), device(using: &random))
    case 50..<56: .release(.random(using: &random), device(using: &random))
    case 56..<66: .command(command(using: &random))
    case 66..<76: .open((0...random.int(in: 0...2)).map { _ in random.int(in: 1...7) })
    case 76..<82: key(using: &random)
    case 82..<89: desktop(using: &random)
    case 89..<95: job(using: &random)
    default: rare(using: &random)
    }
  }

  private static func device(using random: inout SplitMix64) -> PointerEvent.Device {
    random.chance(0.8) ? .mouse : random.pick([.pen, .touch])
  }

  private static func swipe(using random: inout SplitMix64) -> Operation {
    let end: Place =
      random.chance(0.3)
      ? .circle(random.number(in: 5...180), random.number(in: 5...180))
      : .page(random.number(in: -100...430), random.number(in: 100...700))
    return .drag(
      .page(random.number(in: 1...30), random.number(in: 60...700)), end,
      over: random.int(in: 20...600), device(using: &random))
  }

  private static func touchpad(using random: inout SplitMix64) -> Operation {
    random.chance(0.3)
      ? .touchpadEnd
      : .touchpad(
        .random(using: &random), random.number(in: -12...6), random.number(in: -12...12))
  }

  private static func ballDrag(using random: inout SplitMix64) -> Operation {
    .drag(
      .ball(random.number(in: -25...25), random.number(in: -25...25)),
      random.chance(0.3)
        ? .circle(random.number(in: 5...180), random.number(in: 5...180))
        : .screen(random.number(in: -200...3400), random.number(in: -200...1300)),
      over: random.int(in: 20...700), device(using: &random))
  }

  private static func command(using random: inout SplitMix64) -> Command {
    let id = Page.ID.sample(random.int(in: 1...8))
    return random.pick([
      .back, .back, .park(nil), .park(id), .open(id), .open(.library), .close(id), .ball(.show),
      .ball(.hide), .ball(.reset), .undo, .list, .list, .park(.library),
      .park(Page.ID(rawValue: "nobody")),
    ])
  }

  private static func key(using random: inout SplitMix64) -> Operation {
    let keys: [(Key, Key.Modifiers)] = [
      (.escape, []), (.back, []), (.left, .alt), (.character("d"), .control), (.tab, []),
      (.tab, .shift), (.enter, []), (.down, []), (.pageDown, []), (.end, []), (.home, []),
      (.space, []), (.f1, []), (.delete, []), (.up, []), (.enter, []), (.character("p"), []),
      (.character("l"), .control), (.character("z"), .control), (.character("w"), .control),
    ]
    let (key, modifiers) = random.pick(keys)
    return .key(key, modifiers)
  }

  private static func desktop(using random: inout SplitMix64) -> Operation {
    switch random.int(in: 0...9) {
    case 0: .environment(random.int(in: 0...2))
    case 1: .scale(random.pick([1, 1.25, 1.5, 2]))
    case 2: .tier(random.pick([.normal, .normal, .reduced, .off]))
    case 3: .direction(random.pick([.leftToRight, .rightToLeft]))
    case 4: .composited(random.chance(0.5))
    case 5: .cover(random.chance(0.5) ? [] : [.random(using: &random)])
    case 6: .fullscreen(random.pick([.hide, .hide, .show]))
    default:
      .configure(
        Rect(
          x: random.number(in: -300...1500), y: random.number(in: -300...700),
          width: random.number(in: 1...1300), height: random.number(in: 1...900)))
    }
  }

  private static func drop(using random: inout SplitMix64) -> Operation {
    let surface = random.pick([Surface.ID.ball, .ball, .main, .list])
    switch random.int(in: 0...3) {
    case 0: return .leaveDrop
    case 1:
      return .drop(
        surface, [random.int(in: 1...7), random.int(in: 1...7)], fails: random.chance(0.3))
    case 2: return .answerFile(isWelcome: random.chance(0.7))
    default: return .hoverDrop(surface, hasFiles: random.chance(0.8))
    }
  }

  private static func dragOut(using random: inout SplitMix64) -> Operation {
    let row = Place.page(random.number(in: 20...400), random.number(in: 60...400))
    let start = random.chance(0.5) ? row : .row(random.int(in: 0...5), random.number(in: 0...1))
    return .drag(
      start, .screen(random.number(in: 0...1200), random.number(in: 0...700)),
      over: random.int(in: 20...400), device(using: &random))
  }

  private static func rare(using random: inout SplitMix64) -> Operation {
    switch random.int(in: 0...17) {
    case 0: .cancelPointer(device(using: &random))
    case 1: .secondFinger(.random(using: &random))
    case 2: .hover(.random(using: &random))
    case 3: .wheel(.random(using: &random), random.number(in: -5...5))
    case 4: .grabLost
    case 5: .activate
    case 6: .list([random.int(in: 1...7), random.int(in: 1...7)])
    case 7: .change(random.int(in: 1...7), canPark: random.chance(0.6))
    case 8: .measure(random.int(in: 1...7), height: random.number(in: 0...9000))
    case 15: drop(using: &random)
    case 16: dragOut(using: &random)
    case 17: .assist(random.int(in: 0...30), presses: random.chance(0.7))
    case 14: .trim(random.int(in: 1...7), height: random.number(in: -10...900))
    case 9: .press(.random(using: &random), .mouse, button: random.int(in: 2...9))
    case 10: random.pick([.unmap, .map])
    case 11: .secondFinger(.row(random.int(in: 0...4), 0.5))
    case 12:
      .restore([random.int(in: 1...7), random.int(in: 1...7)], open: [random.int(in: 1...7)])
    default: .close
    }
  }
}

extension Operation.Place {
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
