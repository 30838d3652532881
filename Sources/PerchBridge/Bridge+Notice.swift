internal import PerchEngine

// The notice above the pages of a program that has ended.
extension Bridge {
  /// The notice above the pages of a program that has ended.
  func notice(of status: Int32) -> [Content.Block] {
    let name = words.first.flatMap { $0.split(separator: "/").last }.map(String.init) ?? ""
    return [
      .paragraph([
        Content.Span(
          catalogue.text("{program} has ended.", ["program": name]), style: .strong),
        Content.Span(
          " "
            + catalogue.text(
              "Exit status {status}", ["status": catalogue.number(Int(status))])),
      ]),
      .paragraph([
        Content.Span(catalogue.text("Start it again"), link: "perch:" + Self.startAgain)
      ]),
      .rule,
    ]
  }
}
