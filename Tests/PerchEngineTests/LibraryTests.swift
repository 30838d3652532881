import PerchTestSupport
import PerchTime
import Testing

@testable import PerchEngine

/// The order and the parts of the library.
@Suite struct LibraryTests {
  /// Noon of a day whose midnight is divisible by 86,400.
  private static let noon = WallClock(seconds: 1_800_014_400, midnight: 1_799_971_200)

  private func sample(_ number: Int) -> Page {
    var page = Page.sample(number)
    page.userInfo[Page.sampleKey] = "yes"
    return page
  }

  private func kinds(_ script: Script) -> [LibraryPart.Kind] {
    script.state.library.parts.map(\.kind)
  }

  private func rows(_ script: Script, _ kind: LibraryPart.Kind) -> [Page.ID] {
    let library = script.state.library
    return library.parts.first { $0.kind == kind }.map { Array(library.rows[$0.rows]) } ?? []
  }

  // Breaks when a part is missing, or its order is another one.
  @Test func `running jobs, today, earlier and samples follow one another, newest first`() {
    var script = Script.opened()
    script.send(.clockRead(Self.noon))
    script.send(.pagesListed([sample(8), sample(9)]))
    script.send(.restored(SavedState(library: [.sample(1), .sample(2)])))
    for number in [3, 4] { script.open([number]) }
    script.greet(1)
    script.greet(2, Job(phase: .done))
    script.give(.open(.library))
    script.settle()
    #expect(kinds(script) == [.running, .today, .earlier, .samples])
    #expect(rows(script, .running) == [.job(1)])
    #expect(rows(script, .today) == [.job(2), .sample(4), .sample(3)])
    #expect(rows(script, .earlier) == [.sample(2), .sample(1)])
    #expect(rows(script, .samples) == [.sample(8), .sample(9)])
  }

  // Breaks when two files with the same heading cannot be told apart.
  @Test func `a row names the file that its title does not name`() {
    func caption(_ title: String, _ path: String, in folder: String) -> String {
      let page = Page(
        id: .sample(1), kind: .document, title: title, subtitle: folder,
        userInfo: [Page.pathKey: path])
      return Script().state.caption(of: page)
    }
    #expect(caption("Notes", "/home/ada/docs/a.md", in: "~/docs") == "a.md · ~/docs")
    #expect(caption("a.md", "/home/ada/docs/a.md", in: "~/docs") == "~/docs")
    #expect(caption("Notes", "/usr/share/a.md", in: "A sample") == "A sample")
  }

  // Breaks when pages of yesterday stay in today's part.
  @Test func `at midnight the pages of the day become earlier ones`() {
    var script = Script.opened(1)
    script.send(.clockRead(Self.noon))
    script.open([2])
    script.give(.open(.library))
    script.settle()
    #expect(rows(script, .today) == [.sample(2)])
    script.wait(.seconds(43_200))
    let next = WallClock(seconds: 1_800_057_600, midnight: 1_800_057_600)
    script.send(.clockRead(next))
    #expect(kinds(script) == [.earlier])
    #expect(script.state.library.openings[.sample(2)] == Self.noon.seconds)
  }

  // Breaks when the time of an opening is that of the clock's reading.
  @Test func `an opening has the wall time of its instant`() {
    var script = Script.opened()
    script.send(.clockRead(Self.noon))
    script.wait(.seconds(90))
    script.open([1])
    #expect(script.state.library.openings[.sample(1)] == Self.noon.seconds + 90)
    #expect(script.state.saved.openings == [.sample(1): Self.noon.seconds + 90])
  }

  // Breaks when rows jump before the user's eyes.
  @Test func `an opened row moves to the top once the library is covered`() {
    var script = Script.opened()
    script.send(.pagesListed([.sample(1), .sample(2)]))
    script.give(.open(.sample(1)))
    #expect(script.state.library.rows == [.sample(2), .sample(1)])
    script.settle()
    #expect(script.state.library.rows == [.sample(1), .sample(2)])
  }

