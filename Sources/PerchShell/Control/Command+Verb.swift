internal import PerchEngine
internal import PerchSystem

extension Command {
  /// Creates the command that a message names; nil if none has this verb and number of arguments.
  init?(verb: String, arguments: [String]) {
    switch (verb, arguments.count) {
    case ("back", 0): self = .back
    case ("park", 0): self = .park(nil)
    case ("park", 1): self = .park(Page.ID(rawValue: arguments[0]))
    case ("park-stack", 0): self = .parkStack
    case ("open", 1): self = .open(Page.ID(rawValue: arguments[0]))
    case ("open-last", 0): self = .openLast
    case ("open-apart", 1): self = .openApart(Page.ID(rawValue: arguments[0]))
    case ("close", 1): self = .close(Page.ID(rawValue: arguments[0]))
    case ("undo", 0): self = .undo
    case ("clear", 0): self = .clear
    case ("list", 0): self = .list
    case ("ball", 1):
      guard let ball = Ball(rawValue: arguments[0]) else { return nil }
      self = .ball(ball)
    case ("run-again", 1): self = .runAgain(Page.ID(rawValue: arguments[0]))
    case ("stop", 1): self = .stop(Page.ID(rawValue: arguments[0]))
    case ("do-not-disturb", 1):
      guard let change = Switch(rawValue: arguments[0]) else { return nil }
      self = .doNotDisturb(change)
    case ("quit", 0): self = .quit
    default: return nil
    }
  }

  /// Whether it promises a change that survives a restart.
  var changesSession: Bool {
    switch self {
    case .back, .park, .parkStack, .open, .click, .openLast, .openApart, .close, .clear, .undo,
      .ball,
      .moveBall, .doNotDisturb, .quit:
      true
    case .list, .showList, .clickNotice, .stop, .runAgain: false
    }
  }

  /// The sentence about missing or wrong arguments; nil if the verb is the mistake.
  static func lack(of verb: String, _ arguments: [String]) -> Sentence? {
    switch verb {
    case "back", "clear", "config", "frames", "list", "open-last", "park-stack", "quit",
      "undo":
      return Sentence("{verb} takes no arguments.", ["verb": verb])
    case "sync": return excess(of: verb, allowed: "settled")
    case "state": return excess(of: verb, allowed: "library")
    case "output", "run-again", "stop":
      guard arguments.isEmpty else {
        return Sentence("{verb} takes a single job.", ["verb": verb])
      }
      return Sentence(
        "No job was given: perch msg {verb} ID. perch msg state lists the jobs.", ["verb": verb])
    case "open", "open-apart", "close", "park":
      guard arguments.isEmpty else {
        return Sentence("{verb} takes a single page.", ["verb": verb])
      }
      return Sentence(
        "No page was given: perch msg {verb} ID. perch msg state lists the pages.", ["verb": verb])
    case "park-window": return Sentence("park-window takes the number of a single window.")
    case "ball":
      return Sentence(
        "ball takes show, hide, reset or move X Y. Example: perch msg ball move 0 400")
    case "do-not-disturb":
      return Sentence(
        "{verb} takes on, off or toggle. Example: perch msg {verb} on", ["verb": verb])
    default: return nil
    }
  }

  private static func excess(of verb: String, allowed word: String) -> Sentence {
    Sentence("{verb} takes no argument other than {word}.", ["verb": verb, "word": word])
  }

  /// The list of all verbs, for a user who mistyped one.
  static let usage = Sentence(
    "Verbs: {verbs}.",
    [
      "verbs":
        "state, state library, sync, sync settled, subscribe, back, park [ID|FILE], park-stack, "
        + "park-window [ID], "
        + "open ID|FILE, open-last, close ID, clear, undo, list, ball show|hide|reset, ball move X Y, stop ID, "
        + "run-again ID, output ID [--follow], do-not-disturb on|off|toggle, config, frames, quit"
    ])
}
