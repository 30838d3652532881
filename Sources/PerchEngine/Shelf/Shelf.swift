/// The parked pages, in order and without duplicates.
public struct Shelf: Hashable, Sendable {
  /// The bounds of the limit.
  public static let limits = 1...20

  /// The parked pages, the one parked last at the end.
  public private(set) var pages: [Page.ID] = []
  /// The pages that come back below a parked one, the lowest first: those of a stack that was parked
  /// as a whole. A page that was parked alone has none.
  public private(set) var trails: [Page.ID: [Page.ID]] = [:]
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

  /// Replaces the pages by these, even beyond the limit. They keep their trails.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - trails: The trails of pages that have none yet.
  mutating func replace(_ pages: [Page.ID], trails: [Page.ID: [Page.ID]] = [:]) {
    self.pages = []
    for id in pages { add(id) }
    self.trails.merge(trails) { own, _ in own }
    dropTrails()
  }

  /// Gives a parked page the pages that come back below it.
  mutating func setTrail(_ trail: [Page.ID], of id: Page.ID) {
    guard contains(id) else { return }
    trails[id] = trail.isEmpty ? nil : trail
  }

  /// Takes a page out of all trails.
  mutating func removeFromTrails(_ id: Page.ID) {
    guard !trails.isEmpty else { return }
    trails = trails.mapValues { $0.filter { $0 != id } }.filter { !$0.value.isEmpty }
  }

  mutating func remove(_ id: Page.ID) { removeAll { $0 == id } }

  mutating func removeAll(where isGone: (Page.ID) -> Bool) {
    pages.removeAll(where: isGone)
    dropTrails()
  }

  /// Forgets the trails of pages that are not parked.
  private mutating func dropTrails() {
    if !trails.isEmpty { trails = trails.filter { contains($0.key) } }
  }
}
