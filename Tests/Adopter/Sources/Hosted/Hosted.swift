import Glibc
import PerchKit

/// Pages with a heading and a switch.
struct NoteKind: PageKind {
  let kind = Page.Kind(rawValue: "note")

  func page(_ number: Int) -> Page {
    Page(id: Page.ID(rawValue: "note-\(number)"), kind: kind, title: "Note \(number)")
  }

  func content(of page: Page) -> PageContent {
    PageContent(
      Content([
        .heading(level: 1, [.init(page.title)]),
        .controls([Control(id: "done", label: "Done", .toggle(isOn: false))]),
      ]))
  }
}

/// Runs an interface in a loop of its own: Hosted poll|glib.
///
/// It prints each thing of which the events did not tell, and at the end whether any came.
@main
struct Hosted {
  static func main() throws {
    let loop: any Loop = CommandLine.arguments.contains("glib") ? GLibLoop() : PollLoop()
    let perch = try Perch(Perch.Options(name: "hosted", kinds: [NoteKind()]))
    var ledger = Ledger(perch)
    perch.onEvent = { ledger.enter($0) }
    for number in 1...4 { perch.park(NoteKind().page(number)) }
    let postbox = perch.postbox
    let worker = Worker {
      for percent in 1...100 {
        postbox.post { perch in
          perch.report(Work(progress: Double(percent) / 100), of: NoteKind().page(1).id)
        }
        // Five milliseconds.
        poll(nil, 0, 5)
      }
    }
    loop.run(perch) {
      for difference in ledger.differences(from: perch) { print("missed: \(difference)") }
    }
    worker.join()
    print(ledger.count > 0 ? "told" : "nothing was told")
  }
}
