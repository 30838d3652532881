/// The parked pages, in order and without duplicates.
public struct Shelf: Hashable, Sendable {
  /// The bounds of the limit.
  public static let limits = 1...20

  /// The parked pages, the one parked last at the end.
  public private(set) var pages: [Page.ID] = []
  /// The pages that come back below a parked one, the lowest first: those of a stack that was parked
  /// as a whole.
  public private(set) var below: [Page.ID: [Page.ID]] = [:]
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

  /// Replaces the pages by these, even beyond the limit. They keep the pages below them.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - below: The pages below those that have none yet.
  mutating func replace(_ pages: [Page.ID], below: [Page.ID: [Page.ID]] = [:]) {
    self.pages = []
    for id in pages { add(id) }
    for (id, others) in below where self.below[id] == nil { setBelow(others, of: id) }
    dropPagesBelow()
  }

  /// Gives a parked page the pages that come back below it, each once.
  mutating func setBelow(_ others: [Page.ID], of id: Page.ID) {
    guard contains(id) else { return }
    var seen: Set<Page.ID> = [id]
    let distinct = others.filter { seen.insert($0).inserted }
    below[id] = distinct.isEmpty ? nil : distinct
  }

  /// Takes a page out of all stacks below others.
  mutating func removeFromStacks(_ id: Page.ID) {
    if !below.isEmpty { below = below.keepingPages { $0 != id } }
  }

  /// Removes a page; the next one of its stack takes its place.
  mutating func removeTop(ofStack id: Page.ID) {
    if let others = below[id], let next = others.last, let index = pages.firstIndex(of: id),
      !contains(next)
    {
      pages[index] = next
      setBelow(others.dropLast(), of: next)
    }
    remove(id)
  }

  mutating func remove(_ id: Page.ID) { removeAll { $0 == id } }

  mutating func removeAll(where isGone: (Page.ID) -> Bool) {
    pages.removeAll(where: isGone)
    dropPagesBelow()
  }

  /// Forgets the pages below those that are not parked.
  private mutating func dropPagesBelow() {
    if !below.isEmpty { below = below.filter { contains($0.key) } }
  }
}

extension [Page.ID: [Page.ID]] {
  /// The pages below others that stay, without entries that have none left.
  func keepingPages(_ stays: (Page.ID) -> Bool) -> Self {
    mapValues { $0.filter(stays) }.filter { !$0.value.isEmpty }
  }
}
