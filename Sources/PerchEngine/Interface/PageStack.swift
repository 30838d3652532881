/// The pages of the main window, the library at the bottom, and the pairs that are moving.
public struct PageStack: Hashable, Sendable {
  /// The pages now, bottom first; changes once at each decision, whatever is still moving.
  public private(set) var pages: [Page.ID]
  /// What still moves, oldest first.
  public private(set) var transitions: [Transition] = []

  public init(pages: [Page.ID] = [.library]) { self.pages = pages }

  public var top: Page.ID { pages[pages.count - 1] }
  public var canPop: Bool { pages.count > 1 }
  public var deadline: Instant? { transitions.compactMap(\.x.deadline).min() }

  /// The pair under the pointer.
  public var held: Transition? { transitions.first { $0.x.isHeld } }

  public func contains(_ id: Page.ID) -> Bool { pages.contains(id) }

  // MARK: - The model

  mutating func append(_ id: Page.ID) { pages.append(id) }

  /// The library never goes.
  mutating func remove(_ id: Page.ID) {
    guard id != .library else { return }
    pages.removeAll { $0 == id }
  }

  mutating func removeAll(above id: Page.ID) {
    guard let index = pages.firstIndex(of: id) else { return }
    pages.removeSubrange((index + 1)...)
  }

  mutating func reset() {
    pages = [.library]
    transitions.removeAll()
  }

  // MARK: - The motion

  /// The transition between two pages, started at `x` unless the pair is moving already.
  mutating func withTransition(
    under: Page.ID, over: Page.ID, from x: Double, _ body: (inout Transition) -> Void
  ) {
    if let index = transitions.firstIndex(where: { $0.under == under && $0.over == over }) {
      body(&transitions[index])
    } else {
      var transition = Transition(under: under, over: over, x: .rests(x))
      body(&transition)
      transitions.append(transition)
    }
  }

  mutating func withHeld(_ body: (inout Transition) -> Void) {
    guard let index = transitions.firstIndex(where: { $0.x.isHeld }) else { return }
    body(&transitions[index])
  }

  mutating func retarget(_ body: (inout Transition) -> Void) {
    for index in transitions.indices { body(&transitions[index]) }
  }

  /// Drops the pairs that have come to rest, and pages that a pair needs but nobody knows.
  ///
  /// - Returns: whether that was the last motion.
  mutating func removeSettled(at time: Instant) -> Bool {
    let before = transitions.count
    for index in transitions.indices { transitions[index].x.expire(at: time) }
    transitions.removeAll { !$0.x.isMoving && !$0.x.isHeld }
    return before > 0 && transitions.isEmpty
  }
}

/// Two pages of which the upper one moves: `x` is its offset, 0 when it covers the lower page, the
/// page's width when it is gone.
public struct Transition: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable { case push, pop, swipe }

  public let under: Page.ID
  public let over: Page.ID
  public var x: Motion
  public var kind = Kind.push
  /// The upper page is drawn by the morph and not here.
  public var isCarried = false

  init(under: Page.ID, over: Page.ID, x: Motion) {
    self.under = under
    self.over = over
    self.x = x
  }

  public func progress(at time: Instant, width: Double) -> Double {
    width > 0 ? min(max(x.value(at: time) / width, 0), 1) : 1
  }
}
