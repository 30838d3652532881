internal import PerchTime

/// The root page: a list of the pages that were opened, in parts.
public struct Library: Hashable, Sendable {
  /// The pages that it knows, the one that was opened last at the end.
  public private(set) var pages: [Page.ID] = []
  /// The same pages, for quick answers.
  private var known: Set<Page.ID> = []
  /// The wall time of the last opening of a page, in seconds since 1970; pages whose time is
  /// unknown are left out.
  public internal(set) var openings: [Page.ID: Int] = [:]
  /// The wall times at which jobs have ended, in seconds since 1970, as far as they are known.
  public internal(set) var endings: [Page.ID: Int] = [:]
  /// The row that a key has opened, and that has the focus again once its page is left; nil for none.
  var returnRow: Page.ID?
  /// The pages that the user removed from the list.
  public private(set) var unlisted: Set<Page.ID> = []
  /// The pages whose files have never been there.
  var awaited: Set<Page.ID> = []
  /// The pages that the programs which brought them have taken back, and that are still shown.
  var withdrawn: Set<Page.ID> = []
  /// The pages about which commands are given together: those that the user marked, or that were
  /// opened beside the one that is shown, until the user has been to them.
  public internal(set) var marked: Set<Page.ID> = []
  /// The page from whose row Shift marks others; nil for none.
  var anchor: Page.ID?
  /// The pages that were opened from outside and whose rows are still to come into view.
  var arrivals: [Page.ID] = []
  /// The search for a row; nil for none.
  public internal(set) var find: LibraryFind?
  /// The name of the program whose pages these are; nil for Perch itself.
  var program: String?
  /// The wall clock; nil before it was reported.
  public internal(set) var clock: WallClock?
  /// Whether the samples were ever listed, so that removed ones stay removed.
  public internal(set) var hadSamples = false
  /// The number of changes that are worth saving.
  public private(set) var revision = 0

  /// The pages of the rows, from the top.
  public private(set) var rows: [Page.ID] = []
  /// The indices of the rows, by their pages.
  private var indices: [Page.ID: Int] = [:]
  /// The parts of the rows, from the top; none is empty.
  public private(set) var parts: [LibraryPart] = []
  /// The index of the part whose heading offers to clear the finished jobs; nil for none.
  public private(set) var clearingPart: Int?
  /// The parked pages for which ``clearingPart`` holds.
  var arrangedShelf: [Page.ID] = []
  /// Whether a heading offers to clear the finished jobs.
  var hasClearing: Bool { clearingPart != nil }
  /// Whether the rows no longer follow from the pages.
  var isStale = false
  /// Whether the rows must follow at once, even before the user's eyes.
  var isUrgent = false

  /// The height of a row, in logical pixels.
  var rowHeight = Metrics.row
  /// The height of a heading, in logical pixels.
  var headingHeight = Metrics.libraryHeading

  /// Creates an empty library.
  public init() {}

  /// The title of the page: the name of another program than Perch.
  func title(in catalogue: Catalogue) -> String { program ?? Phrase.library.text(in: catalogue) }

  /// Whether a page has a row, unless a search leaves it out.
  public func lists(_ id: Page.ID) -> Bool { known.contains(id) && !unlisted.contains(id) }

  /// Adds a page, unless the library knows it.
  mutating func append(_ id: Page.ID) {
    guard known.insert(id).inserted else { return }
    pages.append(id)
    change()
  }

  /// Forgets a page.
  mutating func remove(_ id: Page.ID) {
    guard known.remove(id) != nil else { return }
    pages.removeAll { $0 == id }
    openings[id] = nil
    endings[id] = nil
    unlisted.remove(id)
    marked.remove(id)
    awaited.remove(id)
    withdrawn.remove(id)
    change()
  }

  /// Moves a page to the end of the pages, with the time of an opening, and lists it again.
  mutating func open(_ id: Page.ID, at time: Instant) {
    guard known.contains(id) else { return }
    // A new row comes at its place at once.
    if unlisted.remove(id) != nil || (clock != nil && openings[id] == nil) { isUrgent = true }
    marked.remove(id)
    if pages.last != id {
      pages.removeAll { $0 == id }
      pages.append(id)
    }
    openings[id] = clock?.seconds(at: time) ?? openings[id]
    revision += 1
    isStale = true
  }

  /// Removes the rows of pages; the pages stay known.
  mutating func unlist(_ ids: [Page.ID]) {
    unlisted.formUnion(ids.filter(known.contains))
    marked.subtract(ids)
    change()
  }

  /// Removes all marks.
  mutating func unmark() {
    marked = []
    anchor = nil
  }

  /// Brings back the rows of pages.
  mutating func relist(_ ids: [Page.ID]) {
    guard !unlisted.isDisjoint(with: ids) else { return }
    unlisted.subtract(ids)
    change()
  }

  /// Takes over the times, the removals and the samples of an earlier run.
  mutating func restore(_ saved: SavedState) {
    for (id, time) in saved.openings ?? [:] where known.contains(id) { openings[id] = time }
    for (id, time) in saved.endings ?? [:] where known.contains(id) { endings[id] = time }
    unlist(saved.unlisted ?? [])
    hadSamples = hadSamples || saved.hadSamples == true
  }

  /// Ends a search for rows.
  mutating func endFind() {
    guard find != nil else { return }
    find = nil
    (isStale, isUrgent) = (true, true)
  }

  /// Counts a change of a known page that is worth saving.
  mutating func noteChange() { revision += 1 }

  /// Marks the rows as outdated, to be arranged before anything is shown.
  mutating func change() {
    revision += 1
    isStale = true
    isUrgent = true
  }

  /// Takes over the rows, part by part; empty parts are left out.
  mutating func arrange(_ groups: [(kind: LibraryPart.Kind, rows: [Page.ID])], clearing: Page.ID?) {
    rows.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    clearingPart = nil
    for (kind, pages) in groups where !pages.isEmpty {
      parts.append(LibraryPart(kind: kind, rows: rows.count..<(rows.count + pages.count)))
      rows += pages
      if clearingPart == nil, let clearing, pages.contains(clearing) {
        clearingPart = parts.count - 1
      }
    }
    indices = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    isStale = false
    isUrgent = false
  }

  /// The index of a page's row; nil without one.
  func index(of id: Page.ID) -> Int? { indices[id] }
}
