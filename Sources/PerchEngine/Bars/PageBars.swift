/// The actions that a page brings beside its content: in its header, and in a bar at its foot.
public struct PageBars: Hashable, Sendable, Codable {
  /// The most items in a header.
  public static let mostInHeader = 4
  /// The most items in a foot bar.
  public static let mostInFoot = 6

  /// The items at the trailing side of the header, before the park button; a page without a header
  /// does not show them.
  public var header: [BarItem]
  /// The items of the bar at the foot, which share its width; without any there is no bar.
  public var foot: [BarItem]

  /// Creates bars. Items beyond the greatest numbers are not shown, and of several items of one name
  /// only the first is.
  public init(header: [BarItem] = [], foot: [BarItem] = []) {
    self.header = header
    self.foot = foot
  }

  /// Whether there is no item.
  public var isEmpty: Bool { header.isEmpty && foot.isEmpty }

  /// The bars as they are shown.
  var tidied: PageBars {
    var names: Set<String> = []
    func fresh(_ items: [BarItem], _ most: Int) -> [BarItem] {
      let named = items.filter { names.insert($0.id).inserted }.prefix(most)
      return named.map { item in
        var item = item
        item.label = item.label.tidied(limit: 200)
        return item
      }
    }
    return PageBars(
      header: fresh(header, PageBars.mostInHeader), foot: fresh(foot, PageBars.mostInFoot))
  }
}

/// An item of a bar. Its use comes back as a ``PageAction`` of its name.
public struct BarItem: Hashable, Sendable, Codable, Identifiable {
  /// The signs of items.
  public enum Symbol: String, Hashable, Sendable, Codable, CaseIterable {
    /// A chevron against the direction of reading.
    case back
    /// A chevron in the direction of reading.
    case forward
    /// Two crossed lines.
    case close
    /// A tick.
    case tick
    /// An arrow downwards.
    case down
    /// A plus.
    case add
    /// Three dots beside each other.
    case more
    /// A triangle in the direction of reading, for playing.
    case play
    /// Two upright lines, for pausing.
    case pause
    /// A square, for stopping.
    case stop
    /// A triangle that points to a line in the direction of reading, for the next one.
    case next
    /// A triangle that points to a line against the direction of reading, for the one before.
    case previous

    /// The drawing of the sign.
    func glyph(isMirrored: Bool) -> Glyph {
      switch self {
      case .back: isMirrored ? .forward : .back
      case .forward: isMirrored ? .back : .forward
      case .close: .close
      case .tick: .tick
      case .down: .down
      case .add: .add
      case .more: .more
      case .play: isMirrored ? .playLeft : .play
      case .pause: .pause
      case .stop: .stop
      case .next: isMirrored ? .previous : .next
      case .previous: isMirrored ? .next : .previous
      }
    }
  }

  /// The name of the item, which its actions have.
  public var id: String
  /// The words of the item; in a header they are shown without a symbol only. Longer ones than there
  /// is room for are cut, and shown by a tooltip.
  public var label: String
  /// The sign of the item; nil for words alone.
  public var symbol: Symbol?
  /// Whether the item can be used.
  public var isEnabled: Bool
  /// Whether the item is the one of several that is on, as the tab in view is.
  public var isOn: Bool

  /// Creates an item from its parts.
  public init(
    id: String, label: String, symbol: Symbol? = nil, isEnabled: Bool = true, isOn: Bool = false
  ) {
    self.id = id
    self.label = label
    self.symbol = symbol
    self.isEnabled = isEnabled
    self.isOn = isOn
  }

  /// The words of the item; its name without any.
  var words: String { label.isBlank ? id : label }
}
