import PerchTestSupport
import Testing

@testable import PerchEngine

/// The accessible tree of each part of the interface.
@Suite struct AccessibleTreeTests {
  private func tree(_ script: Script) -> AccessibleTree {
    script.state.accessible(hasKeyboard: true)
  }

  private func names(_ script: Script, in role: AccessibleNode.Role) -> [String] {
    tree(script).nodes.filter { $0.role == role }.map(\.name)
  }

  // Breaks when a part of the library is left out or in another order.
  @Test func `the library is a list of named rows`() {
    var script = Script.opened()
    #expect(names(script, in: .label) == ["Nothing here yet. Open a file with perch FILE."])
    script.send(.pagesListed([.sample(1), .sample(2)]))
    let tree = tree(script)
    #expect(names(script, in: .frame) == ["Library"])
    #expect(names(script, in: .row) == ["Page 2", "Page 1"])
    #expect(
      tree[.content(.library)]?.children == [.target(.row(.sample(2))), .target(.row(.sample(1)))])
    #expect(tree[.target(.row(.sample(1)))]?.description == "page.md")
  }

  // Breaks when headings stay where they are while the rows are scrolled.
  @Test func `the headings of the library scroll with its rows`() throws {
    var script = Script.library(40)
    script.send(.clockRead(WallClock(seconds: 1_800_014_400, midnight: 1_799_971_200)))
    script.open([40])
    script.give(.back)
    script.settle()
    func tops() throws -> (heading: Double, row: Double) {
      let nodes = tree(script).nodes
      let heading = try #require(nodes.last { $0.role == .heading && $0.name != "Library" })
      return (heading.frame.maxY, try #require(nodes.first { $0.role == .row }).frame.maxY)
    }
    let before = try tops()
    script.send(.wheelTurned(.main, at: script.page(200), notches: Vector(dx: 0, dy: 0.3)))
    script.settle()
    let after = try tops()
    let (moved, rowMoved): (Double, Double) = (
      after.heading - before.heading, after.row - before.row
    )
    #expect(rowMoved < 0 && moved == rowMoved)
  }

  // Breaks when a button of a page has no name or the wrong frame.
  @Test func `a page consists of its buttons, its title and its text`() {
    let script = Script.opened(1)
    #expect(names(script, in: .button) == ["Back", "Park"])
    #expect(names(script, in: .heading) == ["Page 1"])
    #expect(tree(script)[.content(.sample(1))]?.text == .page(.sample(1)))
    for target in [Target.back, .park] {
      let frame = tree(script)[.target(target)]?.frame
      #expect(frame.flatMap { script.state.target(at: $0.center, on: .main) } == target)
    }
  }

  // Breaks when two nodes answer to one name, or one hangs in the air.
  @Test func `a node whose name is in use, or whose parent is missing, is not added`() {
    var tree = AccessibleTree()
    let box = Rect(x: 0, y: 0, width: 9, height: 9)
    tree.add(AccessibleNode(.application, .application, "Perch", in: box))
    tree.add(AccessibleNode(.target(.back), .button, "First", in: box), to: .application)
    tree.add(AccessibleNode(.target(.back), .button, "Second", in: box), to: .application)
    tree.add(AccessibleNode(.target(.park), .button, "Lost", in: box), to: .surface(.list))
    #expect(tree.nodes.map(\.name) == ["Perch", "First"])
    #expect(tree[.application]?.children == [.target(.back)] && tree[.target(.park)] == nil)
  }

  // Breaks when a label or a button of a job's page is missing.
  @Test func `a job's page gives the command, its phase and its progress`() {
    var script = Script.job(Job(progress: 0.42, commandLine: "make -j8"))
    #expect(names(script, in: .button) == ["Back", "Park", "Stop", "Run again"])
    #expect(names(script, in: .label) == ["make -j8", "Running"])
    let bar = tree(script).nodes.first { $0.role == .progressBar }
    #expect(bar?.progress.map { ($0 * 100).rounded() } == 42)
    #expect(names(script, in: .output) == ["Job 1"])
    script.report(1, Job())
    script.wait(.seconds(1))
    let other = tree(script).nodes.first { $0.role == .progressBar }
    #expect(other?.progress == nil && other?.states.contains(.indeterminate) == true)
    script.report(1, Job(phase: .done, canRunAgain: true))
    script.wait(.seconds(1))
    #expect(names(script, in: .button).last == "Run again")
    #expect(names(script, in: .label) == ["Finished"])
  }

  // Breaks when the ball hides its pages or their progress.
  @Test func `the ball is a button named after its pages`() {
    #expect(tree(Script.opened(1))[.target(.ball)] == nil)
    #expect(tree(Script.parked(1))[.target(.ball)]?.name == "Perch: Page 1")
    var script = Script.parked(1, 2)
    #expect(tree(script)[.target(.ball)]?.name == "Perch: 2 pages")
    #expect(tree(script)[.target(.ball)]?.description == "Page 1, Page 2")
    #expect(tree(script)[.target(.ball)]?.progress == nil)
    script.greet(1, Job(progress: 0.75))
    script.greet(2, Job(progress: 0.25))
    script.wait(.seconds(1))
    #expect(tree(script)[.target(.ball)]?.progress == 0.25)
    script.give(.ball(.hide))
    #expect(tree(script)[.target(.ball)] == nil)
  }

  // Breaks when a row cannot be closed by name, or the keyboard's row is not focused.
  @Test func `each row of the list has a button that closes it`() {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.settle()
    let tree = tree(script)
    #expect(names(script, in: .window) == ["Floating ball", "Parked pages"])
    let close = tree[.target(.listClose(.sample(2)))]
    #expect(
      close?.name == "Remove Page 2 from the ball" && close?.parent == .target(.listRow(.sample(2)))
    )
    #expect(tree[.target(.listRow(.sample(2)))]?.states.contains(.focused) == true)
    #expect(tree[.surface(.list)]?.states.contains(.active) == true)
    #expect(tree[.surface(.main)]?.states.contains(.active) == false)
  }

  // Breaks when the offer to undo is out of reach, or outlives the toast.
  @Test func `a toast is its text and its button while it stays`() {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    #expect(names(script, in: .notification) == ["Removed “Page 1” from the ball"])
    #expect(tree(script)[.target(.undo)]?.name == "Undo")
    script.wait(.seconds(5))
    #expect(tree(script)[.surface(.toast)] == nil)
  }

  // Breaks when a hidden circle is in the tree, or its name is wrong.
  @Test func `the circle is named after what a drop would do`() {
    var script = Script.opened(1)
    #expect(tree(script)[.circle] == nil)
    script.hold(from: script.page(5), to: script.page(300), over: .milliseconds(300))
    #expect(tree(script)[.circle]?.name == "Park")
  }

  // Breaks when Tab and the tree disagree, or when a window without the keyboard has a focus.
  @Test func `the focus is on the target of Tab, or on the page`() {
    var script = Script.opened(1)
    #expect(tree(script)[.content(.sample(1))]?.states.contains(.focused) == true)
    script.key(.tab)
    #expect(tree(script)[.target(.back)]?.states.contains(.focused) == true)
    #expect(tree(script)[.surface(.main)]?.states.contains(.active) == true)
    let other = script.state.accessible(hasKeyboard: false)
    #expect(!other.nodes.contains { !$0.states.isDisjoint(with: [.active, .focused]) })
  }

  // Breaks when rows that are scrolled out of view count as showing, or an iconified window does.
  @Test func `nothing that cannot be seen is showing`() {
    var script = Script.opened()
    script.send(.pagesListed((1...40).map(Page.sample)))
    #expect(tree(script)[.target(.row(.sample(40)))]?.states.contains(.showing) == true)
    #expect(tree(script)[.target(.row(.sample(1)))]?.states.contains(.showing) == false)
    script.key(.end)
    #expect(tree(script)[.target(.row(.sample(40)))]?.states.contains(.showing) == false)
    script.send(.windowUnmapped)
    let nodes = tree(script).nodes.filter { $0.id != .application }
    #expect(nodes.count > 40 && !nodes.contains { $0.states.contains(.showing) })
  }

  // Breaks when a word of the tree is not looked up in the catalogue.
  @Test func `every name is in the language of the interface`() {
    let dutch = Catalogue(
      language: "nl",
      messages: [
        "Parked pages": ["Geparkeerd"], "Floating ball": ["Bal"],
        "Remove {title} from the ball": ["{title} dicht"],
        "{count} page": ["{count} blad", "{count} bladen"],
        "Library": ["Boekenkast"], "Find in the library": ["Zoeken"],
      ], plurals: .english)
    var script = Script.parked(1, 2, in: .one.with { $0.catalogue = dutch })
    script.give(.list)
    let words = tree(script).nodes.filter { $0.role != .row && $0.id != .application }.map(\.name)
    #expect(
      Set(words) == [
        "Boekenkast", "Zoeken", "Bal", "Perch: 2 bladen", "Geparkeerd", "Page 1 dicht",
        "Page 2 dicht",
      ])
  }

  // Breaks when the ball or the toast stays in the tree under a fullscreen window.
  @Test func `surfaces that yield to a fullscreen window leave the tree`() {
    var script = Script.parked(1, 2)
    script.give(.close(.sample(1)))
    let screen = Rect(x: 0, y: 0, width: 1280, height: 800)
    script.send(.coversChanged([Occluder(.fullscreen, screen)]))
    #expect(tree(script)[.surface(.ball)] == nil && tree(script)[.surface(.toast)] == nil)
    script.send(.targetPressed(.undo))
    #expect(script.state.shelf.pages == [.sample(2)])
  }

  // Breaks when a kind of block is left out, or a marker is on the wrong line.
  @Test func `content is read line by line, with the markers of its lists`() {
    let content = Content([
      .heading(level: 1, [Content.Span("Bread, "), Content.Span("white", style: .strong)]),
      .list(
        start: 3, [[.paragraph([Content.Span("Knead")]), .code("10 min")], [.paragraph([])]]),
      .list(start: nil, [[.quote([.preformatted("Rest")])], []]), .rule,
      .table([[[Content.Span("Flour")], [Content.Span("500 g")]]]),
      .notice(title: "Burnt", message: "It was too hot."),
    ])
    #expect(
      content.text == """
        Bread, white
        3. Knead
        10 min
        4.\u{20}
        • Rest
        •\u{20}
        Flour\t500 g
        Burnt
        It was too hot.
        """)
  }

  // Breaks when a point is attributed to the window although a node lies on top there.
  @Test func `a point belongs to the innermost node that shows there`() {
    let script = Script.opened(1)
    let frame = script.state.headerButtons[0].frame
    let point = script.page(frame.midX, frame.midY)
    #expect(tree(script).node(at: point, in: .application)?.id == .target(.back))
    #expect(
      tree(script).node(at: script.page(200), in: .surface(.main))?.id == .content(.sample(1)))
    #expect(tree(script).node(at: Point(x: -5, y: -5), in: .application) == nil)
  }
}
