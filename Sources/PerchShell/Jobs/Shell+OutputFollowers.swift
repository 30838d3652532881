internal import PerchEngine
internal import PerchIPC
internal import PerchSystem

// Scripts that follow the output of a job until it ends.
extension Shell {
  /// Begins to send the output of a job to a script, from its first line on. A job that has ended is answered at
  /// once: what is kept of it is in a file.
  func followOutput(of name: String, for client: ControlServer.ClientID) {
    let (id, server) = (Page.ID(rawValue: name), scripts.server)
    guard let job = state.jobs[id] else {
      return server.answer(client, .refused(Command.Refusal.unknownJob(id).wording.sentence))
    }
    guard id.hasProcess || id.isRemote && !job.hasEnded else {
      return server.answer(
        client, .refused(Sentence("No output of a job \"{name}\" is kept.", ["name": name])))
    }
    guard !job.isAway else {
      return server.answer(client, .refused(Command.Refusal.outOfReach(id).wording.sentence))
    }
    guard !job.hasEnded else { return server.answer(client, .done()) }
    jobs.followers.add(client, to: id)
    server.wait(for: client)
    requestLines(of: id)
  }

  /// Sends lines of a job to the scripts that follow it.
  func passOn(_ output: JobOutput, of id: Page.ID) {
    guard !jobs.followers.isEmpty, output.isPlausible else { return }
    let server = scripts.server
    for (client, follower) in jobs.followers.all where follower.job == id {
      let hasRoom = server.hasRoom(for: client)
      if let lines = jobs.followers.take(output, for: client, hasRoom: hasRoom) {
        server.send(ControlLine.encode(lines), to: client)
      }
    }
  }

  /// Answers the scripts whose jobs have ended, forgets those that are gone, and asks again for what those lack that
  /// read again.
  func tendOutputFollowers() {
    guard !jobs.followers.isEmpty else { return }
    let server = scripts.server
    for (client, follower) in jobs.followers.all {
      if !server.isConnected(client) {
        jobs.followers.remove(client)
        requestLines(of: follower.job)
      } else if state.jobs[follower.job]?.hasEnded != false {
        jobs.followers.remove(client)
        finish(follower, of: client)
      } else if follower.isBehind, server.hasRoom(for: client) {
        jobs.followers.catchUp(client)
        requestLines(of: follower.job)
      }
    }
  }

  /// Sends the last line of a job, which has no end, and the number of its lines.
  private func finish(_ follower: OutputFollowers.Follower, of client: ControlServer.ClientID) {
    var next = follower.next
    if let line = follower.open, !follower.isBehind {
      let output = JobOutput(first: next, lines: [line], oldest: 0, ended: next + 1)
      scripts.server.send(ControlLine.encode(output), to: client)
      next += 1
    }
    scripts.server.answer(client, .done(.object(["end": .int(max(next, follower.end))])))
  }
}
