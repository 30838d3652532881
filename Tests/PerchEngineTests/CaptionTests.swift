import PerchTestSupport
import Testing

@testable import PerchEngine

/// The lines below titles, and the boxes of layers and of the list, in cases that are rare.
@Suite struct CaptionTests {
  private func titled(_ title: String, subtitle: String, path: String? = nil) -> Page {
    Page(
      id: .sample(1), kind: .document, title: title, subtitle: subtitle,
      userInfo: path.map { [Page.pathKey: $0] } ?? [:])
  }

  @Test func `a row says that its file is gone, with and without a subtitle`() {
    var script = Script.opened()
    for (subtitle, words) in [("", "File not found"), ("~/docs", "File not found · ~/docs")] {
      var page = titled("a.md", subtitle: subtitle)
      page.notice = .gone
      script.send(.pagesListed([page]))
      #expect(script.state.caption(of: page) == words)
    }
  }

  @Test func `a file that the title does not name stands behind the subtitle, or alone`() {
    let state = Script.opened().state
    let path = "/usr/share/a.md"
    #expect(
      state.rowDescription(of: titled("Notes", subtitle: "A sample", path: path))
        == "A sample · a.md")
    #expect(state.rowDescription(of: titled("Notes", subtitle: "", path: path)) == "a.md")
    #expect(
      state.rowDescription(of: titled("a.md", subtitle: "A sample", path: path)) == "A sample")
  }

  // Breaks when a row does not tell how its page's work has ended, or has a dangling point.
  @Test func `the row of a page tells the phase of its work, and its subtitle`() {
    func caption(_ work: Work, subtitle: String = "page.md") -> String? {
      var script = Script.opened()
      script.send(.pagesParked([titled("Page 1", subtitle: subtitle)], nil))
      script.send(.workReported(.sample(1), work))
      script.wait(.seconds(1))
      return script.state.pages[.sample(1)].map(script.state.caption)
    }
    #expect(caption(Work(progress: 0.25)) == "25% · page.md")
    #expect(caption(Work(phase: .done)) == "Finished · page.md")
    #expect(caption(Work(phase: .done), subtitle: "") == "Finished")
    #expect(caption(Work(progress: 0.5, text: "4/17"), subtitle: "") == "50% · 4/17")
    for text in ["50", "50%", "50 %"] {
      #expect(caption(Work(progress: 0.5, text: text)) == "50% · page.md")
    }
    let waiting = caption(Work(phase: .waiting, progress: 0.5, text: "50"))
    #expect(waiting?.contains("· 50 ·") == true)
    #expect(caption(Work(progress: 0.5, text: " \n")) == "50% · page.md", "A blank text is none.")
  }

  // Breaks when a new report of the page takes its ring away.
  @Test func `a page that changes keeps the progress of its work`() {
    var script = Script.parked(1)
    script.send(.workReported(.sample(1), Work(progress: 0.5)))
    script.send(.pageChanged(titled("Other", subtitle: "")))
    #expect(script.state.pages[.sample(1)]?.title == "Other")
    #expect(script.state.pages[.sample(1)]?.progress == 0.5)
    script.send(.workReported(.sample(1), Work(phase: .done)))
    script.send(.pageChanged(titled("Other", subtitle: "")))
    #expect(script.state.pages[.sample(1)]?.progress == nil && script.fault == nil)
  }

  @Test func `the end of a job has a line for a notification, and a running one has none`() {
    var script = Script.running(Job())
    #expect(script.state.notice(of: .job(1)) == nil)
    script.report(1, Job(phase: .failed, status: 2, elapsed: .seconds(65)))
    let notice = script.state.notice(of: .job(1))
    #expect(notice?.line == "Failed after 1 min 5 s (exit status 2)" && notice?.isFailure == true)
  }

  @Test func `a page's own progress is read only if it is a number`() {
    var script = Script.opened(1)
    var page = Page.sample(1)
    for (progress, read) in [(0.5, 0.5), (Double.nan, nil)] as [(Double, Double?)] {
      page.progress = progress
      script.send(.pageChanged(page))
      #expect(script.state.accessibleProgress(of: .sample(1)) == read)
    }
  }

  // MARK: - Boxes

  // Breaks when a part of a layer stays on the screen after it has moved.
  @Test func `the bounds of a layer hold all that it paints`() throws {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let dot = try #require(Content.Bitmap(width: 1, height: 1, pixels: [0]))
    let path = Path(lines: [rect.origin, Point(x: rect.maxX, y: rect.maxY)])
    let layers: [Layer] = [
      .bitmap(dot, rect), .artwork(.bitmap(dot), rect, .ink),
      .artwork(.path(path, width: nil), rect, .ink), .artwork(.path(path, width: 0.2), rect, .ink),
      .path(path, .ink, width: nil), .path(path, .ink, width: 6),
      .drawing([.fill(Shape(rect), .ink)], at: .zero, clip: rect),
    ]
    for layer in layers { #expect(layer.bounds.contains(rect)) }
    #expect(Layer.path(path, .ink, width: 6).bounds.minX <= rect.minX - 3)
    #expect(Layer.artwork(.path(path, width: 0.2), rect, .ink).bounds.minX <= rect.minX - 3)
  }

  @Test func `a list beside a ball in the middle lies at the side of the dock`() {
    for side in [HorizontalSide.left, .right] {
      let layout = ListLayout(
        count: 9, ball: Rect(x: 600, y: 370, width: 80, height: 60), side: side,
        in: Rect(x: 0, y: 0, width: 1280, height: 800))
      #expect(layout.side == (side == .right ? .right : .left))
      #expect((layout.frame(0).maxX < 600) == (side == .right))
    }
  }

  @Test func `a list without rows covers nothing, and one row is as far apart as usual`() {
    let (ball, area) = (
      Rect(x: 1220, y: 30, width: 60, height: 60), Rect(x: 0, y: 0, width: 1280, height: 120)
    )
    let none = ListLayout(count: 0, ball: ball, side: .right, in: area)
    #expect(none.bounds == .zero)
    let one = ListLayout(count: 1, ball: ball, side: .right, in: area)
    #expect(one.bounds == one.frame(0) && one.frame(1).minY - one.frame(0).minY > one.row.height)
  }

  @Test func `a dock that is nowhere is in the middle, or at its side`() {
    let dock = Dock(monitor: "A", side: .left, fraction: .nan, across: .infinity)
    #expect(dock.fraction == 0.5 && dock.across == nil)
    #expect(Dock(monitor: "A", side: .left, fraction: 7, across: -1).across == 0)
    let narrow = Environment(monitors: [
      Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 40, height: 40), isPrimary: true)
    ])
    let script = Script(narrow)
    let thrown = Dock(
      projected: Point(x: 9, y: 900), velocity: .zero, in: script.state.context)
    #expect(thrown.fraction == 0.5)
  }

  @Test func `the circle does not come out in a window without a width`() {
    var circle = DecideCircle()
    circle.prepare(.park, corner: .zero, radius: 120, isFull: false, mirror: 1, pointer: nil)
    circle.follow(x: 50, width: 0, pointer: .zero, in: Script().state.context)
    #expect(!circle.isArmed && circle.shown(at: Script().now) == 0)
  }
}
