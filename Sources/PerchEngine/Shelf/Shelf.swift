/// The parked pages, in order and without duplicates.
public struct Shelf: Hashable, Sendable {
  /// The bounds of the limit.
  public static let limits = 1...20

  /// The parked pages, the one parked last at the end.
  public private(set) var pages: [Page.ID] = []
  /// The number of pages that it accepts; lowering it evicts nothing.
  public private(set) var limit = 9
  /// The answer to a page beyond the limit.
  public internal(set) var whenFull: WhenFull

  /// Creates an empty shelf; the limit is kept within `limits`.
  public init(limit: Int = 9, whenFull: WhenFull = .ask) {
    self.whenFull = whenFull
    change(limit: limit)
  }

  /// Changes the limit, kept within `limits`.
  mutating func change(limit: Int) {
    self.limit = min(max(limit, Self.limits.lowerBound), Self.limits.upperBound)
  }

  /// Whether no page is parked.
  public var isEmpty: Bool { pages.isEmpty }

  /// Whether a page is parked.
  public func contains(_ id: Page.ID) -> Bool { pages.contains(id) }

  /// Adds a page at the end, even beyond the limit; a parked page keeps its position.
  mutating func add(_ id: Page.ID) {
    if !contains(id) { pages.append(id) }
  }

  /// Replaces the pages by these, even beyond the limit.
  mutating func replace(_ pages: [Page.ID]) {
    self.pages = []
    for id in pages { add(id) }
  }

  mutating func remove(_ id: Page.ID) { pages.removeAll { $0 == id } }

  mutating func removeAll(where isGone: (Page.ID) -> Bool) { pages.removeAll(where: isGone) }
}
