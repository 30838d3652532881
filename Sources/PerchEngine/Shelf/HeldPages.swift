/// The pages that the ball holds, in their order: those on the shelf but for open ones that need no ball.
///
/// It is a view of the shelf instead of a list of its own, because every event needs it.
struct HeldPages: Sequence {
  /// The pages on the shelf.
  let parked: [Page.ID]
  /// The open ones among them that the ball leaves out.
  let open: [Page.ID]
  /// A page that does not count yet, because it is still far from the ball.
  var absent: Page.ID?
  /// Jobs that do not count: results that share the row of another one, and jobs that the row of a window
  /// shows.
  var represented: Set<Page.ID> = []

  struct Iterator: IteratorProtocol {
    fileprivate var rest: IndexingIterator<[Page.ID]>
    fileprivate let pages: HeldPages

    mutating func next() -> Page.ID? {
      while let id = rest.next() {
        if pages.holds(id) { return id }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: parked.makeIterator(), pages: self) }

  /// The same pages from the last one to the first, and of the ended jobs only the leads.
  struct NewestFirst: Sequence, IteratorProtocol {
    fileprivate var rest: ReversedCollection<[Page.ID]>.Iterator
    fileprivate let pages: HeldPages
    fileprivate let jobs: [Page.ID: Job]
    fileprivate let leads: ResultLeads
    fileprivate let rows: [FloatList.Row]

    mutating func next() -> Page.ID? {
      while let id = rest.next() {
        let lead = leads[jobs[id]?.phase]
        let isLed = lead != nil && lead != id && !rows.keep(id)
        if pages.holds(id), !isLed { return id }
      }
      return nil
    }
  }

  /// The pages from the last one to the first, and of the ended jobs only the leads and those that
  /// have a row already.
  func newestFirst(
    of jobs: [Page.ID: Job], leads: ResultLeads, rows: [FloatList.Row]
  ) -> NewestFirst {
    NewestFirst(
      rest: parked.reversed().makeIterator(), pages: self, jobs: jobs, leads: leads, rows: rows)
  }

  private func holds(_ id: Page.ID) -> Bool {
    id != absent && !open.contains(id) && !represented.contains(id)
  }

  var isEmpty: Bool { first == nil }
  var first: Page.ID? { first { _ in true } }
  var count: Int { reduce(0) { count, _ in count + 1 } }
  /// The page of a ball that holds a single one.
  var only: Page.ID? { count == 1 ? first : nil }
}

extension [FloatList.Row] {
  /// Whether a page has a row that stays.
  func keep(_ id: Page.ID) -> Bool { contains { $0.page == id && !$0.isLeaving } }
}
