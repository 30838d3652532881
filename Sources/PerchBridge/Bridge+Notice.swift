internal import PerchEngine

// The words about a program that has ended, on its pages.
extension Bridge {
  /// The notice above the pages of a program that has ended.
  func notice(of status: Int32) -> [Content.Block] {
    [
      .paragraph([
        Content.Span(hasEnded, style: .strong),
        Content.Span(
          " "
            + catalogue.text(
              "Exit status {status}", ["status": catalogue.number(Int(status))])),
      ]),
      .paragraph([Content.Span(startItAgain, link: "perch:" + Self.startAgain)]),
      .rule,
    ]
  }

  /// The bar at the foot of those pages, which is seen wherever the user reads.
  var endBars: PageBars {
    PageBars(foot: [BarItem(id: Self.startAgain, label: hasEnded + " " + startItAgain)])
  }

  private var hasEnded: String { catalogue.text("{program} has ended.", ["program": name]) }
  private var startItAgain: String { catalogue.text("Start it again") }
}
