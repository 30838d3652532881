import PerchEngine
import PerchTestSupport
import Testing

/// Several main windows, each with a stack, and one ball.
@Suite struct WindowsTests {
  /// A script with page 1 above the library, and page 2 in a window of its own.
  private func twoWindows() -> Script {
    var script = Script.opened(1)
    script.apart(2)
    script.settle()
    return script
  }

  @Test func `a page opens in a window of its own, and the library stays in the first one`() {
    let script = twoWindows()
    #expect(script.state.windows.count == 2 && script.state.windows.allSatisfy(\.isMapped))
    #expect(script.state.pages(of: .first) == [.library, .sample(1)])
    #expect(script.state.front != .first && script.state.stack.top == .sample(2))
    #expect(script.effects.contains(.inWindow(script.state.front, .setTitle("Page 2"))))
    let frames = script.state.windows.map(\.frame)
    #expect(frames[0].origin != frames[1].origin)
  }

  @Test func `windows that are opened from the same one stand apart`() {
    var script = twoWindows()
    script.send(.inWindow(.first, .windowFocused))
    script.apart(3)
    script.settle()
    #expect(Set(script.state.windows.map(\.frame)).count == 3)
  }

  @Test func `each window is drawn with its own page`() throws {
    let script = twoWindows()
    let scene = script.scene
    let main = try #require(scene.surface(.main))
    let other = try #require(scene.surface(script.state.window.surface))
    func pages(of surface: Surface) -> [Picture.ID] {
      scene.layers[surface.layers].compactMap {
        if case .picture(let id, _, _, _) = $0 { id } else { nil }
      }
    }
    #expect(pages(of: main) == [.page(.sample(1))] && pages(of: other) == [.page(.sample(2))])
    #expect(scene.surfaces.map(\.id).prefix(2) == [.main, script.state.window.surface])
  }

  @Test func `a page opened from a window lies above the page there`() {
    var script = twoWindows()
    script.open([3])
    script.settle()
    #expect(script.state.stack.pages.dropFirst() == [.sample(2), .sample(3)])
    #expect(script.state.pages(of: .first) == [.library, .sample(1)])
  }

  @Test func `a window goes with its last page, and the one before comes to the front`() {
    var script = twoWindows()
    let window = script.state.front
    script.give(.back)
    script.settle()
    #expect(script.state.windows.count == 1 && script.state.front == .first)
    #expect(script.effects.contains(.inWindow(window, .closeWindow)))
    #expect(!script.state.isOpen(.sample(2)))
  }

  @Test func `a page shrinks from its window into the ball, and comes back to its place`() {
    var script = twoWindows()
    let frame = Rect(x: 640, y: 120, width: 300, height: 400)
    script.send(.windowConfigured(frame))
    script.give(.park(nil))
    #expect(script.state.morph?.page == .sample(2) && script.state.morph?.kind == .shrink)
    #expect(script.state.morph?.pageRect == frame)
    #expect(script.state.windows.count == 1)
    script.settle()
    #expect(script.state.heldPages == [.sample(2)])
    script.give(.open(.sample(2)))
    #expect(script.state.morph?.kind == .spread && script.state.window.frame == frame)
    script.settle()
    #expect(script.state.windows.count == 2 && script.state.stack.top == .sample(2))
  }

  // Breaks when the window is empty, or the page moves in it, while its picture flies there.
  @Test func `a page is seen in its own window while it spreads there`() throws {
    var script = twoWindows()
    script.give(.park(nil))
    script.settle()
    script.give(.open(.sample(2)))
    for _ in 1...5 {
      let scene = script.scene
      let surface = try #require(scene.surface(script.state.window.surface))
      let size = script.state.window.frame.size
      let pages = scene.layers[surface.layers].compactMap { layer in
        if case .picture(let id, let frame, _, let opacity) = layer {
          (id, frame, opacity)
        } else {
          nil
        }
      }
      #expect(pages.count == 1 && pages.first?.0 == .page(.sample(2)) && pages.first?.2 == 1)
      #expect(pages.first?.1 == Rect(origin: .zero, size: size))
      #expect(script.state.morph?.kind == .spread && scene.surface(.morph) != nil)
      script.wait(.milliseconds(50))
    }
    script.settle()
    #expect(script.state.morph == nil && script.fault == nil)
  }

  @Test func `the swipe of the last page of a window drops it on the circle`() {
    var script = twoWindows()
    let size = script.state.window.frame.size
    let end = script.page(size.width - 40, size.height - 40)
    script.hold(from: script.page(5, size.height - 160), to: end, over: .milliseconds(500))
    script.wait(.milliseconds(150))
    script.release(end)
    script.settle()
    #expect(script.state.heldPages == [.sample(2)] && script.state.windows.count == 1)
  }

