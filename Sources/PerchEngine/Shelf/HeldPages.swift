/// The pages that the ball holds, in their order: parked and not open. Asked for at every event, so
/// it is a view of the shelf and not a list of its own.
struct HeldPages: Sequence {
  let parked: [Page.ID]
  let open: [Page.ID]
  /// One that does not count, because it is still far off.
  var absent: Page.ID?

  struct Iterator: IteratorProtocol {
    fileprivate var rest: IndexingIterator<[Page.ID]>
    fileprivate let pages: HeldPages

    mutating func next() -> Page.ID? {
      while let id = rest.next() {
        if id != pages.absent, !pages.open.contains(id) { return id }
      }
      return nil
    }
  }

  func makeIterator() -> Iterator { Iterator(rest: parked.makeIterator(), pages: self) }

  var isEmpty: Bool { first == nil }
  var first: Page.ID? { first { _ in true } }
  var count: Int { reduce(0) { count, _ in count + 1 } }
  /// The page of a ball that holds no other.
  var only: Page.ID? { count == 1 ? first : nil }
}
