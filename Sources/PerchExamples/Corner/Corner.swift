import Glibc
import PerchKit

/// An example of a browser's pages: tabs at the foot that travel with the page, sounds, a ring as a page
/// lands, and messages to keep by oneself.
///
/// It does what JPSuspensionEntrance does for the screens of a telephone.
struct SiteKind: PageKind {
  let kind = Page.Kind(rawValue: "site")
  private static let tabs = ["text", "links", "notes"]

  /// The page of a site. One whose name begins with a dot is shown without a header.
  func page(_ name: String) -> Page {
    Page(
      id: Page.ID(rawValue: "site-" + name), kind: kind, title: name,
      hidesHeader: name.hasPrefix("."), userInfo: ["address": "site:\(name)", "tab": "text"])
  }

  func content(of page: Page) -> PageContent {
    PageContent(
      Content([
        .heading(level: 1, [.init(page.title)]),
        .paragraph([.init("The \(page.userInfo["tab"] ?? "text") of this site.")]),
      ]))
  }

  /// A button that reads the page again, and the tabs.
  func barItems(of page: Page) -> PageBars {
    PageBars(
      header: [BarItem(id: "reload", label: "Read again", symbol: .down)],
      foot: Self.tabs.map {
        BarItem(id: $0, label: $0.capitalizedFirst, isOn: $0 == page.userInfo["tab"])
      })
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The program: each argument is a site. What it would keep goes to standard output.
@main
struct Browser {
  static func main() {
    let sites = SiteKind()
    var preferences = Preferences()
    preferences.shelfLimit = 1
    preferences.whenFull = .replace
    preferences.ballMargin = 15
    preferences.hasSounds = true
    preferences.hasLandingRing = true
    do {
      let perch = try Perch(
        Perch.Options(
          name: "corner", kinds: [sites], start: .library, preferences: preferences))
      perch.onEvent = { [unowned perch] in follow($0, in: perch) }
      for name in CommandLine.arguments.dropFirst() { perch.open(sites.page(name)) }
      exit(perch.run())
    } catch {
      print("corner: \(error)")
      exit(error.status)
    }
  }

  /// Says what a browser keeps of its float, and turns its tabs.
  private static func follow(_ event: Happening, in perch: Perch) {
    switch event {
    case .action(let id, let action): use(action.name, on: id, in: perch)
    case .willOpen(let id) where perch.shelf.contains { $0.id == id }:
      say("will spread \(id)")
    case .shelfChanged: say("keep \(perch.shelf.last?.userInfo["address"] ?? "nothing")")
    case .ballDragEnded:
      if let ball = perch.ball { say("rest at the \(ball.side)") }
    default: break
    }
  }

  private static func use(_ item: String, on id: Page.ID, in perch: Perch) {
    guard var page = perch.page(id) else { return }
    say("use \(item)")
    if item != "reload" {
      page.userInfo["tab"] = item
      perch.update(page)
    }
    perch.reload(id)
  }

  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
