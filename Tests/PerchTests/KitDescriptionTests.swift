import PerchEngine
import PerchSystem
import Synchronization
import Testing

@testable import PerchKit

/// New descriptions of pages that are known already; each test is a process of its own.
@Suite struct KitDescriptionTests {
  private static func perch() throws -> Perch {
    let perch = try Perch(Perch.Options(name: "plain", kinds: [DottedKind()]))
    _ = perch.interest
    return perch
  }

  /// A page with a title, which can be parked unless it is fixed.
  private static func page(_ title: String, isFixed: Bool = false) -> Page {
    Page(
      id: Page.ID(rawValue: "a"), kind: DottedKind().kind, title: title, canPark: !isFixed,
      userInfo: ["title": title])
  }

  // Breaks when the program's page keeps the title of yesterday, or loses its icon to a letter.
  @Test func `a page that is known has the description of the last order`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitDescriptionTests.perch()
      let id = KitDescriptionTests.page("").id
      #expect(perch.park(KitDescriptionTests.page("one")) == nil)
      try KitProgram.turn(perch) { perch.page(id)?.icon == .image(id) }
      #expect(perch.open(KitDescriptionTests.page("two")) == nil)
      #expect(perch.page(id)?.title == "two" && perch.page(id)?.userInfo == ["title": "two"])
      #expect(perch.page(id)?.icon == .image(id))
      #expect(perch.present(KitDescriptionTests.page("three")) == nil)
      #expect(perch.page(id)?.title == "three")
      #expect(perch.park(stack: [KitDescriptionTests.page("four")]) == nil)
      #expect(perch.page(id)?.title == "four")
      #expect(perch.clear() == nil)
      #expect(perch.park(KitDescriptionTests.page("five", isFixed: true)) == .cannotPark(id))
      #expect(perch.page(id)?.title == "five" && perch.page(id)?.canPark == false)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when a page of the last run is not what the program says of it in this one.
  @Test func `a page of the last run has the description of this one`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      do {
        let first = try KitDescriptionTests.perch()
        #expect(first.park(KitDescriptionTests.page("old")) == nil)
        KitProgram.quit(first)
      }
      let second = try KitDescriptionTests.perch()
      #expect(second.shelf.map(\.title) == ["old"])
      #expect(second.park(KitDescriptionTests.page("new")) == nil)
      #expect(second.shelf.map(\.title) == ["new"])
      KitProgram.quit(second)
      withExtendedLifetime(program) {}
    }
  }

  // Breaks when the first start takes a page of the second one for what it was.
  @Test func `a page that is handed over has the description of the second start`() async {
    await #expect(processExitsWith: .success) {
      let program = try KitProgram()
      let perch = try KitDescriptionTests.perch()
      #expect(perch.park(KitDescriptionTests.page("old")) == nil)
      let isDone = Mutex(false)
      try DetachedThread.start {
        let other = try? Perch(Perch.Options(name: "plain", kinds: [DottedKind()]))
        _ = other?.park(KitDescriptionTests.page("new"))
        isDone.withLock { $0 = true }
      }
      try KitProgram.turn(perch) { isDone.withLock(\.self) }
      #expect(perch.shelf.map(\.title) == ["new"])
      withExtendedLifetime(program) {}
    }
  }
}

/// A kind of pages that have a dot as their icon.
private struct DottedKind: PageKind {
  let kind = Page.Kind(rawValue: "dotted")

  func content(of page: Page) -> PageContent {
    PageContent(Content([.paragraph([Content.Span(page.title)])]))
  }

  func icon(of page: Page) -> Content.Bitmap? {
    Content.Bitmap(width: 1, height: 1, pixels: [0xff00_00ff])
  }
}