  // Breaks when a page that has just been listed stays below, until the library is covered.
  @Test func `a new row is at the top of today at once`() {
    var script = Script.opened()
    script.send(.clockRead(Self.noon))
    script.open([1])
    script.give(.back)
    script.settle()
    script.open([2])
    script.give(.back)
    script.settle()
    #expect(rows(script, .today) == [.sample(2), .sample(1)])
  }

  // Breaks when the headings shift rows without shifting what is under the pointer.
  @Test func `a heading lies above its rows, and is none of them`() throws {
    var script = Script.opened()
    script.send(.pagesListed([sample(8), .sample(1)]))
    let library = script.state.library
    #expect(library.hasHeadings && library.height == 2 * 64 + 2 * 36)
    for index in 0..<2 {
      let row = library.rowFrame(index, width: 420)
      let heading = try #require(library.headingFrame(index, width: 420))
      #expect(heading.maxY == row.minY)
      #expect(library.row(at: heading.midY) == nil)
      #expect(library.row(at: row.midY) == library.rows[index])
      #expect(library.rows(in: row.minY...(row.maxY - 1)) == index..<(index + 1))
    }
    #expect(library.row(at: library.height) == nil && library.row(at: -1) == nil)
  }

  // Breaks when rows that were sought long ago are shown in place of the newest.
  @Test func `a window that was closed opens with the library at its top`() {
    var script = Script.parked(1)
    script.send(.pagesListed((2...40).map(Page.sample)))
    script.give(.open(.library))
    script.settle()
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 9)))
    script.settle()
    #expect(script.state.scrolls[.library]?.isScrolled == true)
    script.send(.windowCloseRequested)
    script.give(.open(.library))
    script.settle()
    #expect(script.state.scrolls[.library]?.isScrolled == false && script.fault == nil)
  }

  // MARK: - Several files

  // Breaks when the others are in the stack, or are not to be told from the rest.
  @Test func `of several files the first is shown, and the library marks the others`() {
    var script = Script.opened(9)
    script.send(.filesOpened([1, 2, 3].map(Page.sample)))
    script.settle()
    #expect(script.state.stack.pages == [.library, .sample(9), .sample(1)])
    #expect(script.state.library.marked == [.sample(2), .sample(3)])
    script.give(.open(.library))
    script.settle()
    #expect(script.state.library.rows == [1, 2, 3, 9].map(Page.ID.sample))
    script.give(.open(.sample(2)))
    #expect(script.state.library.marked == [.sample(3)])
    script.give(.back)
    script.settle()
    script.key(.escape)
    #expect(script.state.library.marked.isEmpty && script.fault == nil)
  }

  // Breaks when a file that is gone looks like any other.
  @Test func `a row whose file is gone says so and is pale, until it is there again`() throws {
    var script = Script.opened(1)
    script.give(.back)
    script.settle()
    func texts() -> [Layer.Text] {
      let scene = script.scene
      return scene.layers[scene.picture(.page(.library))?.layers ?? 0..<0].compactMap {
        if case .text(let text) = $0 { text } else { nil }
      }
    }
    var page = Page.sample(1)
    for notice in [Page.Notice.gone, .foreign, nil] {
      let isGone = notice == .gone
      page.notice = notice
      script.send(.pageChanged(page))
      let title = try #require(texts().first { $0.string == page.title })
      #expect((title.color == .quiet) == isGone)
      #expect(texts().contains { $0.string.hasPrefix("File not found · ") } == isGone)
    }
    #expect(script.fault == nil)
  }

  // Breaks when two windows in the task bar have one name.
  @Test func `the library of another program has its name`() {
    var state = State(environment: .one, program: "tea")
    #expect(state.pages[.library]?.title == "tea")
    var effects: [Effect] = []
    state.handle(.activated, at: .zero, into: &effects)
    #expect(effects.contains(.setTitle("tea")))
    state.handle(
      .environmentChanged(Environment.one.with { $0.catalogue = .chinese }), at: .zero,
      into: &effects)
    #expect(state.pages[.library]?.title == "tea")
    #expect(State(environment: .one).pages[.library]?.title == "Library")
  }
}
