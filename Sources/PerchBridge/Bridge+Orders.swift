internal import PerchKit
internal import PerchSystem
internal import Synchronization

// The orders of the program.
extension Bridge {
  /// Carries out an order; the program is told of a refusal.
  func carryOut(_ order: Order, _ perch: Perch) {
    let name = order.name
    switch order {
    case .open(let pages):
      for page in admit(pages, perch) where isFree(page.id) { answer(perch.open(page), to: name) }
    case .present(let page, let size):
      for page in admit([page], perch) where isFree(page.id) {
        answer(perch.present(page, size: size), to: name)
      }
    case .park(let pages):
      for page in admit(pages, perch) where isFree(page.id) { answer(perch.park(page), to: name) }
    case .parkStack(let pages):
      let admitted = admit(pages, perch), free = admitted.filter { isFree($0.id) }
      if free.count == admitted.count { answer(perch.park(stack: admitted), to: name) }
    case .update(let pages):
      for page in pages where isKnown(page.id, perch, to: name) { _ = admit([page], perch) }
    case .close(let id): answer(perch.close(id), to: name)
    case .forget(let id):
      guard isKnown(id, perch, to: name) else { return }
      answer(perch.forget(id), to: name)
      // A page of the same name may be opened before the message of this one's end.
      dropIfGone(id, perch)
    case .progress(let id, let work):
      if isKnown(id, perch, to: name) { perch.report(work, of: id) }
    case .clear: answer(perch.clear(), to: name)
    case .undo: answer(perch.undo(), to: name)
    case .pop: answer(perch.pop(), to: name)
    case .list: answer(perch.showList(), to: name)
    case .glyphs(let glyphs): show(glyphs, perch)
    case .ball(let isVisible): answer(perch.setBallVisible(isVisible), to: name)
    case .state: send(.object(["state": report(of: perch)]))
    case .quit: perch.quit()
    }
  }

  /// The pages of a session that are in a window or on the ball.
  static func placed(in perch: Perch) -> Set<Page.ID> {
    let parked = perch.shelf.map(\.id)
    let below = parked.flatMap { perch.state(of: $0)?.below ?? [] }
    return Set(parked + below + perch.windows.joined().map(\.id))
  }

  /// Whether an order may move a page: the first one about a page that is there from before the
  /// program's start leaves it in its place.
  private func isFree(_ id: Page.ID) -> Bool {
    state.withLock { $0.placed.remove(id) == nil }
  }

  /// Whether a page of the program's own is known; the program is told of one that is not.
  private func isKnown(_ id: Page.ID, _ perch: Perch, to order: String) -> Bool {
    guard perch.page(id)?.kind != kind.kind else { return true }
    answer(.unknownPage(id), to: order)
    return false
  }

  /// The pages of some orders, of which those that are known are changed.
  private func admit(_ orders: [Order.PageOrder], _ perch: Perch) -> [Page] {
    orders.map { order in
      let known = perch.page(order.id)
      let page = kind.page(order, from: known)
      state.withLock { _ = $0.pages.insert(page.id) }
      let hasContent = kind.take(order)
      if let known, known != page { perch.update(page) }
      if known != nil, hasContent { perch.reload(page.id) }
      if known != nil, order.icon != nil { perch.reloadIcon(of: page.id) }
      if known != nil, order.bars != nil { perch.reloadBarItems(of: page.id) }
      return page
    }
  }

  private func show(_ glyphs: [Artwork.Place: Artwork?], _ perch: Perch) {
    for (place, artwork) in glyphs {
      do throws(Perch.Failure) {
        try perch.setGlyph(artwork, at: place)
      } catch {
        complain(error.description, about: "glyphs")
      }
    }
  }

  private func report(of perch: Perch) -> JSON {
    func names(_ pages: [Page]) -> JSON { .array(pages.map { .string($0.id.rawValue) }) }
    return .object([
      "stack": names(perch.stack), "shelf": names(perch.shelf),
      "windows": .array(perch.windows.map(names)),
    ])
  }

  private func answer(_ refusal: Command.Refusal?, to order: String) {
    guard let refusal else { return }
    complain(refusal.sentence, about: order)
  }
}
