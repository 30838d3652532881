// What is told from outside, made fit to be shown.
extension Job {
  /// The longest that a job can have run.
  private static let longest = Duration.seconds(10 * 365 * 86_400)

  /// The same with its numbers in their bounds and its texts short.
  var tidied: Job {
    var job = self
    job.progress = progress.tidiedProgress
    job.text = text.map { $0.tidied(limit: 80) }.flatMap { $0.isBlank ? nil : $0 }
    job.command = command.prefix(64).map { $0.tidied(limit: 500) }
    job.elapsed = min(max(elapsed, .zero), Self.longest)
    return job
  }
}

extension Page {
  /// The same with a progress that can be shown; a job's texts are short, too.
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
  /// 0 to 1; what is no finite number is as good as unknown.
  var tidiedProgress: Double? {
    guard let value = self, value.isFinite else { return nil }
    return Swift.min(Swift.max(value, 0), 1)
  }
}

extension String {
  /// At most `limit` scalars, with spaces for control characters.
  ///
  /// Scalars and not characters: one character may be a megabyte of accents.
  fileprivate func tidied(limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) {
      scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(scalars)
  }

  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
