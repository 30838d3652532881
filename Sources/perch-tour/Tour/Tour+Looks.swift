internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// The interface in other looks, each on a private display.
extension Tour {
  /// Shows the main features in a look.
  ///
  /// - Returns: the album with the pictures.
  static func show(
    _ look: TourLook, _ usual: TourOptions, _ executable: String, _ interruption: Int32,
    _ album: Album
  ) throws(HarnessFailure) -> Album {
    var options = usual
    look.change(&options)
    return try showApart(options, executable, interruption, album) {
      tour throws(HarnessFailure) in try tour.run(look)
    }
  }

  private func run(_ look: TourLook) throws(HarnessFailure) {
    try input.waitForPerch()
    input.move(to: PixelPoint(x: 40, y: 40))
    try input.waitFor("the main window") { $0["main"]["mapped"].bool == true }
    try input.settle()
    try show("\(look.name)-library", "\(look.title): the library")
    try clickRow(0)
    try input.settle()
    try showCircle(of: look)
    try showList(of: look)
    try showJob(of: look)
    try leave()
  }

  private func showCircle(of look: TourLook) throws(HarnessFailure) {
    try swipe(to: 0.62)
    input.glide(to: try ring())
    try input.settle()
    try check("the circle is hot", try input.state()) { $0["decide"]["phase"].string == "hot" }
    try show("\(look.name)-circle", "\(look.title): a page over the circle")
    input.holdStill()
    input.release()
    try restHand()
  }

  private func showList(of look: TourLook) throws(HarnessFailure) {
    for row in 1...3 {
      try clickRow(row)
      try input.settle()
      input.say("park")
      try restHand()
    }
    input.say("close", try input.state()["shelf"][3]["id"].string ?? "")
    input.click(at: try ball().center)
    try restHand()
    try check("the list has three rows below a toast", try input.state()) {
      $0["list"]["rows"].array.count == 3 && $0["toast"] != .null
    }
    try show("\(look.name)-list", "\(look.title): the list, and a page that was just taken off")
    input.type(.escape)
    input.say("undo")
    try restHand()
  }

  private func showJob(of look: TourLook) throws(HarnessFailure) {
    let gate = Gate(in: documents, look.name)
    let job = try scenery.run(TourJob.build(until: gate), called: "make")
    try input.waitFor("the job's progress") { $0["shelf"][4]["progress"].double == 0.42 }
    input.say("open", try input.state()["shelf"][4]["id"].string ?? "")
    try input.waitFor("the job's page") { $0.topKind == "job" }
    try restHand()
    try show("\(look.name)-job", "\(look.title): a long command, and what else is parked")
    gate.open()
    guard job.wait() == .exited(0) else {
      throw HarnessFailure("A job should end with the status of its command.")
    }
  }
}
