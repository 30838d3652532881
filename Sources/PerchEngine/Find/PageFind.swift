internal import PerchTime

/// A search in the text of a page.
public struct PageFind: Hashable, Sendable {
  /// The page.
  public let page: Page.ID
  /// The field with the typed text.
  var field = TextField(longest: longestText)
  /// The places of the text on the page, in their order, as UTF-8 bytes of its text.
  public private(set) var hits: [Range<Int>] = []
  /// The index of the present hit; nil for none.
  public private(set) var current: Int?
  /// Whether the whole text was searched.
  public private(set) var isComplete = true
  /// The number of the last search. Results of earlier ones are ignored.
  private(set) var search = 0
  /// Whether the hits are those of an earlier search.
  private var isStale = false
  /// The place from which the present hit is looked for; nil for the top of the view.
  private var anchor: Int?
  /// Whether the present hit is scrolled to once it is found.
  private var showsHit = false
  /// The steps to other hits that are to be gone once the hits are known.
  private var steps = 0
  /// The instant at which the text, which has changed, is searched again; nil for none.
  var again: Instant?

  /// The greatest number of hits that are kept.
  static let mostHits = 100_000
  /// The greatest length of the typed text, in characters.
  static let longestText = 200

  /// Creates a search for nothing yet, from a place on or else from the top of the view.
  init(in page: Page.ID, from place: Int? = nil) {
    self.page = page
    anchor = place
  }

  /// The typed text.
  public var text: String { field.text }

  /// The present hit; nil for none.
  var hit: Range<Int>? { current.map { hits[$0] } }

  /// Begins to search anew.
  ///
  /// With `showsHit`, the present hit is scrolled to, as after a change of the typed text.
  mutating func begin(showsHit: Bool) {
    search += 1
    again = nil
    anchor = hit?.lowerBound ?? anchor
    self.showsHit = showsHit
    isStale = true
    steps = 0
    isComplete = text.isEmpty
    if text.isEmpty { (hits, current, anchor) = ([], nil, nil) }
  }

  /// Adds results, which follow those before.
  ///
  /// - Parameters:
  ///   - found: The next hits; what is out of order is left out.
  ///   - top: The place at the top of the view when the search began.
  ///   - isComplete: Whether the whole text was searched.
  /// - Returns: The hit that is to be shown; nil for none.
  mutating func add(_ found: [Range<Int>], top: Int, isComplete: Bool) -> Range<Int>? {
    if isStale { (hits, current, isStale) = ([], nil, false) }
    for hit in found where hits.count < Self.mostHits {
      let isNext = hit.lowerBound >= hits.last?.upperBound ?? 0
      if isNext, !hit.isEmpty, hit.upperBound <= TextSelection.farthest { hits.append(hit) }
    }
    self.isComplete = isComplete
    guard current == nil || steps != 0 else { return nil }
    let start = anchor ?? top
    current =
      current ?? hits.firstIndex { $0.lowerBound >= start }
      ?? (isComplete && !hits.isEmpty ? 0 : nil)
    takeSteps()
    return showsHit ? hit : nil
  }

  /// Goes the steps that were asked for before the hits were known.
  private mutating func takeSteps() {
    guard steps != 0, let current else { return }
    let target = current + steps
    guard hits.indices.contains(target) || isComplete else { return }
    self.current = (target % hits.count + hits.count) % hits.count
    steps = 0
  }

  /// Goes to another hit, beyond the last one to the first.
  ///
  /// - Returns: The hit; nil if there is none, or its place is not known yet.
  mutating func go(by step: Int) -> Range<Int>? {
    guard !isStale || text.isEmpty else {
      (steps, showsHit) = (min(max(steps + step, -99), 99), true)
      return nil
    }
    guard !hits.isEmpty else { return nil }
    current = current.map { ($0 + step + hits.count) % hits.count } ?? 0
    return hit
  }
}
