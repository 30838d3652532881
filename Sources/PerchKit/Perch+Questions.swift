// The interface as it is now. Before the start, and in a program that was handed over, it is empty.
extension Perch {
  /// The pages on the ball, the one parked last at the end. A page that was opened from the ball stays
  /// among them.
  public var shelf: [Page] { state.map { $0.shelf.pages.compactMap(page) } ?? [] }

  /// The pages in the window in front, the one in view at the end, without the library below them.
  public var stack: [Page] { windows.first ?? [] }

  /// The pages in each window as in ``stack``, the window in front at the beginning.
  public var windows: [[Page]] {
    guard let state else { return [] }
    return state.windows.reversed().filter(\.isOpen).map { window in
      (state.pages(of: window.id) ?? []).filter { $0 != .library }.compactMap(page)
    }
  }

  /// The ball.
  public struct Ball: Hashable, Sendable {
    /// The box of the ball, in logical root pixels.
    public let frame: Rect
    /// The side of the monitor where it rests, or will rest once it is let go.
    public let side: HorizontalSide
    /// Whether the pointer drags it.
    public let isDragged: Bool
  }

  /// The ball; nil while it is hidden.
  public var ball: Ball? {
    guard let state, state.ball.phase != .hidden else { return nil }
    return Ball(
      frame: state.ballBox(at: state.now), side: state.ball.dock.side,
      isDragged: state.ball.isDragged)
  }

  /// The places of a page.
  public struct PageState: Hashable, Sendable {
    /// Whether it is in the window, in view or below another page.
    public let isOpen: Bool
    /// Whether it is on the ball, or was opened from there. A page that is there below another one is
    /// not: see that one's ``below``.
    public let isParked: Bool
    /// The pages that come back below it where it is on the ball with a whole stack, the lowest first.
    public let below: [Page.ID]
    /// The progress that was reported last; nil for none, and once its end has been seen.
    public let work: Work?
  }

  /// The places of a page; nil for an unknown one.
  public func state(of id: Page.ID) -> PageState? {
    guard let state, page(id) != nil else { return nil }
    return PageState(
      isOpen: state.isOpen(id), isParked: state.shelf.contains(id),
      below: state.shelf.below[id] ?? [], work: state.work(on: id))
  }

  /// The description of a page; nil for an unknown one.
  public func page(_ id: Page.ID) -> Page? { state?.pages[id] }

  /// The pages of a kind, wherever they are, and those that only the list of all pages has.
  package func pages(of kind: Page.Kind) -> [Page.ID] {
    state.map { $0.pages.values.filter { $0.kind == kind }.map(\.id) } ?? []
  }

  private var state: State? {
    checkThread()
    guard case .here(let shell) = place, hasStarted else { return nil }
    return shell.interface
  }
}
