internal import PerchKit
internal import PerchShell
internal import PerchSystem
internal import Synchronization

// The orders of the program.
extension Bridge {
  /// Carries out an order; the program is told of a refusal, now or after a wait.
  func carryOut(_ line: OrderLine, _ perch: Perch) {
    perch.marking(.object(line.source.members)) { carryOutNow(line, perch) }
  }

  /// Notes which order names the icons of pages, for the sentences about them. An order about an unknown page brings
  /// none, unless it is one that makes pages.
  private func noteIcons(of line: OrderLine, _ perch: Perch) {
    var pages = line.order.pages.filter { $0.icon != nil }.map(\.id)
    if case .update = line.order { pages.removeAll { perch.page($0) == nil } }
    guard !pages.isEmpty else { return }
    state.withLock { for id in pages { $0.iconSources[id] = line.source } }
  }

  private func carryOutNow(_ line: OrderLine, _ perch: Perch) {
    let (source, length) = (line.source, line.length)
    for page in line.order.pages {
      guard let name = kind.sharedName(with: page) else { continue }
      var source = source
      source.page = page.id
      return complain(Order.clash(name, on: Order.ofPage(page.id)).sentence, about: source)
    }
    noteIcons(of: line, perch)
    switch line.order {
    case .open(let orders):
      let pages = admit(orders, perch), free = free(pages, perch)
      if !free.isEmpty { answer(perch.open(free), to: source) }
    case .present(let order, let size):
      let pages = admit([order], perch)
      for page in free(pages, perch) { answer(perch.present(page, size: size), to: source) }
      keep(pages, length: length, perch)
    case .park(let orders):
      let pages = admit(orders, perch), free = free(pages, perch)
      if !free.isEmpty { answer(perch.park(free), to: source) }
      keep(pages, length: length, perch)
    case .parkStack(let orders):
      let pages = admit(orders, perch)
      if free(pages, perch).count == pages.count { answer(perch.park(stack: pages), to: source) }
      keep(pages, length: length, perch)
    case .update(let orders):
      for order in orders where isKnown(order.id, perch, to: source) { _ = admit([order], perch) }
      leave(orders.map(\.id))
    case .close(let id):
      leave([id])
      answer(perch.close(id), to: source)
    case .forget(let id):
      guard isKnown(id, perch, to: source) else { return }
      leave([id])
      answer(perch.forget(id), to: source)
      // A page of the same name may be opened before the message of this one's end.
      dropIfGone(id, perch)
    case .progress(let id, let work):
      if isKnown(id, perch, to: source) { perch.report(work, of: id) }
      leave([id])
    case .clear:
      leave(perch.shelf.map(\.id))
      answer(perch.clear(), to: source)
    case .undo: answer(perch.undo(), to: source)
    case .pop: answer(perch.pop(), to: source)
    case .list: answer(perch.showList(), to: source)
    case .glyphs(let glyphs): show(glyphs, source, perch)
    case .options(let change, let words):
      self.change(change, words: words, perch)
      if let sentence = Order.complaint(aboutUnknown: words ?? [:]) {
        complain(sentence, about: source)
      }
    case .draw(let id, let canvas, let drawing):
      guard isKnown(id, perch, to: source) else { return }
      guard kind.hasCanvas(canvas, on: id) else {
        return complain(
          "Page \(Order.quoted(id.rawValue)) has no canvas \(Order.quoted(canvas)).", about: source)
      }
      kind.canvases.take(drawing, on: canvas, of: id)
      perch.redraw(canvas, of: id)
      leave([id])
    case .ball(let isVisible): answer(perch.setBallVisible(isVisible), to: source)
    case .state:
      var answer: [String: JSON] = ["state": report(of: perch)]
      if source.tag != .null { answer["tag"] = source.tag }
      send(.object(answer))
    case .quit: perch.quit()
    }
  }

  /// The pages of a session that are in a window or on the ball.
  static func placed(in perch: Perch) -> Set<Page.ID> {
    let parked = perch.shelf.map(\.id)
    let below = parked.flatMap { perch.state(of: $0)?.below ?? [] }
    return Set(parked + below + perch.windows.joined().map(\.id))
  }

  /// The pages that an order may move. The first order about a page that is still where it was before
  /// the program's start leaves it there.
  private func free(_ pages: [Page], _ perch: Perch) -> [Page] {
    let ids = Set(pages.map(\.id))
    let former = state.withLock { state in
      defer { state.placed.subtract(ids) }
      return state.placed.intersection(ids)
    }
    guard !former.isEmpty else { return pages }
    let there = former.intersection(Self.placed(in: perch))
    return pages.filter { !there.contains($0.id) }
  }

  /// Whether a page of the program's own is known; the program is told of one that is not.
  private func isKnown(_ id: Page.ID, _ perch: Perch, to source: OrderSource) -> Bool {
    guard perch.page(id)?.kind != kind.kind else { return true }
    answer(.unknownPage(id), to: source)
    return false
  }

  /// The pages of some orders, of which those that are known are changed.
  private func admit(_ orders: [Order.PageOrder], _ perch: Perch) -> [Page] {
    orders.map { order in
      let known = perch.page(order.id)
      let page = kind.page(order, from: known)
      let change = kind.take(order)
      guard let known else { return page }
      if known != page { perch.update(page) }
      if change.hasContent { perch.reload(page.id) }
      if order.icon != nil { perch.reloadIcon(of: page.id) }
      if change.hasBars { perch.reloadBarItems(of: page.id) }
      return page
    }
  }

  /// Keeps the contents of pages that the interface knows, and for a while those of the others.
  private func keep(_ pages: [Page], length: Int, _ perch: Perch) {
    let unknown = pages.map(\.id).filter { perch.page($0) == nil }
    guard !unknown.isEmpty else { return }
    let dropped = state.withLock { $0.unknown.add(unknown, length: length) }
    for id in dropped { dropIfGone(id, perch) }
  }

  private func show(
    _ glyphs: [Artwork.Place: Artwork?], _ source: OrderSource, _ perch: Perch
  ) {
    for (place, artwork) in glyphs {
      do throws(Perch.Failure) {
        try perch.setGlyph(artwork, at: place)
      } catch {
        complain(error.description, about: source)
      }
    }
  }

  /// Changes options of the program. Its own words stand in place of those that name it.
  private func change(_ change: FaceChange, words: [String: [String]]?, _ perch: Perch) {
    var change = change
    change.catalogue = words.map { catalogue.saying(ownWords).saying($0) }
    perch.change(change)
  }

  private func report(of perch: Perch) -> JSON {
    func names(_ pages: [Page]) -> JSON { .array(pages.map { .string($0.id.rawValue) }) }
    return .object([
      "stack": names(perch.stack), "shelf": names(perch.shelf),
      "windows": .array(perch.windows.map(names)),
    ])
  }

  private func answer(_ refusal: Command.Refusal?, to source: OrderSource) {
    guard let refusal else { return }
    complain(refusal, about: source)
  }
}
