public import PerchTime

/// The pages of a main window, its root at the bottom, and the pairs that are moving.
public struct PageStack: Hashable, Sendable {
  /// The pages from the bottom; they change once at each decision, whatever is still moving.
  public private(set) var pages: [Page.ID]
  /// The moving pairs, oldest first.
  public internal(set) var transitions: [Transition] = []

  /// Creates a stack of pages, of which the first is the root: the library, or the ground of a window
  /// of its own.
  public init(pages: [Page.ID] = [.library]) { self.pages = pages }

  /// The page at the bottom, which stays.
  public var root: Page.ID { pages[0] }
  /// The page on top.
  public var top: Page.ID { pages[pages.count - 1] }
  /// Whether a page lies above the root.
  public var canPop: Bool { pages.count > 1 }
  /// The page below the top one; nil when the root is alone.
  public var second: Page.ID? { pages.dropLast().last }
  /// The instant at which the next motion ends; nil at rest.
  public var deadline: Instant? { transitions.reduce(nil) { $0.orEarlier($1.x.deadline) } }

  /// The pair that a pointer holds; nil for none.
  public var held: Transition? { transitions.first { $0.x.isHeld } }

  /// Whether a page is on the stack.
  public func contains(_ id: Page.ID) -> Bool { pages.contains(id) }

  /// Whether a page is on the stack, or leaves it.
  func shows(_ id: Page.ID) -> Bool { contains(id) || transitions.contains { $0.over == id } }

  /// Whether the library is seen, at rest or below a page that moves.
  var showsLibrary: Bool { top == .library || transitions.contains { $0.under == .library } }

  /// Whether a pair moves a page, or would bring it back.
  func moves(_ id: Page.ID) -> Bool {
    transitions.contains { $0.over == id || $0.under == id || $0.popped.contains(id) }
  }

  /// The pages that can be seen: the top one alone, unless something moves.
  var seenPages: [Page.ID] {
    guard !transitions.isEmpty else { return [top] }
    var seen = Array(pages.suffix(2))
    for pair in transitions where !seen.contains(pair.over) { seen.append(pair.over) }
    return seen
  }

  mutating func append(_ id: Page.ID) { pages.append(id) }

  /// Puts a page in the place of the top one; the root always stays.
  mutating func replaceTop(by id: Page.ID) {
    guard canPop else { return append(id) }
    pages[pages.count - 1] = id
  }

  /// Removes a page; the root always stays.
  mutating func remove(_ id: Page.ID) {
    guard id != root else { return }
    pages.removeAll { $0 == id }
  }

  /// Removes every page above `id`.
  ///
  /// - Returns: The removed pages, bottom first.
  mutating func removeAll(above id: Page.ID) -> [Page.ID] {
    guard let index = pages.firstIndex(of: id) else { return [] }
    let gone = pages[(index + 1)...]
    pages.removeSubrange((index + 1)...)
    return Array(gone)
  }

  /// Reverts a pop: the pages that it removed return.
  mutating func restore(_ pair: Transition) {
    for id in pair.popped + [pair.over] where !contains(id) { pages.append(id) }
  }

  mutating func reset() {
    pages = [root]
    transitions.removeAll()
  }
}

extension PageStack {
  /// The pair that can be caught: it moves, no other has overtaken it, and it is on top.
  var grabbable: Transition? {
    transitions.first { pair in
      pair.x.isMoving && !pair.isOvertaken && !pair.isMorphing && !pair.fades
        && (top == pair.under || (top == pair.over && second == pair.under))
    }
  }

  /// The distance of a page from covering the window and its velocity, summed over all pairs that
  /// move it.
  func offset(of id: Page.ID, at time: Instant) -> (x: Double, velocity: Double) {
    transitions.reduce(into: (0, 0)) { sum, pair in
      guard pair.over == id, !pair.isMorphing, !pair.fades else { return }
      sum.0 += pair.x.value(at: time)
      sum.1 += pair.x.velocity(at: time)
    }
  }

  /// Changes the transition between two pages, which overtakes all others.
  ///
  /// - Parameters:
  ///   - under: The lower page.
  ///   - over: The upper page.
  ///   - x: The offset of the upper page, unless the pair is moving already.
  ///   - fades: Whether a new pair fades instead of moving.
  ///   - body: Changes the transition.
  mutating func withTransition(
    under: Page.ID, over: Page.ID, from x: Double, fades: Bool = false,
    _ body: (inout Transition) -> Void
  ) {
    for index in transitions.indices { transitions[index].isOvertaken = true }
    if let index = transitions.firstIndex(where: { $0.under == under && $0.over == over }) {
      transitions[index].isOvertaken = false
      body(&transitions[index])
    } else {
      var transition = Transition(under: under, over: over, x: .rests(x))
      transition.fades = fades
      body(&transition)
      transitions.append(transition)
    }
  }

  /// Removes a page from every pair but the one above `under`, which takes over its motion.
  ///
  /// - Returns: The page's shown offset and velocity; nil when no other pair moved it.
  mutating func gather(
    _ over: Page.ID, above under: Page.ID, at time: Instant
  ) -> (x: Double, velocity: Double)? {
    let isElsewhere = transitions.contains {
      $0.over == over && $0.under != under && !$0.isMorphing && !$0.fades
    }
    guard isElsewhere else { return nil }
    let seen = offset(of: over, at: time)
    land(over, exceptAbove: under)
    return seen
  }

  mutating func withHeld(_ body: (inout Transition) -> Void) {
    guard let index = transitions.firstIndex(where: { $0.x.isHeld }) else { return }
    body(&transitions[index])
  }

  /// Removes the pairs that have come to rest; one that a morph draws stays until that ends.
  mutating func removeSettled(at time: Instant) {
    for index in transitions.indices { transitions[index].x.expire(at: time) }
    transitions.removeAll { !$0.x.isMoving && !$0.x.isHeld && !$0.isMorphing }
  }

  /// Removes the pairs that move this page, except the one above `under`.
  mutating func land(_ over: Page.ID, exceptAbove under: Page.ID? = nil) {
    transitions.removeAll { $0.over == over && $0.under != under }
  }

  mutating func landAll() { transitions.removeAll() }
}
