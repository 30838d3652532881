internal import PerchEngine

// The words about a program that has ended, on its pages.
extension Bridge {
  /// The notice above the pages of a program that has ended.
  func notice(of status: Int32) -> [Content.Block] {
    [
      .paragraph([
        Content.Span(hasEnded, style: .strong),
        Content.Span(" " + Self.words(for: status, in: catalogue)),
      ]),
      .paragraph([Content.Span(startItAgain, link: "perch:" + Self.startAgain)]),
      .rule,
    ]
  }

  /// The words for an exit status: the signal that ended the program as the pages of jobs say it, or the
  /// number.
  static func words(for status: Int32, in catalogue: Catalogue) -> String {
    guard (129...192).contains(status) else {
      return catalogue.text("Exit status {status}", ["status": catalogue.number(Int(status))])
    }
    return JobPhrase.stopped(signal: status - 128).text(in: catalogue)
  }

  /// The bar at the foot of those pages, which is seen wherever the user reads.
  var endBars: PageBars {
    PageBars(foot: [BarItem(id: Self.startAgain, label: hasEnded + " " + startItAgain)])
  }

  private var hasEnded: String { catalogue.text("{program} has ended.", ["program": name]) }
  private var startItAgain: String { catalogue.text("Start it again") }
}
