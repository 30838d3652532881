internal import PerchHarness
internal import PerchSystem
internal import PerchX11

/// A program that shows PerchKit, in one picture.
struct TourExample {
  /// The name of the program; in lower case, that of its instance.
  let program: String
  let pages: [String]
  let caption: String
  /// The use of the program up to the picture.
  let use: @Sendable (Tour) throws(HarnessFailure) -> Void

  static let all = [
    TourExample(
      program: "Corner", pages: ["red", "blue"],
      caption: "tabs at the foot of a page, which travel with it"
    ) { tour throws(HarnessFailure) in try tour.holdOverCircle() },
    TourExample(
      program: "Entrance", pages: ["Ash", "Birch", "Cedar", "Date", "Elm", "Fir"],
      caption: "five pages on the ball, and their list"
    ) { tour throws(HarnessFailure) in
      try tour.park(5)
      tour.input.click(at: try tour.ball().center)
      try tour.input.waitFor("the list") { $0["list"]["rows"].array.count == 5 }
      try tour.restHand()
    },
    TourExample(
      program: "Ring", pages: ["film", "song"],
      caption: "a page in a window of its own, and a ring that says how far the other one is"
    ) { tour throws(HarnessFailure) in
      try tour.input.waitFor("both windows") { state in
        state["windows"].array.count == 2 && state["windows"].array[0]["mapped"].bool == true
      }
      try tour.park(1)
    },
    TourExample(
      program: "Suspend", pages: ["Red", "Blue"],
      caption: "one page on the ball, whose place the next one takes"
    ) { tour throws(HarnessFailure) in
      try tour.park(1)
      try tour.holdOverCircle()
    },
    TourExample(
      program: "Windows", pages: ["One", "Two", "Three", "Four"],
      caption: "a page that lives, with a switch for its circle"
    ) { tour throws(HarnessFailure) in
      try tour.park(3)
      try tour.swipe(to: 0.4)
    },
  ]
}

// The programs that show PerchKit, each on a private display.
extension Tour {
  /// Shows the programs in a folder.
  ///
  /// - Returns: the album with the pictures.
  static func showExamples(
    in folder: String, _ interruption: Int32, _ album: Album
  ) throws(HarnessFailure) -> Album {
    var album = album
    for example in TourExample.all {
      let scenery = try Scenery.example(
        "\(folder)/\(example.program)", called: example.program.lowercased(), example.pages,
        interruption: interruption)
      let tour = Tour(scenery, album: album, in: .english)
      try tour.show(example)
      album = tour.album
    }
    return album
  }

  private func show(_ example: TourExample) throws(HarnessFailure) {
    try input.waitForPerch()
    try input.waitFor("the main window") { state in
      state["main"]["mapped"].bool == true && state["stack"]["transition"] == .null
    }
    try example.use(self)
    let name = "example-\(example.program.lowercased())"
    try showNow(name, "\(example.program): \(example.caption)")
    input.release()
    try leave()
  }

  /// Parks some pages, the top one first. What runs on a page never rests.
  fileprivate func park(_ count: Int) throws(HarnessFailure) {
    for _ in 0..<count { input.say("park") }
    input.move(to: PixelPoint(x: 40, y: 4))
    try input.waitFor("\(count) pages on the ball") { state in
      state["shelf"].array.count == count && state["ball"]["phase"].string == "resting"
        && state["stack"]["transition"] == .null
    }
  }

  /// Swipes the top page onto the circle, and holds it there.
  fileprivate func holdOverCircle() throws(HarnessFailure) {
    try swipe(to: 0.62)
    input.glide(to: try ring())
    try input.waitFor("the hot circle") { $0["decide"]["phase"].string == "hot" }
  }
}
