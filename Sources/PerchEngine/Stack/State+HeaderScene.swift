// The header of a page: its title between its buttons.
extension State {
  func writeHeader(of page: Page, isScrolled: Bool, into scene: inout Scene) {
    let bar = Rect(x: 0, y: 0, width: window.width, height: Metrics.header)
    writeHeaderGround(bar, isScrolled: isScrolled, into: &scene)
    let room = titleRoom(of: page)
    let height = environment.look.lineHeight(.heading)
    let box = Rect(
      x: room.minX, y: (Metrics.header - height) / 2, width: room.width, height: height)
    if page.id == .library, let find = library.find { return writeFind(find, into: &scene) }
    if let find = pageFind, find.page == page.id { return writePageFind(find, into: &scene) }
    scene.add(.text(.init(headerTitle(of: page), .heading, .ink, in: box, alignment: .center)))
    if page.id == .library { writeFindButton(into: &scene) }
    if let frame = backFrame(of: page) {
      writeButton(.back, in: frame, of: page.id, into: &scene)
    }
    if let frame = parkFrame(of: page) {
      writeButton(.park, in: frame, of: page.id, into: &scene)
    }
    writeHeaderItems(of: page, into: &scene)
  }

  /// The title in the header: in the library, the number of marked rows while there are some; on the
  /// page of a job whose bar shows its command, the program alone.
  func headerTitle(of page: Page) -> String {
    if isCommand(titleOf: page.id), !headerHasCommand(of: page.id) { return page.programName }
    let marked = page.id == .library ? markedRows.count : 0
    guard marked > 0 else { return page.title }
    return Phrase.inLibrary(.selected(marked)).text(in: environment.catalogue)
  }

  /// Writes the ground of the header, below its title and buttons.
  func writeHeaderGround(_ bar: Rect, isScrolled: Bool, into scene: inout Scene) {
    scene.add(.fill(Shape(bar), .raised))
    let line = 1 / environment.scale
    let rule = Rect(x: bar.minX, y: bar.maxY - line, width: bar.width, height: line)
    let isDarker = isScrolled && !environment.look.isHighContrast
    scene.add(.fill(Shape(rule), isDarker ? .ink.opacity(0.18) : .hairline))
  }

  private func writeButton(
    _ target: Target, in frame: Rect, of id: Page.ID, into scene: inout Scene
  ) {
    let parksNot = target == .park && shelfRefuses && !shelf.contains(id)
    let isOff = parksNot || target == .back && !mayPop(id)
    if id == stack.top, !isOff {
      writeTint(of: target, in: Shape(frame.inset(by: 4), radius: 18), into: &scene)
    }
    let glyph: Glyph = target == .park ? .park : (environment.isMirrored ? .forward : .back)
    scene.add(.glyph(glyph, center: frame.center, isOff ? .ink.opacity(0.3) : .ink))
  }
}

extension Page {
  /// The first word of the title without its folder.
  fileprivate var programName: String {
    let word = title.prefix { $0 != " " }
    return word.split(separator: "/").last.map(String.init) ?? String(word)
  }
}
