import PerchIPC
import PerchJobs
import PerchHarness
import PerchSystem
import Testing

/// Excessive output through a real `perch run`.
@Suite(.serialized) struct JobFloodTests {
  /// The size of the output in bytes; a hundred megabytes are slow in a debug build.
  private static let size = Stress.isOn ? 100_000_000 : 2_000_000

  struct Flood: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
  }

  static let floods = [
    Flood(testDescription: "no line break", script: "tr '\\0' x < /dev/zero"),
    Flood(testDescription: "random bytes", script: "cat /dev/urandom"),
    Flood(testDescription: "escape sequences", script: "yes \"$(printf '\\033[1;31;4')\""),
    Flood(
      testDescription: "one escape sequence", script: "(printf '\\033['; tr '\\0' 1 < /dev/zero)"),
    Flood(
      testDescription: "an OSC that never ends",
      script: "(printf '\\033]9;4;1;'; tr '\\0' 7 < /dev/zero)"),
    Flood(
      testDescription: "colours for every letter",
      script: "yes \"$(printf '\\033[38;5;1mx\\033[48;2;1;2;3my\\033[2J\\033[10A')\" | tr -d '\\n'"),
    Flood(
      testDescription: "a title of a megabyte",
      script: "(printf '\\033]0;'; head -c 1000000 /dev/zero | tr '\\0' '\\001'; printf '\\a'; yes)"
    ),
  ]

  @Test(arguments: floods, [false, true])
  func `a flood of output leaves both programs small, and has no effect`(
    flood: Flood, isShown: Bool
  ) throws {
    let display = try Desktop.bare.start()
    let perch = try RunningPerch(on: display, opening: try display.writePages(1))
    // The first job page allocates the resources that all pages share.
    try perch.lookAtJob()
    let before = try perch.process.memory("RssAnon")
    let script = [
      "\(flood.script) | head -c \(Self.size)", "printf '\\033\\\\\\030\\n'",
      ShellScript.report(progress: 37), "echo over; : > done",
      ShellScript.wait(for: "end"),
    ]
    let process = try display.runJob(
      script.joined(separator: "; "),
      options: ["--title", "\u{1}\u{1B}[2J\u{202E}" + String(repeating: "title ", count: 15_000)]
        + (isShown ? ["--show"] : []))
    try wait(for: "the end of the flood", within: .seconds(180)) {
      // Perch answers during the flood.
      try perch.input.sync()
      return Files.exists("\(display.homeFolder)/done")
    }
    if isShown { #expect(perch.input.say("park").status == 0) }
    let job = try perch.waitForJob("the end's progress", within: .seconds(60)) {
      $0["progress"].double == 0.37
    }
    let id = try #require(job["id"].string)
    try perch.settle()
    #expect(try process.memory("VmHWM") < 120 << 10, "KiB in the job's process")
    // Random bytes are letters of many scripts, and the pages of their fonts' files are not ours.
    #expect(try perch.process.memory("RssAnon") - before < 20 << 10, "KiB more in Perch")
    try display.signal("end")
    #expect(process.waitPatiently() == .exited(0))
    let lines = display.jobFolder.lines(of: id).map(\.text)
    #expect(lines.last == "over" && lines.count <= 10_000)
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    let title = try #require(display.jobFolder.read(id)?.title)
    #expect(title.count <= 200 && title.hasPrefix("title"))
    try perch.input.sync()
  }
}

extension RunningPerch {
  /// Opens the page of a job and goes back.
  fileprivate func lookAtJob() throws {
    let process = try display.runJob("seq 100", options: ["--show"])
    #expect(process.wait() == .exited(0))
    try input.waitFor("its page") { $0["stack"]["pages"].array.last?["kind"].string == "job" }
    try settle()
    #expect(input.say("back").status == 0)
    try settle()
  }
}

extension ChildProcess {
  /// Returns `RssAnon`, the current memory without that of files, or `VmHWM`, its maximum so far, in KiB.
  func memory(_ name: String) throws -> Int {
    let lines = try #require(Files.text("/proc/\(pid)/status")).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("\(name):") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
