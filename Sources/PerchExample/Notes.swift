import Glibc
import PerchEngine
import PerchShell

/// A page kind of another maker: notes that are typed on the command line.
///
/// Perch gives them the window, the swipe, the ball, the list and a memory; this file is all it takes.
struct NoteKind: PageKind {
  let kind = Page.Kind(rawValue: "note")

  /// The page of a note. Its id tells notes apart, its `userInfo` is all that a later start needs.
  func page(_ note: String) -> Page {
    Page(
      id: Page.ID(rawValue: "note-" + String(FNV1a.hash(note.utf8), radix: 16)), kind: kind,
      title: note, subtitle: "A note", userInfo: ["note": note])
  }

  /// What the page shows; asked for when it is first seen, in this run or a later one.
  func content(of page: Page) -> PageContent {
    let note = page.userInfo["note"] ?? page.title
    return PageContent(
      Content([
        .heading(level: 1, [.init(note)]),
        .paragraph([
          .init("Swipe this note back from the left edge and drop it on the circle. It stays "),
          .init("at the edge of your desktop", style: .strong),
          .init(", after a restart too."),
        ]),
      ]))
  }
}

@main
struct Notes {
  static func main() {
    let notes = NoteKind()
    let pages = CommandLine.arguments.dropFirst().map(notes.page)
    exit(Shell.run(LaunchOptions(name: "perch-notes", pages: pages), kinds: [notes]))
  }
}
