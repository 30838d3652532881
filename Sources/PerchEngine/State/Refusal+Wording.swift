/// A sentence of the interface before it is translated: English with names in braces, and values.
public struct Wording: Hashable, Sendable {
  /// The English, which is the key to the translations.
  public let message: String
  /// The values, by their names.
  public let values: [String: String]

  init(_ message: String, _ values: [String: String] = [:]) {
    self.message = message
    self.values = values
  }

  /// The sentence in a language.
  public func text(in catalogue: Catalogue) -> String { catalogue.text(message, filling: values) }
}

extension Command.Refusal {
  /// The reason as one English sentence.
  public var sentence: String { wording.text(in: .english) }

  /// The reason as one sentence for a script, which names pages by their ids.
  public var wording: Wording { wording(title: nil) }

  /// The reason as one sentence.
  ///
  /// - Parameter title: The title of the page that it is about; nil to name it by its id.
  /// - Returns: The sentence, in no language yet.
  func wording(title: String?) -> Wording {
    func name(_ id: Page.ID) -> String { title ?? id.short }
    return switch self {
    case .unknownPage(let id): Wording("There is no page \"{name}\".", ["name": name(id)])
    case .unknownJob(let id): Wording("There is no job \"{name}\".", ["name": name(id)])
    case .cannotPark(let id): Wording("The page \"{name}\" cannot be parked.", ["name": name(id)])
    case .cannotPop(let id):
      Wording("The page \"{name}\" does not let you go back yet.", ["name": name(id)])
    case .cannotClose(let id):
      Wording("The page \"{name}\" cannot be removed now.", ["name": name(id)])
    case .shelfIsFull(1): Wording("The ball is full (shelf-limit is 1). Remove its page first.")
    case .shelfIsFull(let limit):
      Wording(
        "The ball is full (shelf-limit is {limit}). Remove a page first.", ["limit": "\(limit)"])
    case .parkedSome(let parked, let count, let limit):
      Wording(
        "Parked the first {parked} of {count} pages: the ball is full (shelf-limit is {limit}).",
        ["parked": "\(parked)", "count": "\(count)", "limit": "\(limit)"])
    case .cannotParkWindow(let unfitness): unfitness.wording
    case .tooManyWindows(let limit):
      Wording(
        "The ball holds {limit} windows (window-limit). Bring one back first.",
        ["limit": "\(limit)"])
    case .windowStays:
      Wording("The window manager did not minimize the window, so it stays where it is.")
    case .windowDoesNotReturn:
      Wording("The window did not come back, so it is still on the ball.")
    case .notParked(let id): Wording("The page \"{name}\" is not on the ball.", ["name": name(id)])
    case .nothingToGoBackTo: Wording("There is no page to go back to.")
    case .nothingToUndo: Wording("There is nothing to bring back.")
    case .shelfIsEmpty: Wording("The ball is empty.")
    case .ballIsHidden: Wording("The ball is hidden: ask for it with ball show.")
    case .ballIsOff:
      Wording("The ball is switched off. To switch it on, set ball = on in config.ini.")
    case .ballMadeWay: Wording("The ball has made way for another window or a screen locker.")
    case .notRunning(let id): Wording("The job \"{name}\" is not running.", ["name": name(id)])
    case .cannotStop(let id):
      Wording("The job \"{name}\" cannot be stopped from here.", ["name": name(id)])
    case .outOfReach(let id):
      Wording(
        "The job \"{name}\" is out of reach: the connection to its host is lost.",
        ["name": name(id)])
    case .cannotRunAgain(let obstacle): obstacle.wording
    case .gestureDidNotEnd: Wording("A gesture was in the way and did not end.")
    case .notHandedOver(let reason):
      Wording(
        "The program that runs already did not take it: {reason}", ["reason": reason])
    }
  }
}

extension Page.ID {
  /// The beginning of a name that a script made up, short enough for a sentence.
  fileprivate var short: String {
    let name = rawValue
    return name.count > 60 ? "\(name.prefix(60))..." : name
  }
}
