import Glibc
import PerchHarness
import PerchIPC
import PerchSystem
import PerchX11
import Testing

/// A Perch that has no descriptors left.
@Suite struct FewDescriptorsTests {
  private static let rounds = Stress.isOn ? 20 : 1

  // Breaks when what happens without descriptors is forgotten, or said to be saved.
  @Test func `a page that is parked and a job that ends without descriptors are kept`() throws {
    for _ in 1...Self.rounds {
      let display = try Desktop.openbox.start()
      let perch = try start(on: display, opening: try display.writePages(2))
      let input = try InputDriver(at: display)
      try input.waitForPerch()
      let job = try display.runJob(
        "\(ShellScript.wait(for: "end")); exit 7", errors: .discarded)
      try input.waitFor("its start") { $0["jobs"].array.first?["job"]["phase"].string == "running" }
      try input.settle()
      let page = try #require(try input.state()["stack"]["pages"].ids.last)
      // Its connection is there before the last descriptor is used.
      let watch = try display.startPerch(
        ["msg", "subscribe", "--kinds", "shelf"], output: .pipe)
      #expect(watch.waitForOutput("shelf"))
      let clients = try exhaust(perch, on: display)
      #expect(!watch.output.contains(page))
      input.type("d", holding: .control)
      #expect(watch.waitForOutput(page), "The page is not parked.")
      try display.signal("end")
      #expect(job.waitPatiently() == .exited(7))
      for client in clients { close(client) }
      try wait(for: "an answer") { input.say("sync").status == 0 }
      try input.waitFor("the end of the job") { $0["jobs"].array.first?["job"]["status"].int == 7 }
      try input.waitFor("a save", within: .seconds(60)) { $0["unsaved"] == .null }
      let shelf = try input.state()["shelf"].ids
      #expect(shelf.contains(page))
      // The answer means that all before it is on disk.
      #expect(input.say("park", try #require(shelf.first)).status == 0)
      perch.send(SIGKILL)
      #expect(perch.wait() == .killed(by: SIGKILL))
      let sentences = perch.errors.split(separator: "\n")
      #expect(sentences.count <= 1, "\(perch.errors)")
      let next = try RunningPerch(on: display)
      #expect(try next.state()["shelf"].ids == shelf)
      #expect(try next.expectResults() == [7])
    }
  }

  private func start(on display: PrivateDisplay, opening files: [String]) throws -> ChildProcess {
    try display.start(
      "sh", ["-c", "ulimit -n 64 && exec \"$0\" \"$@\"", PerchProgram.path] + files.prefix(1),
      adding: ["PERCH_DATA_DIR": display.stateFolder], errors: .pipe)
  }

  /// Connects clients that say nothing until Perch takes no more.
  ///
  /// - Returns: The descriptors of the clients.
  private func exhaust(_ perch: ChildProcess, on display: PrivateDisplay) throws -> [Int32] {
    let path = RuntimePaths(
      display: display.name, name: "perch", runtimeFolder: display.runtimeFolder
    ).socket
    let clients = (1...100).compactMap { _ in UnixSocket.connect(to: path) }
    #expect(clients.count == 100)
    // Two entries of the folder are no descriptors.
    try wait(for: "the last descriptor") { try Descriptors.count(of: perch.pid) - 2 >= 63 }
    return clients
  }
}
