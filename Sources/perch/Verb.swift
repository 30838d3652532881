internal import PerchSystem

/// A verb of `perch msg` with its arguments.
struct Verb {
  /// The verb and its arguments, as in a usage.
  let words: String
  /// Its effect, for the help.
  let purpose: Sentence

  /// All verbs, in the order of the help.
  private static let all = [
    Verb(words: "state", purpose: Sentence("everything there is, as one JSON object")),
    Verb(words: "state library", purpose: Sentence("the same, and what the library lists")),
    Verb(
      words: "sync",
      purpose: Sentence(
        "wait until all that happened so far is on the screen")),
    Verb(
      words: "sync settled",
      purpose: Sentence(
        "wait until nothing moves, at most five seconds")),
    Verb(
      words: "subscribe",
      purpose: Sentence(
        "the state at each change, a line each, until Perch ends; --kinds PART,PART... for "
          + "these parts alone, --settled while nothing moves: at most ten a second")),
    Verb(words: "back", purpose: Sentence("go back, as Alt+Left does")),
    Verb(
      words: "park [ID|FILE]",
      purpose: Sentence(
        "park a page or a file, the top page if none is named")),
    Verb(
      words: "park-stack",
      purpose: Sentence("park the pages of the window as one entry")),
    Verb(
      words: "park-window [ID]",
      purpose: Sentence("park another program's window, the active one if none is named")),
    Verb(words: "open ID|FILE", purpose: Sentence("open a page or a file")),
    Verb(words: "open-last", purpose: Sentence("open what was parked last")),
    Verb(
      words: "open-apart ID|FILE",
      purpose: Sentence("open a page or a file in a window of its own")),
    Verb(words: "close ID", purpose: Sentence("take a page off the ball")),
    Verb(words: "clear", purpose: Sentence("take all pages off the ball")),
    Verb(words: "undo", purpose: Sentence("bring back what was removed last")),
    Verb(words: "list", purpose: Sentence("open the list of what the ball holds, or close it")),
    Verb(
      words: "ball show|hide|reset",
      purpose: Sentence(
        "show or hide the ball, or send it to its first place")),
    Verb(
      words: "ball move X Y",
      purpose: Sentence(
        "send the ball to the screen's edge nearest to a point")),
    Verb(
      words: "stop ID",
      purpose: Sentence(
        "interrupt a job; again: terminate it; again: kill it")),
    Verb(
      words: "run-again ID",
      purpose: Sentence(
        "run the command of a job that has ended again")),
    Verb(
      words: "output ID [--follow]",
      purpose: Sentence(
        "print the output of a job that has ended; --follow: also of one that runs, until it ends")),
    Verb(
      words: "do-not-disturb on|off",
      purpose: Sentence("let nothing call you, or leave that to the settings again")),
    Verb(
      words: "do-not-disturb toggle",
      purpose: Sentence("switch that on if it is off, and off if it is on")),
    Verb(words: "config", purpose: Sentence("the settings, their values and their sources")),
    Verb(words: "frames", purpose: Sentence("how many frames were painted since the start")),
    Verb(words: "quit", purpose: Sentence("end Perch")),
  ]

  /// The name of each verb, once.
  static var names: [String] {
    all.compactMap { $0.words.split(separator: " ").first.map(String.init) }
  }

  /// The fixed words that may follow a verb: `library` after `state`.
  static func arguments(of name: String) -> [String] {
    all.flatMap { verb -> [String] in
      let words = verb.words.split(separator: " ")
      guard words.count > 1, words[0] == name else { return [] }
      return words[1].split(separator: "|").map(String.init)
    }.filter { $0.allSatisfy(\.isLowercase) }
  }

  /// The table of the help, with a verb on each line.
  static var table: String {
    all.map { verb in
      let room = String(repeating: " ", count: max(2, 25 - verb.words.count))
      return verb.words + room + Perch.wording(verb.purpose)
    }.joined(separator: "\n")
  }
}
