internal import PerchEngine
internal import PerchJobs
internal import PerchSystem

/// Lines of traces that an earlier Perch recorded, in today's form.
extension JSON {
  /// The line with the command of its job as one text; an earlier Perch recorded a list of words.
  var withCommandLine: JSON {
    guard var line = object, var event = line["event"]?.object else { return self }
    for name in ["jobGreeted", "jobReported"] {
      guard var arguments = event[name]?.object, var job = arguments["_1"]?.object,
        let words = job.removeValue(forKey: "command")?.elements
      else { continue }
      job["commandLine"] = .string(ShellQuote.line(words.compactMap(\.string)))
      arguments["_1"] = .object(job)
      event[name] = .object(arguments)
    }
    line["event"] = .object(event)
    return .object(line)
  }

  /// The line without effects that an earlier Perch recorded and that do not exist any more.
  var withoutFormerEffects: JSON {
    guard var line = object, let effects = line["follows"]?.elements else { return self }
    let rest = effects.filter { $0["observed"] == .null }
    line["follows"] = rest.isEmpty ? nil : .array(rest)
    return .object(line)
  }

  /// The line with the reason of today's outcome where an earlier Perch recorded that a command
  /// cannot be run again, and the page instead of the reason.
  func withReasons(of found: JSON) -> JSON {
    guard var line = object, let effects = line["follows"]?.elements else { return self }
    let reasons = found["follows"].array
    line["follows"] = .array(
      effects.enumerated().map { index, effect in
        let isFormer = effect.obstacle.map { RerunObstacle(rawValue: $0) == nil } ?? false
        let isSame = reasons.indices.contains(index) && reasons[index].obstacle != nil
        guard isFormer, isSame, effect["answer"]["_0"] == reasons[index]["answer"]["_0"] else {
          return effect
        }
        return reasons[index]
      })
    return .object(line)
  }

  /// The reason in the answer that a command cannot be run again; nil for another effect.
  private var obstacle: String? {
    self["answer"]["_1"]["refused"]["_0"]["cannotRunAgain"]["_0"].string
  }
}
