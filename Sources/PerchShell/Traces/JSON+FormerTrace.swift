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
}
