import Glibc
import PerchKit

/// An example with up to five pages on the ball, and the list of them.
///
/// It does what SuspensionEntrance does for the screens of a telephone. The archive, which a page is
/// built from again in a later run, is its `userInfo`.
struct EntryKind: PageKind {
  let kind = Page.Kind(rawValue: "entry")

  /// The page of an entry.
  func page(_ title: String) -> Page {
    Page(
      id: Page.ID(rawValue: "entry-" + title), kind: kind, title: title, subtitle: "An entry",
      userInfo: ["note": "Written for \(title)."])
  }

  func content(of page: Page) -> PageContent {
    PageContent(
      Content([
        .heading(level: 1, [.init(page.title)]),
        .paragraph([.init(page.userInfo["note"] ?? "")]),
        .paragraph([.init("The ball has room for five pages; press it long to slide to one.")]),
      ]))
  }
}

/// The program: each argument is an entry. It says on standard output what has become of them.
@main
struct Entries {
  static func main() {
    let entries = EntryKind()
    var preferences = Preferences()
    preferences.shelfLimit = 5
    preferences.whenFull = .refuse
    do {
      let perch = try Perch(
        Perch.Options(
          name: "entrance", kinds: [entries], start: .library, preferences: preferences))
      perch.onEvent = { [unowned perch] in tell($0, of: perch) }
      for title in CommandLine.arguments.dropFirst() { perch.open(entries.page(title)) }
      exit(perch.run())
    } catch {
      print("entrance: \(error)")
      exit(error.status)
    }
  }

  private static func tell(_ event: Happening, of perch: Perch) {
    switch event {
    case .shelfChanged: print("items:", perch.shelf.map(\.title).joined(separator: ", "))
    case .shelfFull: print("full")
    case .listOpened: print("list shown")
    case .listClosed: print("list hidden")
    default: return
    }
    fflush(nil)
  }
}
