import Glibc
import PerchKit

/// An example of a kind of pages: notes from the command line.
///
/// Perch adds the window, the swipe, the ball, the list and the session on disk.
struct NoteKind: PageKind {
  let kind = Page.Kind(rawValue: "note")

  /// The page of a note. Its id identifies the note, and its `userInfo` has all that a later run
  /// needs.
  func page(_ note: String) -> Page {
    Page(
      id: Page.ID(rawValue: "note-" + String(FNV1a.hash(note.utf8), radix: 16)), kind: kind,
      title: note, subtitle: "A note", userInfo: ["note": note])
  }

  /// Builds the content of a note when its page is first shown, in this run or a later one.
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
        .controls([Control(id: "done", label: "Done", .toggle(isOn: false))]),
      ]))
  }

  /// Says on standard output what the switch of a note was used for.
  func handle(_ action: PageAction, on page: Page) {
    print("\(page.title): \(action.value == .isOn(true) ? "done" : "not done")")
  }
}

/// The program: each argument is a note.
@main
struct Notes {
  static func main() {
    let notes = NoteKind()
    do {
      let perch = try Perch(
        Perch.Options(name: "perch-notes", kinds: [notes], start: .library))
      for note in CommandLine.arguments.dropFirst() { perch.open(notes.page(note)) }
      exit(perch.run())
    } catch {
      print("perch-notes: \(error)")
      exit(error.status)
    }
  }
}
