import PerchTestSupport
import Testing

@testable import PerchEngine

/// Pages that cannot show their file, and what they offer instead.
@Suite struct NoticeTests {
  private static func page(_ notice: Page.Notice?) -> Page {
    var page = Page.sample(1)
    page.kind = .document
    page.userInfo = [Page.pathKey: "/home/ann/plan.docx"]
    page.notice = notice
    return page
  }

  private func shown(_ notice: Page.Notice?, in environment: Environment = .one) -> Script {
    var script = Script.opened(1, in: environment)
    script.send(.pageChanged(Self.page(notice)))
    let width = script.state.contentWidth(of: .sample(1))
    script.send(.pageMeasured(.sample(1), width: width, height: 320))
    script.settle()
    script.forgetEffects()
    return script
  }

  private func buttons(_ script: Script) -> [Menu.Item] {
    script.state.noticeButtons(of: .sample(1)).compactMap {
      if case .noticeButton(let item) = $0.target { item } else { nil }
    }
  }

  private func click(_ item: Menu.Item, in script: inout Script) throws {
    let button = try #require(
      script.state.noticeButtons(of: .sample(1)).first { $0.target == .noticeButton(item) })
    script.click(script.state.onScreen(button.frame).center)
    script.settle()
  }

  // Breaks when a page that cannot show its file leaves its reader alone.
  @Test func `a notice offers what can be done about its file`() {
    #expect(buttons(shown(.gone)) == [.removeFromLibrary])
    #expect(buttons(shown(.closed)) == [.showInFolder, .reload])
    #expect(buttons(shown(.foreign)) == [.openWith, .showInFolder])
    #expect(buttons(shown(nil)).isEmpty)
  }

  // Breaks when the menu offers a command that must fail.
  @Test func `the menu has no command that the file cannot have`() {
    func items(_ notice: Page.Notice?) -> Set<Menu.Item> {
      Set(shown(notice).state.menuGroups(of: .page(.sample(1))).joined())
    }
    let all: Set<Menu.Item> = [.openWith, .showInFolder, .copyPath, .reload]
    #expect(items(nil).isSuperset(of: all) && items(.foreign).isSuperset(of: all))
    #expect(items(.closed).intersection(all) == [.showInFolder, .copyPath, .reload])
    #expect(items(.gone).intersection(all) == [.copyPath, .reload])
  }

  @Test func `the buttons do what the menu's commands do`() throws {
    var closed = shown(.closed)
    try click(.showInFolder, in: &closed)
    #expect(closed.effects.contains(.showInFolder(.sample(1))))
    var gone = shown(.gone)
    try click(.removeFromLibrary, in: &gone)
    #expect(gone.state.stack.top == .library && !gone.state.library.lists(.sample(1)))
    #expect(gone.state.toast?.action?.target == .undo && gone.fault == nil)
  }

  // Breaks when the programs come in a menu far from the button, or not at all.
  @Test func `the programs are offered beside the button`() throws {
    var script = shown(.foreign)
    let frame = script.state.onScreen(script.state.noticeButtons(of: .sample(1))[0].frame)
    try click(.openWith, in: &script)
    #expect(script.effects.contains(.findApplications(.sample(1))))
    #expect(script.state.menu?.items == [.openWith])
    script.send(.applicationsFound(.sample(1), [Application(id: "a", name: "A")]))
    #expect(script.state.menu?.items == [.application(0)])
    let menu = try #require(script.state.menuFrame)
    #expect(menu.minY == frame.maxY || menu.maxY == frame.minY)
    script.send(.targetPressed(.menuItem(.application(0))))
    let application = Application(id: "a", name: "A")
    #expect(script.effects.contains(.openFile(.sample(1), application)) && script.fault == nil)
  }

  @Test func `Tab and screen readers reach the buttons`() throws {
    var script = shown(.foreign)
    let target = Target.noticeButton(.openWith)
    #expect(script.state.focusOrder.contains(target))
    let node = try #require(script.state.accessible(hasKeyboard: true)[.target(target)])
    #expect(node.role == .button && node.states.contains(.showing))
    script.send(.targetFocused(target))
    #expect(script.state.focus == target)
    script.key(.enter)
    #expect(script.state.menu?.items == [.openWith] && script.fault == nil)
  }

  // Breaks when a button is cut by the window or lies on another one.
  @Test(arguments: [300.0, 420, 760, 2000], [false, true])
  func `the buttons have room in every window`(width: Double, isMirrored: Bool) {
    var script = Script.opened(1)
    var environment = script.state.environment
    environment.direction = isMirrored ? .rightToLeft : .leftToRight
    script.send(.environmentChanged(environment))
    script.send(.windowConfigured(Rect(x: 0, y: 0, width: width, height: 600)))
    script.send(.pageChanged(Self.page(.foreign)))
    let content = script.state.contentWidth(of: .sample(1))
    script.send(.pageMeasured(.sample(1), width: content, height: 320))
    let frames = script.state.noticeButtons(of: .sample(1)).map(\.frame)
    let window = Rect(origin: .zero, size: script.state.window.frame.size)
    #expect(frames.count == 2 && frames.allSatisfy { $0.intersection(window) == $0 })
    #expect(frames[0].intersection(frames[1]).isEmpty)
    if frames[0].minY == frames[1].minY {
      #expect((frames[0].minX > frames[1].minX) == isMirrored)
    }
  }
}
