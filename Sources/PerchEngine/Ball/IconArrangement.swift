public import PerchTime

/// The icons on the ball and their motions: each page's icon moves to its slot when the slots
/// change. All lengths are those of a ball of the standard size.
public struct IconArrangement: Hashable, Sendable {
  /// One icon and its motions.
  public struct Item: Hashable, Sendable {
    /// The page of the icon.
    public let page: Page.ID
    /// The horizontal displacement of the icon's centre from the ball's, in logical pixels.
    public internal(set) var x: Motion
    /// The vertical displacement of the icon's centre from the ball's, in logical pixels.
    public internal(set) var y: Motion
    /// The diameter of the icon, in logical pixels.
    public internal(set) var diameter: Motion
    /// The scale, which grows to 1 when the icon appears.
    public internal(set) var scale: Motion
    /// The direction of the bite in degrees, clockwise from the right; nil for a round icon.
    public internal(set) var bite: Double?
    /// Whether the icon lies in front of two neighbours.
    public internal(set) var isInFront = false

    var deadline: Instant? {
      x.deadline.orEarlier(y.deadline).orEarlier(diameter.deadline).orEarlier(scale.deadline)
    }
  }

  /// The icons, in the order of the shelf.
  public private(set) var items: [Item] = []
  /// The number of held pages without an icon.
  public private(set) var surplus = 0

  /// The instant at which the next motion ends; nil at rest.
  public var deadline: Instant? { items.reduce(nil) { $0.orEarlier($1.deadline) } }

  /// Gives every held page its slot.
  ///
  /// - Parameters:
  ///   - pages: The held pages.
  ///   - isSeen: Whether the ball is on the screen; on a hidden ball the icons jump.
  ///   - context: The desktop, the numbers of motion and the present instant.
  mutating func arrange(_ pages: HeldPages, isSeen: Bool, in context: Context) {
    let count = pages.count
    let slots = BallIcons.slots(count: count)
    surplus = count - slots.count
    let isSame = items.count == slots.count && shows(pages, count: count)
    guard !isSame || (!isSeen && deadline != nil) else { return }
    let last = slots.count - 1
    let shown = pages.enumerated().filter { index, _ in index < last || index == count - 1 }
    items = zip(shown, slots).enumerated().map { index, pair in
      let (page, slot) = (pair.0.element, pair.1)
      let old = items.first { $0.page == page }
      var item = old ?? Self.item(page, in: slot, scale: isSeen ? context.tokens.iconAppears : 1)
      item.bite = slot.bite
      item.isInFront = (3...5).contains(count) && index == last
      Self.move(&item, to: slot, isSeen: isSeen, in: context)
      return item
    }
  }

  /// Whether the icons are those of these pages: of more pages, the first ones and the newest.
  private func shows(_ pages: HeldPages, count: Int) -> Bool {
    var (index, shown) = (0, 0)
    for page in pages {
      if index < items.count - 1 || index == count - 1 {
        guard shown < items.count, items[shown].page == page else { return false }
        shown += 1
      }
      index += 1
    }
    return true
  }

  private static func item(_ page: Page.ID, in slot: BallIcons.Slot, scale: Double) -> Item {
    Item(
      page: page, x: .rests(slot.offset.dx), y: .rests(slot.offset.dy),
      diameter: .rests(slot.diameter), scale: .rests(scale), bite: slot.bite)
  }

  private static func move(
    _ item: inout Item, to slot: BallIcons.Slot, isSeen: Bool, in context: Context
  ) {
    guard isSeen else {
      item = Self.item(item.page, in: slot, scale: 1)
      return
    }
    item.x.settle(to: slot.offset.dx, by: context.tokens.icons, at: context.now)
    item.y.settle(to: slot.offset.dy, by: context.tokens.icons, at: context.now)
    item.diameter.settle(to: slot.diameter, by: context.tokens.icons, at: context.now)
    item.scale.settle(to: 1, by: context.tokens.icons, at: context.now, precision: .unit)
  }

  mutating func expire(at time: Instant) {
    for index in items.indices {
      items[index].x.expire(at: time)
      items[index].y.expire(at: time)
      items[index].diameter.expire(at: time)
      items[index].scale.expire(at: time)
    }
  }
}