  @Test func `a press on a window brings it to the front, and a motion over it does not`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.pointerHovered(.main, script.state.windows[0].frame.center))
    #expect(script.state.front == second)
    let corner = script.state.windows[0].frame.origin
    script.press(Point(x: corner.x + 2, y: corner.y + 300))
    #expect(script.state.front == .first && script.state.stack.top == .sample(1))
    script.release(Point(x: corner.x + 2, y: corner.y + 300))
    script.send(.inWindow(second, .windowFocused))
    #expect(script.state.front == second)
  }

  @Test func `a key reaches the window with the keyboard`() {
    var script = twoWindows()
    script.send(.inWindow(.first, .keyPressed(.character("d"), .control)))
    script.settle()
    #expect(script.state.heldPages == [.sample(1)])
    #expect(script.state.isOpen(.sample(2)))
  }

  @Test func `the wheel scrolls a window behind without bringing it to the front`() {
    var script = twoWindows()
    let second = script.state.front
    script.send(.wheelTurned(.main, at: .zero, notches: Vector(dx: 0, dy: 3)))
    script.settle()
    #expect(script.state.front == second)
    #expect((script.state.scrolls[.sample(1)]?.offset.target ?? 0) > 100)
    #expect(script.state.scrolls[.sample(2)]?.offset.target == 0)
  }

  @Test func `a page that is open elsewhere moves to its own window`() {
    var script = Script.opened(1, 2)
    script.give(.openApart(.sample(1)))
    script.settle()
    #expect(script.state.pages(of: .first) == [.library, .sample(2)])
    #expect(script.state.stack.pages.dropFirst() == [.sample(1)])
  }

  @Test func `opening a page of a window behind brings that window to the front`() {
    var script = twoWindows()
    script.give(.open(.sample(1)))
    #expect(script.state.front == .first)
    script.give(.open(.sample(2)))
    #expect(script.state.front != .first && script.state.windows.count == 2)
  }

  @Test func `closing the first window leaves the others`() {
    var script = twoWindows()
    script.send(.inWindow(.first, .windowCloseRequested))
    script.settle()
    #expect(script.state.stack.top == .sample(2) && script.state.window.isMapped)
    #expect(script.state.pages(of: .first) == [.library])
    #expect(!script.effects.contains(.quit))
    script.send(.windowCloseRequested)
    #expect(script.effects.contains(.quit))
  }

  @Test func `all windows come back after a restart, at their places`() {
    var script = twoWindows()
    script.open([3])
    let frame = Rect(x: 640, y: 120, width: 300, height: 400)
    script.send(.windowConfigured(frame))
    script.send(.inWindow(.first, .windowFocused))
    script.settle()
    var next = Script()
    next.send(.restored(script.state.saved))
    next.settle()
    #expect(next.state.windows.count == 2 && next.state.windows.allSatisfy(\.isMapped))
    #expect(next.state.front == .first && next.state.stack.top == .sample(1))
    let other = next.state.windows[0]
    #expect(other.frame == frame)
    #expect(next.state.pages(of: other.id) == [.sample(2), .sample(3)])
  }

  @Test func `a window parked as one entry comes back as a window`() {
    var script = twoWindows()
    script.open([3])
    script.settle()
    script.give(.parkStack)
    script.settle()
    #expect(script.state.windows.count == 1 && script.state.heldPages == [.sample(3)])
    script.give(.open(.sample(3)))
    script.settle()
    #expect(script.state.windows.count == 2)
    #expect(script.state.stack.pages.dropFirst() == [.sample(2), .sample(3)])
  }

  @Test func `what a page does not let go stays where it is`() {
    var script = Script.opened(1)
    var page = Page.sample(1)
    page.canPop = false
    script.send(.pageChanged(page))
    script.give(.openApart(.sample(1)))
    #expect(script.state.windows.count == 1)
    #expect(script.effects.contains(.tellRefusal(.sample(1), .pop)))
    script.give(.openApart(.library))
    #expect(script.state.windows.count == 1)
  }

  @Test func `beyond sixteen windows pages open in the one in front`() {
    var script = Script.opened()
    for number in 1...17 {
      script.apart(number)
      script.settle()
    }
    #expect(script.state.windows.count == 16)
    #expect(script.state.stack.pages.suffix(3) == [.sample(15), .sample(16), .sample(17)])
  }

  @Test func `another size of a window behind lays out its pages`() {
    var script = twoWindows()
    script.forgetEffects()
    script.send(.inWindow(.first, .windowConfigured(Rect(x: 10, y: 10, width: 600, height: 500))))
    #expect(script.effects.contains(.measure(.sample(1), width: 600)))
    #expect(script.state.front != .first)
    #expect(script.state.viewport(of: .sample(1)).width == 600)
    #expect(script.state.viewport(of: .sample(2)).width == script.state.window.width)
  }
}
