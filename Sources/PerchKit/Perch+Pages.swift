internal import PerchPages
package import PerchSystem

// Pages: opened, parked, changed, removed.
//
// An order waits for the start of the interface, and while the user swipes a page or drags the ball. A
// refusal after the wait is told as `Happening.orderRefused`. In a program that was handed over, changes
// of pages have no effect.
//
// A page that is known already takes the new description over, as with `update`.
extension Perch {
  /// Opens pages in the window, the last one on top. A parked page spreads from the ball, and one that
  /// is known already, for instance from an earlier run, has the new description from then on.
  ///
  /// - Returns: The reason for which the last one is not on top, here or in the program that was started
  ///   first, such as a page above it that cannot be popped; nil if it is, or if it waits.
  @discardableResult
  public func open(_ pages: Page...) -> Command.Refusal? { open(pages) }

  /// Opens an array of pages, as the function with several pages does.
  @discardableResult
  public func open(_ pages: [Page]) -> Command.Refusal? {
    send(.open, "open-pages", pages) { $0.open(pages: pages) }
  }

  /// Puts pages on the ball without opening them, as far as there is room; an open page shrinks into
  /// the ball, and one that is known already has the new description from then on.
  ///
  /// - Returns: The reason for which one of them is not on the ball, here or in the program that was
  ///   started first; nil if all are, or if the order waits.
  @discardableResult
  public func park(_ pages: Page...) -> Command.Refusal? { park(pages) }

  /// Puts an array of pages on the ball, as the function with several pages does.
  @discardableResult
  public func park(_ pages: [Page]) -> Command.Refusal? {
    send(.park, "park-pages", pages) { $0.park(pages: pages) }
  }

  /// Puts a whole stack of pages on the ball as one entry, which has the title and the icon of the last
  /// page. Opened again, that page has the others below it, so that Back leads through them. Those that
  /// are open leave the window; a press on Ctrl+Shift+D does the same with all pages of the window.
  ///
  /// - Parameter stack: The pages, the lowest first.
  /// - Returns: The reason for which they are not on the ball, here or in the program that was started
  ///   first; nil if they are, or if the order waits.
  @discardableResult
  public func park(stack: [Page]) -> Command.Refusal? {
    guard !stack.isEmpty else { return nil }
    return send(.parkStack, "park-pages-as-one", stack) { $0.park(stack: stack) }
  }

  /// Opens a page in a window of its own, which has a stack of its own: pages that are opened from it
  /// lie above it. Its last page shrinks into the ball by its button or on the decide circle, and comes
  /// back in a window at the same place. A page that is open elsewhere moves. There are at most
  /// sixteen windows; beyond them it opens in the one in front.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - size: The size of the window, in logical pixels, at least 320 by 240; nil for that of the window
  ///     in front.
  /// - Returns: The reason for which it is not open, here or in the program that was started first; nil
  ///   if it is, or if the order waits.
  @discardableResult
  public func present(_ page: Page, size: Size? = nil) -> Command.Refusal? {
    send(.present, "present-pages", [page], size: size) { $0.present(page, size: size) }
  }

  /// Takes a page off the ball; a toast offers to bring it back.
  ///
  /// - Returns: The reason for which it stays; nil if it is gone, or if the order waits.
  @discardableResult
  public func close(_ page: Page.ID) -> Command.Refusal? { give(.close(page), as: .close) }

  /// Takes a page out of the window, off the ball and out of the list of all pages, for good and
  /// without a toast. `Happening.didForget` follows once nothing shows it any more.
  ///
  /// - Returns: The reason for which it stays; nil if it goes, or if the order waits.
  @discardableResult
  public func forget(_ page: Page.ID) -> Command.Refusal? {
    askHere(.forget) { $0.forget(page: page) }
  }

  /// Takes all pages off the ball; a toast offers to bring them back.
  ///
  /// - Returns: The reason for which one stays; nil if all are gone, or if the order waits.
  @discardableResult
  public func clear() -> Command.Refusal? { give(.clear, as: .clear) }

  /// Brings back the pages that were removed last.
  ///
  /// - Returns: The reason for which none comes back; nil if they do, or if the order waits.
  @discardableResult
  public func undo() -> Command.Refusal? { give(.undo, as: .undo) }

  /// Goes back in the window: to where a link within the page was followed, or else by one page.
  ///
  /// - Returns: The reason for which the page stays; nil if it goes, or if the order waits.
  @discardableResult
  public func pop() -> Command.Refusal? { give(.back, as: .pop) }

