import Glibc
import PerchHarness
import PerchKit
import PerchSystem
import PerchTime

/// A kind of pages for tests: its content is a line of text.
struct PlainKind: PageKind {
  let kind = Page.Kind(rawValue: "plain")
  var followsPages = true

  func content(of page: Page) -> PageContent {
    PageContent(Content([.paragraph([Content.Span(page.title)])]))
  }

  /// A page of this kind.
  func page(_ name: String, canPark: Bool = true) -> Page {
    Page(id: Page.ID(rawValue: name), kind: kind, title: name, canPark: canPark)
  }
}

/// An adopter's program in this process, on a private display that it becomes the program of.
struct KitProgram {
  let display: PrivateDisplay

  /// Makes the environment of the process that of a new display.
  init() throws {
    display = try Desktop.managed[0].start()
    for (name, value) in display.environment { setenv(name, value, 1) }
  }

  /// Gives an interface turns until something holds.
  static func turn(_ perch: Perch, until condition: () -> Bool) throws {
    let end = MonotonicClock.now + .seconds(30)
    while !condition() {
      guard MonotonicClock.now < end else { throw HarnessFailure("It never happened.") }
      let interest = perch.interest
      _ = Poll.wait(
        reading: interest.reading, writing: interest.writing,
        until: interest.deadline.orEarlier(end))
      guard perch.turn() || condition() else { throw HarnessFailure("The interface has ended.") }
    }
  }

  /// Ends a program, and waits until its session is saved.
  static func quit(_ perch: Perch) {
    perch.quit()
    while perch.turn() {
      let interest = perch.interest
      _ = Poll.wait(
        reading: interest.reading, writing: interest.writing, until: interest.deadline)
    }
  }
}
