import PerchTestSupport
import Testing

@testable import PerchEngine

/// The effects of larger text and of high contrast on layout and paint.
@Suite struct LookTests {
  private func script(_ look: Look) -> Script {
    .opened(1, 2, in: Environment.one.with { $0.look = look })
  }

  @Test func `the usual look is not encoded`() {
    var environment = Environment.one
    environment.look.theme = .dark
    #expect(environment != .one)
    environment.look.theme = .light
    #expect(environment == .one)
  }

  @Test(arguments: [0.5, 1, 1.25, 1.5, 2])
  func `no line of text is cut, whatever its size`(textScale: Double) {
    let look = Look(textScale: textScale)
    #expect(look.lineHeight(.heading) <= Metrics.header)
    #expect(look.libraryLines.title + look.libraryLines.caption + 8 <= look.libraryRow)
    let page = JobPage(width: 420, top: 48, isMirrored: false, look: look)
    let rows = [page.command, page.phase, page.details]
    for (upper, lower) in zip(rows, rows.dropFirst()) { #expect(upper.maxY <= lower.minY) }
    #expect(page.details.maxY <= page.progress.minY && page.runAgain.maxY <= page.progress.minY)
    let area = Environment.one.monitors[0].workArea
    let ball = Rect(x: 1220, y: 300, width: 60, height: 60)
    let list = ListLayout(count: 3, ball: ball, side: .right, in: area, look: look)
    #expect(2 * look.lineHeight(.listTitle) + 12 <= list.row.height)
    #expect(list.frame(0).maxY <= list.frame(1).minY || list.frame(1).maxY <= list.frame(0).minY)
  }

  @Test func `with the usual text nothing moves`() {
    let page = JobPage(width: 900, top: 48, isMirrored: false, look: Look())
    #expect(page.bar.height == 87 && page.phase.minY == 84 && page.details.minY == 103)
    #expect(Look().libraryRow == Metrics.row)
  }

  // Breaks when the last button left has a row of its own in a window with room beside the texts.
  @Test(arguments: [false, true])
  func `somewhat larger text leaves the buttons of a job beside its texts`(isMirrored: Bool) {
    for textScale in [1, 1.25] {
      let page = JobPage(
        width: Metrics.window.width, top: 48, isMirrored: isMirrored,
        look: Look(textScale: textScale))
      for button in Job.Stop.allCases.map(page.button) + [page.runAgain] {
        #expect(button.minY == page.phase.minY && !button.intersects(page.texts))
        #expect(button.width >= Look(textScale: textScale).room(Metrics.jobButton.width) - 4)
      }
    }
  }

  // Breaks when the status of a command is cut for buttons that are not shown.
  @Test func `the texts of a job have the room of the buttons that are not shown`() {
    func page(_ stops: [Job.Stop]) -> JobPage {
      JobPage(
        width: Metrics.window.width, top: 48, isMirrored: false, look: Look(), stops: stops)
    }
    let ended = page([])
    #expect(ended.texts.maxX == ended.runAgain.minX - 12)
    for stops in [[.interrupt], [.interrupt, .terminate], Job.Stop.allCases] {
      let page = page(stops)
      #expect(page.texts.maxX == page.button(stops.last ?? .kill).minX - 12)
    }
  }

  @Test func `larger text makes visible library rows higher`() {
    var script = script(Look())
    script.give(.back)
    script.settle()
    let before = script.state.library.rowFrame(1, width: 420)
    script.send(.environmentChanged(Environment.one.with { $0.look.textScale = 2 }))
    let after = script.state.library.rowFrame(1, width: 420)
    #expect(after.minY == before.minY / Metrics.row * after.height && after.height > before.height)
    #expect(script.state.scrolls[.library]?.contentLength == script.state.library.height)
    #expect(script.state.library.row(at: after.midY) == script.state.library.rows[1])
  }

  @Test func `a list is closed when its rows would have another height`() {
    var script = script(Look())
    script.give(.park(nil))
    script.settle()
    script.give(.list)
    #expect(script.state.openList != nil)
    script.send(.environmentChanged(Environment.one.with { $0.look.theme = .dark }))
    #expect(script.state.openList != nil)
    script.send(.environmentChanged(Environment.one.with { $0.look.textScale = 1.5 }))
    #expect(script.state.openList == nil)
  }

  @Test func `with high contrast no resting surface is translucent`() {
    var script = script(Look(isHighContrast: true))
    script.give(.park(nil))
    script.settle()
    script.give(.list)
    script.settle()
    script.give(.close(.sample(2)))
    let scene = script.scene
    let grounds = scene.layers.compactMap { layer -> Color? in
      guard case .fill(_, let color) = layer, color.opacity > 0.8 else { return nil }
      return color
    }
    #expect(!grounds.isEmpty)
    #expect(grounds.filter { $0.opacity < 1 } == [])
  }

  @Test(arguments: [(false, 2.0), (true, 3.0)])
  func `the focused target has a ring, a stronger one with high contrast`(
    isHigh: Bool, width: Double
  ) {
    var script = script(Look(isHighContrast: isHigh))
    script.key(.tab)
    let rings = script.scene.layers.compactMap { layer -> Double? in
      guard case .stroke(_, .accent, let width) = layer else { return nil }
      return width
    }
    #expect(rings == [width])
  }

  @Test(arguments: [(false, []), (true, [3.0])])
  func `with high contrast the chosen row has a ring, too`(isHigh: Bool, rings: [Double]) {
    var script = Script.parked(1, 2, in: Environment.one.with { $0.look.isHighContrast = isHigh })
    script.give(.list)
    script.settle()
    script.key(.down)
    let found = script.scene.layers.compactMap { layer -> Double? in
      guard case .stroke(_, .accent, let width) = layer else { return nil }
      return width
    }
    #expect(found == rings)
  }

  @Test func `an invalid text scale is ignored`() {
    var script = script(Look())
    let before = script.state.environment
    for scale in [0, -1, 99, Double.nan, .infinity] {
      script.send(.environmentChanged(Environment.one.with { $0.look.textScale = scale }))
    }
    #expect(script.state.environment == before)
  }

  @Test(arguments: [1.25, 1.5, 2, 0.75], Environment.standards)
  func `at another scale the ball moves from its place on the screen to its dock`(
    scale: Double, environment: Environment
  ) {
    var script = Script.parked(1, in: environment)
    let before = script.state.ballBox(at: script.now).center
    let dock = script.state.ball.dock
    let next = environment.rescaled(to: scale)
    script.send(.environmentChanged(next))
    let after = script.state.ballBox(at: script.now).center
    #expect(abs(after.x * scale - before.x) < 0.01 && abs(after.y * scale - before.y) < 0.01)
    script.settle()
    #expect(script.state.ball.dock == dock && script.state.ball.phase == .resting)
    #expect(script.state.ballBox(at: script.now).center == dock.center(in: next))
  }

  @Test func `an open list is closed when the scale changes`() {
    var script = Script.parked(1, 2)
    script.give(.list)
    script.send(.environmentChanged(Environment.one.rescaled(to: 2)))
    #expect(script.state.openList == nil)
  }

  // Breaks when two black pages run into one another.
  @Test func `in high contrast a page that is swiped has a line at its edge`() throws {
    for (isHigh, count, direction) in [
      (false, 0, Environment.Direction.leftToRight), (true, 1, .leftToRight),
      (true, 1, .rightToLeft),
    ] {
      let environment = Environment.one.with {
        $0.look.isHighContrast = isHigh
        $0.direction = direction
      }
      var script = Script.opened(1, in: environment)
      script.hold(from: script.page(5), to: script.page(200), over: .milliseconds(300))
      let scene = script.scene
      let lines = try scene.layers[scene.shown(.main).layers].filter { layer in
        guard case .fill(let shape, .hairline) = layer else { return false }
        return shape.rect.width == 2 && shape.rect.height == script.state.window.frame.height
      }
      #expect(lines.count == count)
    }
  }

  @Test func `another limit of the shelf counts at once and evicts nothing`() {
    var script = Script.parked(1, 2, 3)
    script.send(.shelfLimitChanged(2))
    #expect(script.state.shelf.pages.count == 3 && script.state.isShelfFull)
    script.send(.shelfLimitChanged(.max))
    #expect(script.state.shelf.limit == 20 && !script.state.isShelfFull)
    script.send(.shelfLimitChanged(-1))
    #expect(script.state.shelf.limit == 1)
  }
}

extension Environment {
  /// The same screen in device pixels, with another number of them in a logical pixel.
  fileprivate func rescaled(to scale: Double) -> Environment {
    func rescaled(_ rect: Rect) -> Rect {
      Rect(
        x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale,
        height: rect.height / scale)
    }
    let monitors = monitors.map { monitor in
      Monitor(
        name: monitor.name, frame: rescaled(monitor.frame), workArea: rescaled(monitor.workArea),
        isPrimary: monitor.isPrimary)
    }
    return Environment(monitors: monitors, scale: scale)
  }
}
