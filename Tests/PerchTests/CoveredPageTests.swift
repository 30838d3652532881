import CX11
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

@testable import PerchX11

/// Pages of jobs behind the windows of other programs.
@Suite struct CoveredPageTests {
  // Breaks when a page counts as looked at that lies behind the window in use.
  @Test(arguments: Desktop.managed)
  func `a job that asks behind another window calls, and is seen once its page is in front`(
    desktop: Desktop
  ) throws {
    let perch = try RunningPerch(on: try desktop.start(), options: ["--background"])
    func set(_ state: String, _ text: String) throws {
      let words = ["job", "set", "agent", "--state", state, "--text", text, "--require"]
      #expect(try perch.display.runPerch(words).status == .exited(0))
    }
    try set("running", "reading")
    let id = try #require(
      perch.waitForJob("the row") { $0["title"].string == "agent" }["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    try perch.input.waitFor("the page") { $0["main"]["mapped"].bool == true }
    try perch.settle()
    try set("waiting", "First?")
    let seen = try perch.waitForJob("the question in view") {
      $0["job"]["phase"].string == "waiting"
    }
    #expect(seen["job"]["attention"].bool == false)
    try set("running", "writing")
    let other = try Bystander(on: perch.display)
    let frame = try perch.mainFrame()
    let window = try other.openWindow(.main, at: frame)
    other.activate(window)
    try perch.input.waitFor("the cover") { $0["main"]["covered"].bool == true }
    try set("waiting", "Second?")
    let call = try perch.waitForJob("the call") { $0["job"]["text"].string == "Second?" }
    #expect(call["job"]["attention"].bool == true)
    try perch.input.waitFor("its icon") { $0["ball"]["icons"].int == 1 }
    #expect(perch.input.say("open", id).status == 0)
    try perch.input.waitFor("the page in front") {
      $0["main"]["covered"].bool == false && $0["ball"]["icons"].int == 0
    }
    let answered = try perch.waitForJob("the job") { $0["job"]["text"].string == "Second?" }
    #expect(answered["job"]["attention"].bool == false)
  }

  // Breaks when such a change is noticed no sooner than the next time that a window is raised.
  @Test func `a page is in sight once the window over it lets it through`() throws {
    let perch = try RunningPerch(on: try Desktop.openboxAndPicom.start(), options: ["--background"])
    let words = ["job", "set", "agent", "--state", "running", "--require"]
    #expect(try perch.display.runPerch(words).status == .exited(0))
    let id = try #require(
      perch.waitForJob("the row") { $0["title"].string == "agent" }["id"].string)
    #expect(perch.input.say("open", id).status == 0)
    try perch.input.waitFor("the page") { $0["main"]["mapped"].bool == true }
    try perch.settle()
    func waitForCover(_ what: String, _ isCovered: Bool) throws {
      try perch.input.waitFor(what) { $0["main"]["covered"].bool == isCovered }
    }
    let other = try Bystander(on: perch.display)
    let frame = try perch.mainFrame()
    other.activate(try other.openWindow(.main, at: frame))
    try waitForCover("the cover", true)
    let window = try #require(other.window)
    func setOpacity(_ opacity: UInt) {
      other.connection.setProperty(
        .netWMWindowOpacity, type: .cardinal, of: window.id.rawValue, to: [opacity])
      other.connection.roundTrip()
    }
    for _ in 1...2 {
      setOpacity(0x8000_0000)
      try waitForCover("a window of half its opacity", false)
      setOpacity(0xFFFF_FFFF)
      try waitForCover("an opaque window", true)
      window.setBoundingShape([PixelRect(x: 0, y: 0, width: frame.width, height: 40)])
      other.connection.roundTrip()
      try waitForCover("a window of a few rows", false)
      window.setBoundingShape(nil)
      other.connection.roundTrip()
      try waitForCover("a whole window", true)
    }
    // Its frame, of which neither the window manager nor the compositor selects these.
    let top = other.connection.topLevel(of: window.id)
    func isWatched() -> Bool {
      let masks = other.connection.attributes(of: top.rawValue)?.all_event_masks ?? 0
      return masks & StructureNotifyMask != 0
    }
    #expect(isWatched())
    #expect(perch.input.say("back").status == 0)
    try wait(for: "the end of the reports") { !isWatched() }
  }
}
