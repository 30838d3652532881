public import PerchTime

/// The icons on the ball and their motions: each page's icon goes to its place when the places change.
public struct IconArrangement: Hashable, Sendable {
  /// One icon on its way.
  public struct Item: Hashable, Sendable {
    public let page: Page.ID
    /// From the ball's centre.
    public internal(set) var x: Motion
    public internal(set) var y: Motion
    public internal(set) var side: Motion
    /// Grows to 1 when the icon appears.
    public internal(set) var scale: Motion
    public internal(set) var bite: Double?

    var deadline: Instant? {
      x.deadline.orEarlier(y.deadline).orEarlier(side.deadline).orEarlier(scale.deadline)
    }
  }

  public private(set) var items: [Item] = []
  /// How many pages there are besides those that have an icon.
  public private(set) var surplus = 0

  public var deadline: Instant? { items.reduce(nil) { $0.orEarlier($1.deadline) } }

  /// Gives every page its place.
  ///
  /// - Parameter isSeen: whether the ball is on the screen; what nobody sees does not move.
  mutating func arrange(_ pages: HeldPages, isSeen: Bool, at time: Instant, tokens: MotionTokens) {
    let count = pages.count
    let slots = BallIcons.slots(count: count)
    surplus = count - slots.count
    let shown = pages.prefix(slots.count)
    let isSame =
      items.count == slots.count
      && zip(items.indices, shown).allSatisfy { index, page in items[index].page == page }
    guard !isSame || (!isSeen && deadline != nil) else { return }
    items = zip(shown, slots).map { page, slot in
      let old = items.first { $0.page == page }
      var item = old ?? Self.item(page, in: slot, scale: isSeen ? tokens.iconAppears : 1)
      item.bite = slot.bite
      Self.move(&item, to: slot, isSeen: isSeen, at: time, tokens: tokens)
      return item
    }
  }

  private static func item(_ page: Page.ID, in slot: BallIcons.Slot, scale: Double) -> Item {
    Item(
      page: page, x: .rests(slot.offset.dx), y: .rests(slot.offset.dy), side: .rests(slot.side),
      scale: .rests(scale), bite: slot.bite)
  }

  private static func move(
    _ item: inout Item, to slot: BallIcons.Slot, isSeen: Bool, at time: Instant,
    tokens: MotionTokens
  ) {
    guard isSeen else {
      item = Self.item(item.page, in: slot, scale: 1)
      return
    }
    item.x.settle(to: slot.offset.dx, by: tokens.icons, at: time)
    item.y.settle(to: slot.offset.dy, by: tokens.icons, at: time)
    item.side.settle(to: slot.side, by: tokens.icons, at: time)
    item.scale.settle(to: 1, by: tokens.icons, at: time, precision: .unit)
  }

  mutating func expire(at time: Instant) {
    for index in items.indices {
      items[index].x.expire(at: time)
      items[index].y.expire(at: time)
      items[index].side.expire(at: time)
      items[index].scale.expire(at: time)
    }
  }
}
