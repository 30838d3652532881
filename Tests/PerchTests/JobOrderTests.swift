import PerchEngine
import PerchIPC
import PerchHarness
import PerchSystem
import Testing

/// Orders of the user or a script to a job.
@Suite struct JobOrderTests {
  @Test func `a job is asked to stop more firmly each time`() throws {
    let perch = try RunningPerch(on: .bare, pages: 1)
    let job = try perch.addJob(JobGreeting(1))
    for stop in [JobOrder.Stop.interrupt, .terminate, .kill] {
      #expect(perch.input.say("stop", job.id).status == 0)
      try job.wait(for: .stop(stop))
    }
    job.send(JobReport(phase: .failed, status: 137))
    try perch.input.sync()
    let reply = perch.input.say("stop", job.id)
    #expect(reply.status == 1 && reply.error == "The job \"\(job.id)\" is not running.")
    #expect(perch.input.say("stop", "unknown").status == 1)
  }

  @Test func `the button on its page stops a job`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let job = try perch.addJob(JobGreeting(1, isShown: true))
    try perch.settle()
    perch.input.click(at: try perch.jobButton(.interrupt))
    try job.wait(for: .stop(.interrupt))
  }

  @Test func `a command runs again in its environment, its folder and a session of its own`()
    throws
  {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    let result = "\(perch.display.dataFolder)/result"
    let script = "echo $MARK $PWD $(ps -o tty= -p $$) > \(result).new; mv \(result).new \(result)"
    var greeting = JobGreeting(
      1, command: ["sh", "-c", script],
      environment: ["PATH=/usr/bin:/bin", "MARK=ours"] + perch.display.variables,
      isShown: true, JobReport(phase: .done, status: 0))
    greeting.directory = perch.display.dataFolder
    let job = try perch.addJob(greeting)
    job.hangUp()
    try perch.settle()
    perch.input.click(at: try perch.jobButton(nil, of: greeting.command))
    try wait(for: "the command") { Files.exists(result) }
    let words = try #require(Files.text(result)).split(separator: " ")
    #expect(words.first == "ours" && words.dropFirst().first == "\(perch.display.dataFolder)")
    try wait(for: "the runner to be reaped") { perch.children.isEmpty }
  }

  @Test func `a command that cannot run again leaves a toast`() throws {
    let perch = try RunningPerch(on: .openbox, pages: 1)
    var greeting = JobGreeting(
      1, environment: [], isShown: true, JobReport(phase: .done, status: 0))
    greeting.directory = "\(perch.display.dataFolder)/missing"
    _ = try perch.addJob(greeting)
    try perch.settle()
    perch.input.click(at: try perch.jobButton(nil))
    try perch.input.waitFor("the toast") {
      $0["toast"]["text"].string == "This command cannot be run again"
    }
    #expect(perch.children.isEmpty)
  }
}

extension RunningPerch {
  /// The child processes, including those that have ended and were not reaped.
  fileprivate var children: String {
    Files.text("/proc/\(process.pid)/task/\(process.pid)/children") ?? ""
  }
}

extension PrivateDisplay {
  fileprivate var variables: [String] { environment.map { "\($0.key)=\($0.value)" } }
}
