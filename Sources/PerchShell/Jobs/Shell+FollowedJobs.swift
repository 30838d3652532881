import Glibc
internal import PerchEngine
internal import PerchIPC
internal import PerchSystem
internal import PerchX11

// Processes that Perch follows, and that were not started with it: `perch watch`.
extension Shell {
  /// Begins to follow a process.
  func follow(_ request: WatchRequest, for client: ControlServer.ClientID) {
    let process = ["process": "\(request.process.id)"]
    if request.process.id == getpid() {
      return refuse(client, Sentence("The process {process} is Perch itself.", process))
    }
    if isOnBall(request) {
      return refuse(client, Sentence("The process {process} is followed already.", process))
    }
    switch scripted.follow(request, at: MonotonicClock.now, clock: TimeOfDay.now) {
    case .changed:
      showScriptedJobs(scripted.takeDue(at: MonotonicClock.now))
      session.wait(.script(client))
    case .tooMany: refuse(client, Self.tooManyFollowed)
    case .processEnded:
      refuse(client, Sentence("The process {process} is not running.", process))
    }
  }

  /// The refusal of more jobs than scripts and followed programs may have.
  static var tooManyFollowed: Sentence {
    Sentence(
      "There are {count} rows of this kind already. Remove one of them first.",
      ["count": "\(ScriptedJobs.limit)"])
  }

  /// Refuses a request with a sentence.
  func refuse(_ client: ControlServer.ClientID, _ sentence: Sentence) {
    scripts.server.answer(client, .refused(sentence))
  }

  /// Whether a process is followed already, or is that of a job or its command.
  private func isOnBall(_ request: WatchRequest) -> Bool {
    let name = Page.ID.watchName(of: request.process.id)
    if let known = scripted.jobs[name], !known.hasEnded, known.process == request.process {
      return true
    }
    let lineage = request.lineage.prefix(WatchRequest.lineageLength)
    return jobs.conversations.job(ofProcesses: Array(lineage)) != nil
  }

  /// Notes where the terminal of a process is that is followed.
  func noteTerminal(_ environment: [String], of name: String) {
    guard let job = scripted.jobs[name], let process = job.process else { return }
    var place = TerminalPlace(environment: environment, process: process.id)
    // An earlier run has found it.
    if place.isSought { place.window = job.window.map { WindowID(rawValue: UInt($0.rawValue)) } }
    scripted.note(place, of: name)
    remember(place, of: .scripted(name))
  }
}
