import PerchHarness
import PerchIPC
import PerchSystem
import Testing

/// The settings of the ball, changed while Perch runs.
@Suite struct BallSettingTests {
  @Test func `a ball that is switched off is gone, and comes back to its place`() throws {
    let perch = try Desktop.openbox.startPerch(parking: 2)
    let (home, ids) = (try perch.ballWindowFrame(), try perch.state()["shelf"].ids)
    try perch.configure("ball = off\n")
    try perch.input.waitFor("no ball") { $0["ball"]["phase"].string == "hidden" }
    try perch.settle()
    #expect(perch.mappedWindows().isDisjoint(with: ["ball", "decide", "list"]))
    let refused = try perch.display.runPerch(["park", "/etc/hostname"])
    #expect(refused.status == .exited(1))
    #expect(
      refused.errors
        == "perch: The ball is switched off. To switch it on, set ball = on in config.ini.\n")
    #expect(try perch.state()["shelf"].ids == ids)
    #expect(try perch.display.runPerch(["msg", "list"]).status == .exited(0))
    try perch.expectList(isOpen: true)
    #expect(!perch.mappedWindows().contains("ball"))
    #expect(perch.input.say("list").status == 0)
    try perch.configure("ball = on\n")
    try perch.input.waitFor("the ball") { $0["ball"]["phase"].string == "resting" }
    try perch.settle()
    #expect(perch.mappedWindows().contains("ball"))
    #expect(try perch.ballWindowFrame() == home && perch.state()["shelf"].ids == ids)
  }
}
