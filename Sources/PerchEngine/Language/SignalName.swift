/// The plain names of the signals that end programs, by their numbers on Linux.
enum SignalName: Int32, Hashable, Sendable {
  // The numbers of Linux on most architectures.
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

  /// The name of a signal; nil for one without a plain name.
  init?(_ number: Int32) { self.init(rawValue: number) }

  /// The text in a language.
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
