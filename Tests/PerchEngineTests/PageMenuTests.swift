import PerchTestSupport
import Testing

@testable import PerchEngine

/// The commands of menus about a page's file and about links.
@Suite struct PageMenuTests {
  private let id = Page.ID.sample(1)
  private let applications = [
    Application(id: "a.desktop", name: "Alpha"), Application(id: "b.desktop", name: "Beta"),
  ]

  /// A reader of a file.
  private func reader() -> Script {
    var script = Script.opened()
    var page = Page.sample(1)
    page.userInfo[Page.pathKey] = "/a/notes.md"
    page.hasParts = true
    script.send(.pagesOpened([page]))
    script.settle()
    script.forgetEffects()
    return script
  }

  private func openMenu(_ script: inout Script, at point: Point? = nil) {
    script.rightClick(point ?? script.page(200, 300))
  }

  @Test func `a page that shows a file has commands for it, and others have none`() throws {
    var script = reader()
    openMenu(&script)
    #expect(
      script.state.menu?.groups == [
        [.back, .park, .openApart], [.selectAll, .find, .outline], [.zoomIn, .zoomOut],
        [.openWith, .showInFolder, .copyPath, .reload],
        [.removeFromLibrary], [.showLibrary, .showKeys],
      ])
    for (item, effect) in [
      (Menu.Item.showInFolder, Effect.showInFolder(id)), (.copyPath, .copyPath(id)),
      (.reload, .reload(id)),
    ] {
      script.forgetEffects()
      if script.state.menu == nil { openMenu(&script) }
      try script.choose(item)
      #expect(script.effects.contains(effect) && script.state.menu == nil)
    }
    var plain = Script.opened(1)
    openMenu(&plain)
    #expect(plain.state.menu?.items.contains(.copyPath) == false)
    #expect(plain.fault == nil && script.fault == nil)
  }

  // Breaks when a result can be removed from the library's rows alone.
  @Test func `the page of a job that has ended leaves the library, and Undo brings it back`() throws
  {
    var script = Script.job(Job(phase: .done, status: 0, commandLine: "true"))
    openMenu(&script)
    try script.choose(.removeFromLibrary)
    script.settle()
    #expect(script.state.stack.top == .library && !script.state.library.lists(.job(1)))
    script.give(.undo)
    #expect(script.state.library.lists(.job(1)) && script.fault == nil)
    var running = Script.job(Job(commandLine: "sleep 9"))
    openMenu(&running)
    #expect(running.state.menu?.items.contains(.removeFromLibrary) == false)
  }

  @Test func `F5 and Ctrl+R read the file of the page again`() {
    var script = reader()
    script.key(.f5)
    script.key(.character("r"), .control)
    #expect(script.effects.count { $0 == .reload(id) } == 2)
    script.give(.back)
    script.settle()
    script.forgetEffects()
    script.key(.f5)
    #expect(script.effects.isEmpty && script.fault == nil)
  }

  @Test func `the row of a file has the commands that need no open page`() throws {
    var script = reader()
    script.give(.back)
    script.settle()
    let index = try #require(script.state.library.index(of: id))
    let frame = script.state.library.rowFrame(index, width: script.state.window.width)
    openMenu(&script, at: script.page(frame.midX, Metrics.header + frame.midY))
    #expect(
      script.state.menu?.groups == [
        [.open, .openApart, .park], [.openWith, .showInFolder, .copyPath], [.removeFromLibrary],
      ])
    try script.choose(.showInFolder)
    #expect(script.effects.contains(.showInFolder(id)) && script.fault == nil)
  }

  @Test func `an open page that is removed from the library closes, and Undo lists it again`()
    throws
  {
    var script = reader()
    openMenu(&script)
    try script.choose(.removeFromLibrary)
    script.settle()
    #expect(script.state.stack.top == .library && !script.state.library.lists(id))
    script.give(.undo)
    #expect(script.state.library.lists(id) && script.fault == nil)
  }

  // Breaks when the menu closes before the programs are known, or another one is started.
  @Test(arguments: [false, true])
  func `the programs take the place of the menu that asked for them`(isByKey: Bool) throws {
    var script = reader()
    if isByKey {
      script.key(.menu)
      for _ in 0..<9 where script.state.menu?.hot != .openWith { script.key(.down) }
      script.key(.enter)
      script.key(.enter)
    } else {
      openMenu(&script, at: script.page(200, 60))
      try script.choose(.openWith)
    }
    #expect(script.effects.count { $0 == .findApplications(id) } == 1)
    let corner = script.state.menuFrame?.origin
    script.send(.applicationsFound(id, applications))
    #expect(script.state.menu?.groups == [[.application(0), .application(1)]])
    #expect(script.state.menuFrame?.origin == corner)
    #expect(script.state.menu?.hot == (isByKey ? .application(0) : nil))
    #expect(script.state.menuTexts.map(\.string) == ["Alpha", "Beta"])
    if isByKey {
      script.key(.character("b"))
      script.key(.enter)
    } else {
      try script.choose(.application(1))
    }
    #expect(script.effects.contains(.openFile(id, applications[1])) && script.state.menu == nil)
    #expect(script.fault == nil)
  }

  // Breaks when programs that come late open a menu by themselves.
  @Test func `programs that come too late are not offered`() throws {
    var script = reader()
    openMenu(&script)
    try script.choose(.openWith)
    script.key(.escape)
    script.send(.applicationsFound(id, applications))
    #expect(script.state.menu == nil)
    openMenu(&script)
    script.send(.applicationsFound(id, applications))
    #expect(script.state.menu?.items.contains(.openWith) == true && script.fault == nil)
  }

  @Test func `failures are said in a sentence`() throws {
    var script = reader()
    openMenu(&script)
    try script.choose(.openWith)
    script.send(.applicationsFound(id, []))
    let none = script.state.toast?.phrase.text(in: .english)
    #expect(
      none == "No application for this kind of file is installed. Install one, and try again."
        && script.state.menu == nil)
    for (failure, sentence) in [
      (
        OpeningFailure.notStarted("Alpha"),
        "Alpha could not be started. Choose another application."
      ),
      (.noOpener, "Links need the program xdg-open. Install the package xdg-utils."),
      (
        .notOpened("https://a.org"),
        "No program opened https://a.org. Set a default application for it."
      ),
    ] {
      script.send(.openingFailed(failure))
      #expect(script.state.toast?.phrase.text(in: .english) == sentence)
    }
    #expect(script.fault == nil)
  }

  @Test(arguments: [PointerEvent.Device.mouse, .touch])
  func `the menu on a link is about the link`(device: PointerEvent.Device) throws {
    var script = reader()
    script.hasText = true
    script.links = { $0.offset < 40 && $0.word.lowerBound == 10 ? "b.md" : nil }
    let link = script.page(20 + 120, 48 + 10)
    func open(_ script: inout Script) {
      if device == .mouse { return openMenu(&script, at: link) }
      script.press(link, device: device)
      script.wait(script.state.tokens.longPress)
      script.release(link, device: device)
    }
    open(&script)
    #expect(script.state.menu?.subject == .link(id, "b.md"))
    #expect(script.state.menu?.groups == [[.openLink, .copyAddress]])
    try script.choose(.openLink)
    open(&script)
    try script.choose(.copyAddress)
    #expect(script.effects.contains(.followLink(id, "b.md")))
    #expect(script.effects.contains(.copyAddress(id, "b.md")))
    openMenu(&script)
    #expect(script.state.menu?.subject == .page(id) && script.fault == nil)
  }

  @Test func `each command has a name that leads back to it`() {
    for item in Menu.Item.allCases + [.application(7)] {
      #expect(Menu.Item(name: item.name) == item)
    }
    #expect(Menu.Item(name: "nothing") == nil && Menu.Item.allCases.count == 39)
  }
}
