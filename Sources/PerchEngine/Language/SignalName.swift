/// What the signals that end programs are called among people.
enum SignalName: Int32, Hashable, Sendable {
  // As Linux counts on most machines.
  case hungUp = 1
  case interrupted = 2
  case quit = 3
  case badInstruction = 4
  case aborted = 6
  case busError = 7
  case badArithmetic = 8
  case killed = 9
  case segfault = 11
  case brokenPipe = 13
  case alarm = 14
  case terminated = 15

  /// - Returns: nil for signals without a plain name.
  init?(_ number: Int32) { self.init(rawValue: number) }

  func text(in catalogue: Catalogue) -> String {
    switch self {
    // Translators: signals that end a program: what happened to it.
    case .hungUp: catalogue.text("hung up")
    case .interrupted: catalogue.text("interrupted")
    case .quit: catalogue.text("quit")
    case .badInstruction: catalogue.text("bad instruction")
    case .aborted: catalogue.text("aborted")
    case .busError: catalogue.text("bus error")
    case .badArithmetic: catalogue.text("bad arithmetic")
    case .killed: catalogue.text("killed")
    case .segfault: catalogue.text("segfault")
    case .brokenPipe: catalogue.text("broken pipe")
    case .alarm: catalogue.text("alarm")
    case .terminated: catalogue.text("terminated")
    }
  }
}
