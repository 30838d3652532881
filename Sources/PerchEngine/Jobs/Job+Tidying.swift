// Values from outside the engine, made fit to be shown.
extension Job {
  /// The job with its numbers within their bounds and its texts short. One that has ended asks nothing.
  var tidied: Job {
    var job = self
    job.progress = progress.tidiedProgress
    job.text = text.map { $0.tidied(limit: 80) }.flatMap { $0.isBlank ? nil : $0 }
    job.message = message.map { $0.tidied(limit: 300) }.flatMap { $0.isBlank ? nil : $0 }
    if hasEnded { (job.message, job.isBell) = (nil, nil) }
    job.commandLine = commandLine.tidied(limit: 4000)
    job.elapsed = min(max(elapsed, .zero), Self.longest)
    return job
  }
}

extension Page {
  /// The page with a progress that can be shown; the texts of a job's page are short as well.
  var tidied: Page {
    var page = self
    page.progress = progress.tidiedProgress
    guard kind == .job else { return page }
    page.title = title.tidied(limit: 300)
    page.subtitle = subtitle.tidied(limit: 300)
    return page
  }
}

extension Double? {
  /// The progress kept from 0 to 1; nil if it is not a finite number.
  var tidiedProgress: Double? {
    guard let value = self, value.isFinite else { return nil }
    return Swift.min(Swift.max(value, 0), 1)
  }
}

extension String {
  /// The text with at most `limit` scalars, and spaces for control characters.
  ///
  /// It counts scalars instead of characters, because one character may be a megabyte of accents.
  func tidied(limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars)
  }

  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
