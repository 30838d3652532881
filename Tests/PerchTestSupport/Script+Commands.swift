public import PerchEngine

// Commands and their answers.
extension Script {
  /// Gives a command, which is answered if it has a token.
  public mutating func give(_ command: Command, token: Command.Token? = nil) {
    send(.commandGiven(command, token))
  }

  /// Gives a command with a new token, and returns the token.
  @discardableResult
  public mutating func ask(_ command: Command) -> Command.Token {
    let token = newToken()
    give(command, token: token)
    return token
  }

  /// The answer to the command with this token; nil before it.
  public func answer(to token: Command.Token) -> Command.Answer? {
    for case .answer(token, let answer) in effects { return answer }
    return nil
  }

  /// The answers to clients so far.
  public var answers: [Command.Answer] {
    effects.compactMap { if case .answer(_, let answer) = $0 { answer } else { nil } }
  }
}
