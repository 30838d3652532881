import Testing

@testable import PerchEngine

/// The steps from one scene to the next.
@Suite struct SceneChangeTests {
  private let frame = Rect(x: 10, y: 20, width: 200, height: 100)

  private func box(_ x: Double, _ color: Color = .ink) -> Layer {
    .fill(Shape(Rect(x: x, y: 10, width: 20, height: 20)), color)
  }

  private func scene(
    _ layers: [Layer], in frame: Rect? = nil, opacity: Double = 1, cut: Double? = nil
  ) -> Scene {
    var scene = Scene()
    let region = cut.map { scene.add(region: Shape(Rect(x: 0, y: 0, width: $0, height: 9))) }
    scene.addSurface(
      .ball, frame: frame ?? self.frame, opacity: opacity, outline: region ?? .everything
    ) { scene in
      for layer in layers { scene.add(layer) }
    }
    return scene
  }

  @Test func `a surface comes, moves, grows and goes`() {
    let (none, first) = (Scene(), scene([box(0)]))
    #expect(first.changes(from: none) == [.appeared(.ball)])
    #expect(none.changes(from: first) == [.vanished(.ball)])
    #expect(
      scene([box(0)], in: frame.offset(by: Vector(dx: 3, dy: 0))).changes(from: first) == [
        .moved(.ball)
      ])
    let large = Rect(x: 10, y: 20, width: 300, height: 100)
    let whole = Rect(x: 0, y: 0, width: 300, height: 100)
    #expect(
      scene([box(0)], in: large).changes(from: first) == [.resized(.ball), .damaged(.ball, whole)])
  }

  // Breaks when more is painted than has changed, or less.
  @Test func `the layers that changed are painted, and none before or behind them`() {
    let old = scene([box(0), box(40), box(80)])
    func damage(_ layers: Layer...) -> [SurfaceChange] { scene(layers).changes(from: old) }
    let middle = Rect(x: 40, y: 10, width: 20, height: 20)
    #expect(damage(box(0), box(40, .accent), box(80)) == [.damaged(.ball, middle)])
    #expect(damage(box(0), box(80)) == [.damaged(.ball, middle)])
    #expect(
      damage(box(0), box(60), box(80))
        == [.damaged(.ball, Rect(x: 40, y: 10, width: 40, height: 20))])
    #expect(damage(box(0), box(40), box(80)) == [])
    let whole = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(
      scene([box(0), box(40), box(80)], opacity: 0.5).changes(from: old)
        == [.damaged(.ball, whole)])
  }

  // Breaks when a picture or a mark of text stays as it was painted before.
  @Test func `images and marks of text are painted where they are seen`() {
    let clip = Rect(x: 50, y: 0, width: 30, height: 40)
    let image = Layer.image(.sample, Rect(x: 0, y: 0, width: 70, height: 80), clip: clip)
    #expect(
      scene([image]).changes(from: scene([]))
        == [.damaged(.ball, Rect(x: 50, y: 0, width: 20, height: 40))])
    let mark = Layer.TextMark(
      page: .sample, ranges: [0..<4], clip: clip, offset: .zero, color: .accent)
    #expect(!mark.isOutline)
    #expect(scene([.textMark(mark)]).changes(from: scene([])) == [.damaged(.ball, clip)])
  }

  @Test func `another outline is a change without damage`() {
    let first = scene([box(0)], cut: 40)
    #expect(scene([box(0)], cut: 40).changes(from: first) == [])
    #expect(scene([box(0)], cut: 41).changes(from: first) == [.reshaped(.ball)])
    #expect(scene([box(0)]).changes(from: first) == [.reshaped(.ball)])
  }

  @Test func `a picture that was painted anew is damage where it is shown`() {
    func shown(revision: Int, _ layers: Layer...) -> Scene {
      var scene = Scene()
      scene.list(.page(.sample), size: frame.size)
      scene.paintPicture(0, revision: revision) { scene in
        for layer in layers { scene.add(layer) }
      }
      scene.addSurface(.main, frame: frame) { scene in
        scene.add(.picture(.page(.sample), frame, clip: Shape(clip), opacity: 1))
      }
      return scene
    }
    let clip = Rect(x: 0, y: 0, width: 50, height: 60)
    let first = shown(revision: 1, box(0))
    #expect(shown(revision: 1, box(0)).changes(from: first) == [])
    for other in [shown(revision: 2, box(0)), shown(revision: 1, box(5)), shown(revision: 1)] {
      #expect(other.changes(from: first) == [.damaged(.main, clip)])
    }
  }

  @Test func `a hidden surface is not moved`() {
    var moved = scene([box(0)])
    moved.move(.menu, to: .zero)
    #expect(moved == scene([box(0)]))
    moved.move(.ball, to: .zero)
    #expect(moved.surface(.ball)?.frame == .zero)
  }

  // Breaks when the tooltip of a row is below the list, or a toast covers the commands of a menu.
  @Test func `a tooltip and a toast lie above the list, and a menu above both`() {
    let order: [Surface.ID] = [
      .main, .morph, .decide, .ball, .list, .tooltip, .toast, .menu, .drag,
    ]
    #expect(Surface.ID.allCases.sorted() == order)
  }

  // Breaks when text on the ball outgrows it, or a line is lower than its letters.
  @Test(arguments: TextStyle.allCases)
  func `text grows with the user's choice, except on the ball`(style: TextStyle) {
    let isOnBall = "\(style)".hasPrefix("ring") || style == .badge
    #expect(style.growth(at: 2) == (isOnBall ? 1 : style == .label ? 1.4 : 2))
    #expect(style.lineHeight >= style.size * 1.25)
    #expect(style.isMonospaced == (style == .mono))
    let plain: [TextStyle] = [.body, .caption, .mono, .listTitle, .label]
    #expect(style.isSemibold == !plain.contains(style))
  }
}

extension Page.ID {
  fileprivate static let sample = Page.ID(rawValue: "page")
}
