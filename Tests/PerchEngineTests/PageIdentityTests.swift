import PerchTestSupport
import Testing

@testable import PerchEngine

/// Files whose paths have the same hash.
@Suite struct PageIdentityTests {
  private let known = Self.page("/home/me/notes.md")
  private let forged = Self.page("/tmp/forged.md")

  private static func page(_ path: String) -> Page {
    Page(
      id: Page.ID(rawValue: "doc-0123456789abcdef"), kind: .document, title: path,
      userInfo: [Page.pathKey: path])
  }

  @Test func `a file whose hash is that of another one opens as itself, each time`() throws {
    var script = Script()
    script.send(.pagesOpened([known]))
    script.rest()
    for _ in 1...2 {
      script.send(.pagesOpened([forged]))
      script.rest()
      let top = try #require(script.state.pages[script.state.stack.top])
      #expect(top.userInfo[Page.pathKey] == "/tmp/forged.md")
      #expect(script.state.library.pages.count == 2)
    }
    script.send(.pagesOpened([known]))
    script.rest()
    #expect(script.state.stack.top == known.id && script.fault == nil)
  }

  @Test func `files of the same hash open together`() {
    var script = Script()
    script.send(.pagesOpened([known, forged]))
    script.rest()
    #expect(script.state.stack.pages.count == 3 && script.fault == nil)
  }

  @Test func `it parks and comes back as itself`() {
    var script = Script()
    script.send(.pagesParked([known], nil))
    script.send(.pagesParked([forged, Self.page("/tmp/third.md"), forged], nil))
    script.rest()
    let shelf = script.state.shelf.pages
    let names = ["", "2", "3"].map { Page.ID(rawValue: known.id.rawValue + $0) }
    #expect(shelf == names)
    var next = Script()
    next.send(.restored(script.state.saved))
    next.send(.pagesParked([forged], nil))
    next.rest()
    #expect(next.state.shelf.pages == shelf && next.fault == nil)
  }

  @Test func `a page of another kind keeps its identifier`() {
    var script = Script()
    var custom = known
    custom.kind = Page.Kind(rawValue: "clock")
    script.send(.pagesOpened([custom]))
    custom.userInfo[Page.pathKey] = "/other"
    script.send(.pagesOpened([custom]))
    script.rest()
    #expect(script.state.library.pages == [custom.id])
  }
}
