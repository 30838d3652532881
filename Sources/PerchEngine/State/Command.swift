/// What a person or a script asks for by name.
public enum Command: Hashable, Sendable, Codable {
  case back
  /// Parks a page; the top one when no id is given.
  case park(Page.ID?)
  case open(Page.ID)
  /// Takes a page off the shelf.
  case close(Page.ID)
  /// Brings back what was closed last.
  case undo
  /// Opens the float list, or closes it.
  case list
  case ball(Ball)
  /// Asks a job to stop, more firmly each time.
  case stop(Page.ID)
  case quit

  public enum Ball: String, Hashable, Sendable, Codable, CaseIterable {
    case show
    case hide
    case reset
  }

  /// Who waits for the answer; nobody when nil.
  public typealias Token = Int

  /// What became of a command.
  public enum Answer: Hashable, Sendable, Codable {
    case done
    case refused(Refusal)
  }

  /// Why a command was not carried out.
  public enum Refusal: Hashable, Sendable, Codable {
    case unknownPage(Page.ID)
    case cannotPark(Page.ID)
    case shelfIsFull(limit: Int)
    case notParked(Page.ID)
    case nothingToGoBackTo
    case nothingToUndo
    case shelfIsEmpty
    case ballIsHidden
    case ballMadeWay
    case notRunning(Page.ID)
    case gestureDidNotEnd

    /// One sentence for the person who asked.
    public var sentence: String {
      switch self {
      case .unknownPage(let id): "There is no page \"\(id.short)\"."
      case .cannotPark(let id): "The page \(id) cannot be parked."
      case .shelfIsFull(1): "The shelf is full: it holds one page."
      case .shelfIsFull(let limit): "The shelf is full: it holds \(limit) pages."
      case .notParked(let id): "The page \"\(id.short)\" is not on the shelf."
      case .nothingToGoBackTo: "There is no page to go back to."
      case .nothingToUndo: "There is nothing to bring back."
      case .shelfIsEmpty: "The ball holds no page."
      case .ballIsHidden: "The ball is hidden: ask for it with ball show."
      case .ballMadeWay: "The ball has made way for a fullscreen window or a screen locker."
      case .notRunning(let id): "The job \(id) is not running."
      case .gestureDidNotEnd: "A gesture was in the way and did not end."
      }
    }
  }
}

extension Page.ID {
  /// As much of what somebody made up as a sentence has room for.
  fileprivate var short: String {
    let name = rawValue
    return name.count > 60 ? "\(name.prefix(60))..." : name
  }
}