  /// Opens the list of the parked pages beside the ball, if it is not open.
  ///
  /// - Returns: The reason for which it is not open; nil if it is, or if the order waits.
  @discardableResult
  public func showList() -> Command.Refusal? { give(.showList, as: .list) }

  /// Lets the ball be shown while it holds a page, or hides it whatever it holds. One that holds no page,
  /// or has made way for a window in full screen, is not seen yet.
  ///
  /// - Returns: The reason for which nothing changes; nil if it does, or if the order waits.
  @discardableResult
  public func setBallVisible(_ isVisible: Bool) -> Command.Refusal? {
    give(.ball(isVisible ? .show : .hide), as: .ball)
  }

  /// Changes the description of a page: its title, its subtitle, its `userInfo`, and whether it can
  /// be parked, popped and closed. An attempt that it refuses from then on is told
  /// (`Happening.didRefuse`). An unknown page stays unknown, as it does in a program that was handed
  /// over (``isHandedOver``).
  public func update(_ page: Page) { whenStarted { $0.update(page) } }

  /// Replaces the content of a page. Its place and its selection stay where the text is the same. The
  /// content counts, and stays in memory, until ``reload(_:)`` or ``forget(_:)``; one that the kind
  /// builds is given back while it is not seen.
  ///
  /// - Parameters:
  ///   - content: The blocks.
  ///   - page: The page. An unknown one has no content.
  public func setContent(_ content: Content, of page: Page.ID) {
    whenStarted { $0.replaceContent(content, of: page) }
  }

  /// Has the content of a page built anew by its kind.
  public func reload(_ page: Page.ID) { whenStarted { $0.readAnew(page) } }

  /// Asks the kind of a page for the items of its header and of its foot bar again.
  public func reloadBarItems(of page: Page.ID) { whenStarted { $0.readBars(of: page) } }

  /// Has the icon of a page made anew by its kind, for instance once its file has changed. It stays as it
  /// is until the new one is there.
  public func reloadIcon(of page: Page.ID) { whenStarted { $0.renewIcon(of: page) } }

  /// Has a canvas of a page drawn again by its kind (`PageKind.draw(_:for:on:)`) with the next
  /// picture of the screen, or once it is seen. Nothing is laid out. A name that no canvas of the page
  /// has is passed over.
  ///
  /// - Parameters:
  ///   - canvas: The name of the canvas, which is that of its control.
  ///   - page: The page.
  public func redraw(_ canvas: String, of page: Page.ID) {
    whenStarted { $0.redraw(canvas, of: page) }
  }

  /// Shows the progress of a page: a ring on the ball, in the list and in the library, with a tick or
  /// a cross at the end until the page was on the screen.
  ///
  /// - Parameters:
  ///   - work: The progress; nil for none any more.
  ///   - page: The page.
  public func report(_ work: Work?, of page: Page.ID) { whenStarted { $0.report(work, of: page) } }

  /// Does a piece of work; refusals of its orders that come later carry a mark (``onLateRefusal``).
  package func marking(_ mark: JSON, _ work: () -> Void) {
    guard case .here(let shell) = place else { return work() }
    shell.marking(mark, work)
  }

  /// Gives the command of an order.
  private func give(_ command: Command, as order: Happening.Order) -> Command.Refusal? {
    askHere(order) { $0.give(command, as: order) }
  }

  /// Gives an order that only the program with the interface can give.
  private func askHere(
    _ order: Happening.Order, _ work: @escaping (Shell) -> Command.Refusal?
  ) -> Command.Refusal? {
    checkThread()
    guard !isHandedOver else {
      let reason = CatalogueFile.chosen().catalogue.text("It takes pages to open and to park.")
      return .notHandedOver(reason: reason)
    }
    return ask(order, work)
  }

  /// Gives an order.
  ///
  /// - Returns: The reason for which it was refused; nil if it was carried out, or waits for the end of
  ///   a gesture or for the start.
  private func ask(
    _ order: Happening.Order, _ work: @escaping (Shell) -> Command.Refusal?
  ) -> Command.Refusal? {
    var refusal: Command.Refusal?
    let isLate = !hasStarted
    whenStarted { shell in
      refusal = work(shell)
      if isLate, let refusal { shell.tell(refusal, of: order) }
    }
    return refusal
  }

  /// Sends pages to where the interface is.
  private func send(
    _ order: Happening.Order, _ verb: String, _ pages: [Page], size: Size? = nil,
    _ work: @escaping (Shell) -> Command.Refusal?
  ) -> Command.Refusal? {
    checkThread()
    guard !isHandedOver else {
      return Shell.handOver(pages, as: verb, size: size, to: options.instance)
    }
    return ask(order, work)
  }
}
