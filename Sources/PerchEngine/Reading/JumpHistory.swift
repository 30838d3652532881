/// The places that were left by links to other parts of the same page.
struct JumpHistory: Hashable, Sendable {
  /// A height at which a page was shown.
  struct Departure: Hashable, Sendable {
    /// The offset of the page, in logical pixels.
    var top: Double
    /// The length of the page's content at that time, in logical pixels.
    var length: Double

    /// The offset of the same part of the page once it has another length.
    func top(atLength length: Double) -> Double {
      self.length == length || self.length <= 0 ? top : top / self.length * length
    }
  }

  /// The page of the link that was followed last; nil once its part was found.
  var followedOn: Page.ID?
  /// The places of each page, the latest at the end.
  private var departures: [Page.ID: [Departure]] = [:]

  /// The number of places that are kept of a page.
  private static let most = 100

  /// Adds a place that a page leaves.
  mutating func append(_ departure: Departure, of id: Page.ID) {
    var places = departures[id] ?? []
    if places.count == Self.most { places.removeFirst() }
    departures[id] = places + [departure]
  }

  /// Removes the latest place of a page, and returns it; nil without one.
  mutating func removeLast(of id: Page.ID) -> Departure? { departures[id]?.popLast() }

  /// Whether there is no place.
  var isEmpty: Bool { departures.isEmpty }

  /// Forgets the places of some pages.
  mutating func forget(where isGone: (Page.ID) -> Bool) {
    for id in Array(departures.keys) where isGone(id) { departures[id] = nil }
  }
}

// Links that are followed, and the way back from those that lead to a part of their own page.
extension State {
  /// Forgets the places on pages that are not open.
  mutating func forgetJumps() {
    let open = Set(openPages)
    reading.jumps.forget { !open.contains($0) }
  }

  /// Asks the shell to follow a link.
  mutating func follow(_ link: String, on id: Page.ID, into effects: inout [Effect]) {
    reading.jumps.followedOn = id
    noteUse()
    effects.append(.followLink(id, link))
  }

  /// Scrolls a page to the place that a link leads to. The place before is kept if the link is on
  /// the same page.
  mutating func goToPlace(_ top: Double, on id: Page.ID) {
    let isJump = reading.jumps.followedOn == id
    reading.jumps.followedOn = nil
    guard top.isFinite, let before = scrolls[id] else { return }
    scroll(id, to: max(0, top))
    let start = before.offset.target
    guard isJump, targetTop(of: id) != start else { return }
    reading.jumps.append(.init(top: start, length: before.contentLength), of: id)
  }

  /// Scrolls the top page to where the last link to a part of it was followed.
  ///
  /// - Returns: Whether there is such a place.
  mutating func undoJump() -> Bool {
    guard let scroll = scrolls[stack.top], let place = reading.jumps.removeLast(of: stack.top)
    else { return false }
    self.scroll(stack.top, to: place.top(atLength: scroll.contentLength))
    return true
  }
}
