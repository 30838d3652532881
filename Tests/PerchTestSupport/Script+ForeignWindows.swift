public import PerchEngine

// Windows of other programs.
extension Script {
  /// Requests that a sample window is parked.
  public mutating func park(window number: Int, token: Command.Token? = nil) {
    send(.foreignWindow(.offered(.sample(number), token)))
  }

  /// Sends news of a sample window.
  public mutating func tell(_ news: (ForeignWindow.ID) -> ForeignWindow.News, ofWindow number: Int)
  {
    send(.foreignWindow(news(ForeignWindow.sample(number).id)))
  }

  /// Whether a sample window was put back so far.
  public func hasPutBack(window number: Int) -> Bool {
    effects.contains {
      guard case .putBackWindows(let ids, atEnd: false) = $0 else { return false }
      return ids.contains(ForeignWindow.sample(number).id)
    }
  }

  /// The requests about a sample window so far.
  public func requests(aboutWindow number: Int) -> [ForeignWindow.Request] {
    effects.compactMap {
      guard case .foreignWindow(ForeignWindow.sample(number).id, let request) = $0 else {
        return nil
      }
      return request
    }
  }

  /// Answers a request about another program's window as a window manager does.
  mutating func answer(_ request: ForeignWindow.Request, about id: ForeignWindow.ID) {
    guard hidesWindows else { return }
    switch request {
    case .hide: send(.foreignWindow(.hidden(id)))
    case .show: send(.foreignWindow(.shown(id)))
    case .close: send(.foreignWindow(.gone(id)))
    case .takeDropped:
      let window = (0...9).lazy.map(ForeignWindow.sample).first { $0.id == id }
      send(.foreignWindow(window.map { .offered($0, nil) } ?? .unfit(.unknown, nil)))
    case .keep, .release: break
    }
  }

  /// Shows windows of other programs again as a window manager does.
  mutating func answerPutBack(of ids: [ForeignWindow.ID]) {
    guard hidesWindows else { return }
    for id in ids { send(.foreignWindow(.shown(id))) }
  }
}

extension ForeignWindow {
  /// A window of a program "Editor" with a number, such as `window:401`.
  public static func sample(_ number: Int) -> ForeignWindow {
    ForeignWindow(
      id: ID(rawValue: UInt32(0x400 + number)), title: "Text \(number)", program: "Editor",
      frame: Rect(x: 100 + 20 * Double(number), y: 80, width: 640, height: 400))
  }

  /// A window of any kind.
  static func random(using random: inout SplitMix64) -> ForeignWindow {
    var window =
      random.chance(0.6)
      ? sample(random.int(in: 1...4))
      : ForeignWindow(
        id: ID(rawValue: random.pick([0, 0x401, 0x402, .max])), title: .random(using: &random),
        program: .random(using: &random), frame: .random(using: &random))
    window.isShown = random.chance(0.7)
    window.asksForAttention = random.chance(0.3)
    window.picture = random.pick([nil, 1, 2])
    window.order = random.pick([nil, 1, 7])
    window.desktopFile = random.pick([nil, "editor.desktop"])
    return window
  }
}

extension ForeignWindow.News {
  /// News of any kind.
  static func random(using random: inout SplitMix64) -> ForeignWindow.News {
    let window = ForeignWindow.random(using: &random)
    return switch random.int(in: 0...10) {
    case 0, 1:
      .offered(window, random.pick([nil, 3]), from: random.pick([nil, .random(using: &random)]))
    case 2: .unfit(random.pick(ForeignWindow.Unfitness.allCases), random.pick([nil, 3]))
    case 3 where random.chance(0.3): .awaited(window)
    case 3: .found([window, .random(using: &random)])
    case 4: .hidden(window.id)
    case 5: random.chance(0.5) ? .shown(window.id) : .stayed(window.id)
    case 6 where random.chance(0.3): .activated(random.pick([nil, window.id]))
    case 6 where random.chance(0.3): .managerReplaced
    case 6: .changed(window)
    case 7: .pressed(pointer: .random(using: &random))
    case 8:
      .moved(
        window.id, window.frame, from: random.pick([nil, .random(using: &random)]),
        pointer: .random(using: &random))
    case 9 where random.chance(0.5): .pointed(.random(using: &random))
    case 9: .released(pointer: .random(using: &random))
    default: .gone(window.id)
    }
  }
}
