import Testing

@testable import PerchEngine

/// A page that its program describes anew.
@Suite struct DescriptionTests {
  // Breaks when what was read from a page's file is lost, or what the program says is not taken.
  @Test func `a page that is described anew keeps what was found in its file`() {
    let id = Page.ID(rawValue: "a")
    let kind = Page.Kind(rawValue: "note")
    var known = Page(id: id, kind: kind, title: "A", icon: .image(id), userInfo: ["file": "/a"])
    (known.notice, known.isAwaited, known.encoding) = (.gone, true, "Latin-1")
    (known.hasParts, known.lacksText) = (true, true)
    let page = Page(
      id: id, kind: kind, title: "B", subtitle: "b", canPark: false, canPop: false,
      hidesHeader: true, hidesBall: true)
    let described = known.described(anew: page)
    var wanted = page
    wanted.icon = .image(id)
    (wanted.notice, wanted.isAwaited, wanted.encoding) = (.gone, true, "Latin-1")
    (wanted.hasParts, wanted.lacksText) = (true, true)
    #expect(described == wanted && described.userInfo.isEmpty)
    known.icon = .letter(of: "A", id: id)
    #expect(known.described(anew: page).icon == page.icon)
  }
}
