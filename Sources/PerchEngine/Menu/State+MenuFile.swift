// The commands about a page's file and about links.
extension State {
  /// The path of the file that a page shows; nil for none.
  func filePath(of id: Page.ID) -> String? { pages[id]?.userInfo[Page.pathKey] }

  /// The commands for the file that a page shows, as far as they can succeed; none without one.
  func fileItems(of id: Page.ID, isOpen: Bool) -> [Menu.Item?] {
    guard filePath(of: id) != nil, let notice = pages[id].map(\.notice) else { return [] }
    let canOpen = notice != .gone && notice != .closed
    return [
      canOpen ? .openWith : nil, notice != .gone ? .showInFolder : nil, .copyPath,
      isOpen ? .reload : nil,
    ]
  }

  /// Does what a command about a page's file or a link says.
  mutating func choose(
    _ item: Menu.Item, ofFile subject: Menu.Subject, from applications: [Application],
    into effects: inout [Effect]
  ) {
    if case .link(let id, let target) = subject {
      if item == .openLink { return follow(target, on: id, into: &effects) }
      return copy(.copyAddress(id, target), into: &effects)
    }
    guard let id = subject.page, filePath(of: id) != nil else { return }
    switch item {
    case .application(let index) where applications.indices.contains(index):
      effects.append(.openFile(id, applications[index]))
    case .showInFolder: effects.append(.showInFolder(id))
    case .copyPath: copy(.copyPath(id), into: &effects)
    case .reload: reload(id, into: &effects)
    default: break
    }
  }

  /// Asks which programs open the file of the menu's page. The menu stays until they are known.
  mutating func askForApplications(into effects: inout [Effect]) {
    guard let menu, let id = menu.subject.page, !menu.awaitsApplications else { return }
    self.menu?.awaitsApplications = true
    effects.append(.findApplications(id))
  }

  /// Opens a menu with the programs that open a page's file, once they are known.
  mutating func offerApplications(
    for id: Page.ID, beside anchor: Rect, into effects: inout [Effect]
  ) {
    let isByKey = controls.focus == .noticeButton(.openWith)
    openMenu(about: .page(id), beside: anchor, isByKey: isByKey, for: .openWith, into: &effects)
    askForApplications(into: &effects)
  }

  /// Shows the programs in place of the menu that asked for them.
  mutating func offer(
    _ applications: [Application], for id: Page.ID, into effects: inout [Effect]
  ) {
    guard let menu, menu.awaitsApplications, menu.subject.page == id else { return }
    guard !applications.isEmpty else {
      closeMenu(into: &effects)
      return show(.openingFailed(.noApplication))
    }
    let offered = Array(applications.prefix(Application.limit))
    replaceMenu(
      Menu(
        subject: menu.subject, groups: [offered.indices.map(Menu.Item.application)],
        applications: offered, anchor: menu.anchor, inputAt: menu.inputAt), isByKey: menu.isByKey)
  }

  /// Shows the commands of the link at the place where the menu of the page was opened.
  mutating func offerLink(at place: TextPlace?, on id: Page.ID) {
    guard let link = place?.link, let menu, menu.subject == .page(id), menu.hot == nil else {
      return
    }
    let subject = Menu.Subject.link(id, link)
    replaceMenu(
      Menu(
        subject: subject, groups: menuGroups(of: subject), anchor: menu.anchor,
        inputAt: menu.inputAt), isByKey: false)
  }

  /// Puts other commands in place of those of the open menu.
  private mutating func replaceMenu(_ menu: Menu, isByKey: Bool) {
    self.menu = menu
    self.menu?.isByKey = isByKey
    self.menu?.hot = isByKey ? menu.items.first : nil
    controls.hover = nil
  }
}

extension Page {
  /// The key in `userInfo` of the path of the file that the page shows.
  public static let pathKey = "path"

  /// The name of the file that the page shows, as it is displayed; nil for none.
  var fileName: String? {
    guard let name = userInfo[Page.pathKey]?.split(separator: "/").last else { return nil }
    // These stand for bytes that are no UTF-8.
    return String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { (0xef80...0xefff).contains($0.value) ? "\u{fffd}" : $0 }))
  }

  /// The file in its folder, which is shortened, where the title does not name the file; nil where
  /// it does, and without a file.
  var unseenFile: String? {
    guard let name = fileName, name != title else { return nil }
    guard hasFolder else { return name }
    return subtitle.hasSuffix("/") ? subtitle + name : subtitle + "/" + name
  }

  /// The subtitle of the page's row: before its folder, the file that the title does not name.
  var rowSubtitle: String {
    guard hasFolder, let name = fileName, name != title else { return subtitle }
    return "\(name) · \(subtitle)"
  }

  /// Whether the subtitle is the folder of the file, and not a text of its own.
  var hasFolder: Bool { subtitle.hasPrefix("~") || subtitle.hasPrefix("/") }
}
