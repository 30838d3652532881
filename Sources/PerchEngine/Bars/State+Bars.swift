// The bars of pages: where their items are, and what a press on one does.
extension State {
  /// An item and its frame, in logical pixels from the window's top left.
  typealias PlacedItem = (item: BarItem, frame: Rect)

  /// The bars of a page; empty for a page without any.
  public func bars(of id: Page.ID) -> PageBars { bars[id] ?? PageBars() }

  /// Takes over the bars of a page; the library and jobs have their own.
  mutating func setBars(_ next: PageBars, of id: Page.ID) {
    guard id != .library, pages.keys.contains(id), !isJob(id) else { return }
    let tidied = next.tidied
    guard tidied != bars(of: id) else { return }
    bars[id] = tidied.isEmpty ? nil : tidied
    resizeViewport(of: id)
  }

  // MARK: - Places

  /// The height of the bar at a page's foot, in logical pixels; 0 without one.
  func footHeight(of id: Page.ID) -> Double {
    bars[id]?.foot.isEmpty == false ? environment.look.room(Metrics.footBar) : 0
  }

  /// The bar at a page's foot, in logical pixels from the window's top left; empty without one.
  func footFrame(of id: Page.ID) -> Rect {
    let height = footHeight(of: id)
    return Rect(x: 0, y: window.frame.height - height, width: window.width, height: height)
  }

  /// The items of a page's header, from its title to the park button.
  func headerItems(of page: Page) -> [PlacedItem] {
    guard let items = bars[page.id]?.header, !items.isEmpty, !page.hidesHeader else { return [] }
    let inset = (Metrics.header - Metrics.headerButton.height) / 2
    let end = window.width - inset - (page.canPark ? Metrics.headerButton.width : 0)
    let widths = headerWidths(of: items, room: end - inset - Metrics.headerButton.width)
    var x = end - widths.reduce(0, +)
    let bar = Rect(x: 0, y: 0, width: window.width, height: Metrics.header)
    return zip(items, widths).map { item, width in
      defer { x += width }
      let frame = Rect(x: x, y: inset, width: width, height: Metrics.headerButton.height)
      return (item, oriented(frame, in: bar))
    }
  }

  /// The widths of a header's items: words have less room where all of them would leave the title too
  /// little.
  private func headerWidths(of items: [BarItem], room: Double) -> [Double] {
    let side = Metrics.headerButton.width
    let natural = items.map { item in
      item.symbol == nil ? min(max(side, wordsWidth(of: item) + 20), Metrics.headerWord) : side
    }
    let surplus = natural.reduce(0, +) - (room - Metrics.headerTitle)
    let words = items.count { $0.symbol == nil }
    guard surplus > 0, words > 0 else { return natural }
    let least = natural.reduce(0) { $0 + max(0, $1 - side) }
    let part = least > 0 ? min(1, surplus / least) : 0
    return natural.map { $0 - max(0, $0 - side) * part }
  }

  private func wordsWidth(of item: BarItem) -> Double {
    MeasurableText(item.words, .listTitle).estimatedWidth(in: environment.look)
  }

  /// The items of a page's foot bar, in reading order. They are of one width, which leaves the longest words
  /// whole where there is room.
  func footItems(of id: Page.ID) -> [PlacedItem] {
    guard let items = bars[id]?.foot, !items.isEmpty else { return [] }
    let bar = footFrame(of: id)
    // The width is an estimate.
    let longest = 1.2 * (items.map(footWordsWidth).max() ?? 0) + 2 * Metrics.footPadding
    let width = min(bar.width / Double(items.count), max(Metrics.footItem, longest.rounded(.up)))
    let start = bar.midX - width * Double(items.count) / 2
    return items.enumerated().map { index, item in
      let frame = Rect(
        x: start + Double(index) * width, y: bar.minY, width: width, height: bar.height)
      return (item, oriented(frame, in: bar))
    }
  }

  /// The room of the title in a page's header, as high as the header: in the middle of the window
  /// where that leaves enough of it.
  func titleRoom(of page: Page) -> Rect {
    let bar = Rect(x: 0, y: 0, width: window.width, height: Metrics.header)
    let own = Metrics.headerButton.width + 8
    let items = headerItems(of: page).reduce(0) { $0 + $1.frame.width }
    let trailing = own + items - (items > 0 && !page.canPark ? Metrics.headerButton.width : 0)
    let isCentred = bar.width - 2 * trailing >= Metrics.headerTitle
    let leading = isCentred ? max(own, trailing) : own
    let box = Rect(
      x: leading, y: 0, width: max(0, bar.width - leading - max(own, trailing)),
      height: bar.height)
    return oriented(box, in: bar)
  }

  // MARK: - Use

  /// The items of the top page that can be used, in the header or at the foot.
  func usable(_ items: [PlacedItem]) -> [(target: Target, frame: Rect)] {
    items.filter(\.item.isEnabled).map { (.barItem($0.item.id), $0.frame) }
  }

  /// The items of the top page's foot bar that can be used.
  var footButtons: [(target: Target, frame: Rect)] { usable(footItems(of: stack.top)) }

  /// The item of a name on the top page; nil for none.
  func barItem(_ name: String) -> BarItem? {
    guard let bars = bars[stack.top] else { return nil }
    return (bars.header + bars.foot).first { $0.id == name }
  }

  /// Tells the program of the top page that an item was used.
  mutating func useBarItem(_ name: String, into effects: inout [Effect]) {
    guard barItem(name)?.isEnabled == true else { return }
    noteUse()
    effects.append(.tellAction(stack.top, PageAction(name)))
  }

  /// The words of an item that are not shown as a whole; nil where they are.
  func unseenWords(ofBarItem name: String) -> String? {
    guard let page = pages[stack.top], let item = barItem(name) else { return nil }
    if let placed = headerItems(of: page).first(where: { $0.item.id == name }) {
      let isCut = wordsWidth(of: item) > placed.frame.width - 12
      return item.symbol != nil || isCut ? item.words : nil
    }
    guard let placed = footItems(of: page.id).first(where: { $0.item.id == name }) else {
      return nil
    }
    let isCut = footWordsWidth(of: item) > placed.frame.width - 2 * Metrics.footPadding
    return isCut ? item.words : nil
  }

  private func footWordsWidth(of item: BarItem) -> Double {
    MeasurableText(item.words, .caption).estimatedWidth(in: environment.look)
  }
}
