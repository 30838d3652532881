public import PerchTime

/// The icons on the ball and their motions: each page's icon moves to its slot when the slots
/// change.
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
    let shown = pages.prefix(slots.count)
    let isSame =
      items.count == slots.count
      && zip(items.indices, shown).allSatisfy { index, page in items[index].page == page }
    guard !isSame || (!isSeen && deadline != nil) else { return }
    items = zip(shown, slots).map { page, slot in
      let old = items.first { $0.page == page }
      var item = old ?? Self.item(page, in: slot, scale: isSeen ? context.tokens.iconAppears : 1)
      item.bite = slot.bite
      Self.move(&item, to: slot, isSeen: isSeen, in: context)
      return item
    }
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
