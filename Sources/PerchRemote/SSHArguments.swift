internal import PerchSystem

/// The arguments of `ssh`, in their parts: options, destination, more options, command.
///
/// Words are texts as `PathText` makes them.
package struct SSHArguments: Hashable, Sendable {
  /// The options that take a value, by OpenSSH 9.
  private static let withValue = Set("BbcDEeFIiJLlmOoPpQRSWw")
  /// The options with which there is no session to run a command in, or none that lasts.
  private static let withoutSession = Set("fGNOQsVW")

  /// The words before the command.
  package private(set) var words: [String] = []
  /// The host as it was typed, maybe with a user; nil if there is none.
  package private(set) var destination: String?
  /// The words of the command; empty for a login shell.
  package private(set) var command: [String] = []
  /// The letters of the options.
  private var letters: Set<Character> = []
  /// Whether a user is typed, and a port.
  package private(set) var namesUser = false
  package private(set) var namesPort = false
  /// The options but those that name a user or a port, each letter a word.
  private var otherOptions: [String] = []

  /// Takes arguments apart as `ssh` does.
  package init(_ arguments: [String]) {
    var rest = arguments[...]
    var mayBeOption = true
    while let word = rest.first {
      if mayBeOption, word == "--" {
        mayBeOption = false
        words.append(word)
        rest = rest.dropFirst()
      } else if mayBeOption, word.hasPrefix("-"), word != "-" {
        let count = read(word, before: rest.dropFirst().first ?? "")
        words += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if destination == nil {
        // Options may follow the host as well.
        (destination, mayBeOption) = (word, true)
        words.append(word)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    command = Array(rest)
    if let destination { note(destination) }
  }

  /// Notes what a destination says besides the host.
  private mutating func note(_ destination: String) {
    if destination.contains("@") { namesUser = true }
    guard destination.hasPrefix("ssh://") else { return }
    let place = destination.dropFirst(6).split(separator: "@").last ?? ""
    let end = place.hasPrefix("[") ? place.drop { $0 != "]" } : place
    if end.contains(":") { namesPort = true }
  }

  /// Notes an option with its value.
  private mutating func note(_ letter: Character, _ value: Substring) {
    switch Self.setting(letter, value) {
    case "user": namesUser = true
    case "port": namesPort = true
    default: otherOptions += ["-\(letter)", String(value)]
    }
  }

  /// The name of the setting that an option with a value makes, in small letters; empty for others than the
  /// user, the port and those of `-o`.
  private static func setting(_ letter: Character, _ value: Substring) -> String {
    switch letter {
    case "l": "user"
    case "p": "port"
    case "o": value.drop { $0 == " " }.prefix { !" =\t".contains($0) }.lowercased()
    default: ""
    }
  }

  /// Reads the letters of a word before another one, which may be the value of the last letter.
  ///
  /// - Returns: The number of words that they take.
  private mutating func read(_ word: String, before next: String) -> Int {
    var rest = word.dropFirst()
    while let letter = rest.popFirst() {
      letters.insert(letter)
      guard Self.withValue.contains(letter) else {
        otherOptions.append("-\(letter)")
        continue
      }
      note(letter, rest.isEmpty ? next[...] : rest)
      return rest.isEmpty ? 2 : 1
    }
    return 1
  }

  /// Whether a session is opened, in which a command or a shell runs.
  package var opensSession: Bool {
    destination != nil && letters.isDisjoint(with: Self.withoutSession)
  }

  /// The command as `ssh` sends it; empty for a login shell.
  package var line: [UInt8] {
    Array(command.map(PathText.bytes).joined(separator: [UInt8(ascii: " ")]))
  }

  /// The same options and the host, without the user and the port that were typed, and without a command.
  package var withoutAccount: SSHArguments { SSHArguments(otherOptions + ["--", host]) }

  /// The name of the host, without user and port.
  package var host: String {
    var name = destination ?? ""
    let isAddress = name.hasPrefix("ssh://")
    if isAddress { name.removeFirst(6) }
    if let at = name.lastIndex(of: "@") { name = String(name[name.index(after: at)...]) }
    guard isAddress else { return name }
    if name.hasPrefix("["), let end = name.firstIndex(of: "]") {
      return String(name[..<end].dropFirst())
    }
    return String(name.prefix { $0 != ":" && $0 != "/" })
  }
}
