import Glibc
internal import PerchHarness
internal import PerchSystem
internal import PerchX11

// Long commands: a ring on the ball, their output on a page, and their results.
extension Tour {
  func showJobs() throws(HarnessFailure) {
    try clearShelf()
    let build = Gate(in: documents, "build")
    let first = try scenery.run(TourJob.build(until: build), called: "make")
    try showRing()
    try showOutput()
    let backup = Gate(in: documents, "backup")
    let second = try scenery.run(TourJob.backup(until: backup), called: "backup")
    try showTwo()
    build.open()
    backup.open()
    guard first.wait() == .exited(0),
      second.wait() == .exited(2)
    else { throw HarnessFailure("A job should end with the status of its command.") }
    try showResults()
  }

  private func clearShelf() throws(HarnessFailure) {
    for page in try input.state()["shelf"].array { input.say("close", page["id"].string ?? "") }
    while try input.state()["stack"]["pages"].array.count > 1 { try goBack() }
    try input.waitFor("the toast to go") { $0["toast"] == .null }
  }

  private func showRing() throws(HarnessFailure) {
    input.move(to: PixelPoint(x: 40, y: 4))
    try input.waitFor("the job's progress") { $0["shelf"][0]["progress"].double == 0.42 }
    try input.settle()
    try check("the ball holds the job", try input.state()) {
      $0["ball"]["icons"].int == 1 && $0["shelf"][0]["job"]["phase"].string == "running"
    }
    try show("job-ring", "perch run -- make: a long command is a ring on the ball")
  }

  private func showOutput() throws(HarnessFailure) {
    input.click(at: try ball().center)
    try input.waitFor("the job's page") { $0.topKind == "job" }
    input.move(to: PixelPoint(x: 40, y: 4))
    try input.settle()
    try show("job-page", "its page: what it prints, how long it has run, and a way to stop it")
    try goBack()
  }

  private func showTwo() throws(HarnessFailure) {
    try input.waitFor("both jobs") { $0["shelf"][1]["progress"].double == 0.75 }
    input.click(at: try ball().center)
    try input.settle()
    try check("the list has both jobs", try input.state()) { $0["list"]["rows"].array.count == 2 }
    try show("job-list", "two jobs: a ring for each, and how far they are in the list")
    input.type(.escape)
    try input.settle()
  }

  private func showResults() throws(HarnessFailure) {
    try input.waitFor("both ends") { state in
      let phases = state["shelf"].array.map { $0["job"]["phase"].string }
      return phases == ["done", "failed"]
    }
    // A ring changes ten times a second at most, and its tick is drawn after that.
    _ = try input.captureStill(for: .milliseconds(400))
    try input.settle()
    try show("job-ends", "one is done, one has failed: the marks stay until their pages were seen")
    input.say("open", try input.state()["shelf"][1]["id"].string ?? "")
    try input.settle()
    try check("what was seen has left the shelf", try input.state()) {
      $0["shelf"].array.count == 1 && $0.topKind == "job"
    }
    try show("job-failed", "what went wrong is on its page, and a way to run it again")
  }
}

/// A file that a command waits for.
struct Gate {
  let path: String

  init(in folder: String, _ name: String) { path = "\(folder)/.\(name)" }

  func open() { close(Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)) }
}

/// Scripts that look like long commands.
enum TourJob {
  static func build(until gate: Gate) -> String {
    let steps = (1...21).map { step in
      "printf '[%2d/50] \\033[32mCompiling\\033[0m part-\(step).c\\n' \(step)"
    }
    return (steps + [wait(for: gate), "echo '[50/50] Linking'"]).joined(separator: "\n")
  }

  static func backup(until gate: Gate) -> String {
    """
    echo 'Copying photographs: 75%'
    \(wait(for: gate))
    printf '\\033[31mNo space left on the other disk.\\033[0m\\n'
    exit 2
    """
  }

  static func question(after gate: Gate) -> String {
    #"""
    echo 'Three commits are ready.'
    \#(wait(for: gate))
    printf '\033]777;notify;Agent;Push them to origin?\033\\Push them to origin? [y/N] '
    read -r answer
    """#
  }

  /// A script that goes slowly through the beginning of a file, and at a word to 62 percent of its 1,000,000 bytes.
  static func reading(_ file: String, on gate: Gate) -> String {
    """
    exec 7<'\(file)'
    advance() { dd bs=$1 count=1 <&7 >/dev/null 2>&1; }
    place=0
    until [ -e '\(gate.path)' ]; do advance 100; place=$((place + 100)); sleep 0.05; done
    advance $((620000 - place))
    while true; do sleep 1; done
    """
  }

  private static func wait(for gate: Gate) -> String {
    "while [ ! -e '\(gate.path)' ]; do sleep 0.05; done"
  }
}
