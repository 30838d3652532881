import PerchEngine

// Several main windows.
extension Script {
  /// Opens a sample page in a window of its own.
  public mutating func apart(_ number: Int) {
    send(.pageOpenedApart(.sample(number), size: nil, nil))
  }

  /// Reports whether other windows hide those for which it matters.
  mutating func reportCovers() {
    for window in state.watchedWindows {
      let event = Event.windowCovered(hasCovers)
      send(window.id == state.front ? event : .inWindow(window.id, event))
    }
  }

  /// Answers a request about a main window as a window manager does.
  mutating func answer(_ effect: Effect, in window: MainWindow.ID) {
    let answers: [Event]
    switch effect {
    case .openWindow(let frame), .showWindow(let frame):
      let isAwaited = state.windows.contains { $0.id == window && $0.isOpen && !$0.isMapped }
      answers = isAwaited ? [.windowMapped, .windowConfigured(frame)] : []
    case .moveWindow(let frame): answers = [.windowConfigured(frame)]
    case .closeWindow: answers = [.windowUnmapped]
    default: answers = []
    }
    for event in answers { send(window == state.front ? event : .inWindow(window, event)) }
  }
}
