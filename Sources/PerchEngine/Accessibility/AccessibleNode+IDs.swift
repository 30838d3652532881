extension AccessibleNode.ID {
  /// The root of the tree.
  public static let application = Self(rawValue: "root")
  /// The label of the decide circle.
  public static let circle = Self(rawValue: "decide/label")
  /// The text of the toast.
  public static let notice = Self(rawValue: "toast/text")
  /// The title of the main window.
  static let title = Self(rawValue: "main/title")
  /// The rows of the float list.
  static let rows = Self(rawValue: "list/rows")
  /// The commands of the menu.
  static let commands = Self(rawValue: "menu/items")
  /// The heading of a part of the library.
  static func heading(_ kind: LibraryPart.Kind) -> Self {
    Self(rawValue: "library/\(kind.rawValue)")
  }
  /// The number of hits of a search.
  static let hits = Self(rawValue: "main/hits")
  /// The line of a library without pages.
  static let emptiness = Self(rawValue: "main/nothing")

  /// The identifier of a window.
  public static func surface(_ id: Surface.ID) -> Self { Self(rawValue: id.name) }

  /// The identifier of a page's content.
  public static func content(_ id: Page.ID) -> Self { Self(rawValue: "page/\(id)") }

  /// The identifier of a part of a page's content, by its index.
  static func part(_ index: Int, of id: Page.ID) -> Self {
    Self(rawValue: "part/\(index)/\(id)")
  }

  /// The second identifier of a part that is a link.
  ///
  /// Clients keep one object for each name, and a link is two: an object of the tree, and a place in
  /// the text around it.
  public static func hyperlink(_ index: Int, of id: Page.ID) -> Self {
    Self(rawValue: "link/\(index)/\(id)")
  }

  /// The index of a part of a page's content; nil for other objects.
  func part(of page: Page.ID) -> Int? {
    let words = rawValue.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "part" || words[0] == "link", words[2] == page.rawValue
    else { return nil }
    return Int(words[1])
  }

  /// The identifier of a job's command line.
  static func command(_ id: Page.ID) -> Self { Self(rawValue: "command/\(id)") }
  /// The identifier of a job's status line.
  static func status(_ id: Page.ID) -> Self { Self(rawValue: "status/\(id)") }
  /// The identifier of a job's progress bar.
  static func progress(_ id: Page.ID) -> Self { Self(rawValue: "progress/\(id)") }

  /// The identifier of a control.
  public static func target(_ target: Target) -> Self {
    switch target {
    case .back: Self(rawValue: "main/back")
    case .park: Self(rawValue: "main/park")
    case .title: title
    case .row(let id): Self(rawValue: "row/\(id)")
    case .find: Self(rawValue: "main/find")
    case .previousHit: Self(rawValue: "main/previous-hit")
    case .nextHit: Self(rawValue: "main/next-hit")
    case .endFind: Self(rawValue: "main/end-find")
    case .clearJobs: Self(rawValue: "main/clear")
    case .link: Self(rawValue: "main/link")
    case .barItem(let name): Self(rawValue: "bar/\(name)")
    case .control(let name): Self(rawValue: "control/\(name)")
    case .option(let name, let index): Self(rawValue: "option/\(index)/\(name)")
    case .node(let canvas, let name):
      Self(rawValue: "node/\(canvas.utf8.count)/\(canvas)/\(name)")
    case .content: Self(rawValue: "main/content")
    case .scrollBar: Self(rawValue: "main/scroll-bar")
    case .ball: Self(rawValue: "ball/button")
    case .listRow(let id): Self(rawValue: "list/rows/\(id)")
    case .listClose(let id): Self(rawValue: "list/close/\(id)")
    case .listMore(let id): Self(rawValue: "list/more/\(id)")
    case .undo: Self(rawValue: "toast/undo")
    case .showList: Self(rawValue: "toast/list")
    case .showLibrary: Self(rawValue: "toast/library")
    case .replaceOldest: Self(rawValue: "toast/replace")
    case .stop(let id): Self(rawValue: "stop/\(id)")
    case .stopNow(let id): Self(rawValue: "stop-now/\(id)")
    case .forceQuit(let id): Self(rawValue: "force-quit/\(id)")
    case .runAgain(let id): Self(rawValue: "again/\(id)")
    case .terminal(let id): Self(rawValue: "terminal/\(id)")
    case .nextResult(let id): Self(rawValue: "next-result/\(id)")
    case .toEnd: Self(rawValue: "main/end")
    case .noticeButton(let item): Self(rawValue: "main/notice/\(item.name)")
    case .menuItem(let item): Self(rawValue: "menu/\(item.name)")
    case .outlineEntry(let index): Self(rawValue: "menu/part/\(index)")
    }
  }
}

extension Surface.ID {
  fileprivate var name: String {
    switch self {
    case .main: "main"
    case .window(let id): "main/\(id.rawValue)"
    case .morph: "morph"
    case .decide: "decide"
    case .ball: "ball"
    case .list: "list"
    case .toast: "toast"
    case .drag: "drag"
    case .tooltip: "tooltip"
    case .menu: "menu"
    }
  }
}
