/// The parked pages, in order and without duplicates.
public struct Shelf: Hashable, Sendable {
  public static let limits = 1...20

  public private(set) var pages: [Page.ID] = []
  /// How many it takes; lowering it evicts nothing.
  public private(set) var limit = 5

  public init(limit: Int = 5) { change(limit: limit) }

  mutating func change(limit: Int) {
    self.limit = min(max(limit, Self.limits.lowerBound), Self.limits.upperBound)
  }

  public var isFull: Bool { pages.count >= limit }
  public var isEmpty: Bool { pages.isEmpty }

  public func contains(_ id: Page.ID) -> Bool { pages.contains(id) }

  /// Adds a page at the end, full or not; one that is there already stays where it is.
  mutating func add(_ id: Page.ID) {
    if !contains(id) { pages.append(id) }
  }

  /// Holds these pages from now on, full or not.
  mutating func replace(_ pages: [Page.ID]) {
    self.pages = []
    for id in pages { add(id) }
  }

  mutating func remove(_ id: Page.ID) { pages.removeAll { $0 == id } }

  mutating func removeAll(where isGone: (Page.ID) -> Bool) { pages.removeAll(where: isGone) }
}
