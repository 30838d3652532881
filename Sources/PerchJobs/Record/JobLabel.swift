/// The parts of a job by which the user names it.
package struct JobLabel: Hashable, Sendable {
  /// Its id, such as `job-` and 16 hex digits.
  package var id: String
  /// Its title.
  package var title: String
  /// Whether it has ended.
  package var hasEnded: Bool

  /// Creates the label of a job, by default of one that goes on.
  package init(id: String, title: String, hasEnded: Bool = false) {
    (self.id, self.title, self.hasEnded) = (id, title, hasEnded)
  }

  /// The jobs that a name means: the one of that id, else those of that title, else those whose id or title
  /// begins with it. A title means a job that goes on rather than one that has ended.
  package static func meant(by name: String, among jobs: [JobLabel]) -> [JobLabel] {
    guard !name.isEmpty else { return [] }
    let rules: [(JobLabel) -> Bool] = [
      { $0.id == name }, { $0.title == name && !$0.hasEnded }, { $0.title == name },
      // Ids differ after their first hyphen.
      { $0.id.hasPrefix(name) || $0.id.drop { $0 != "-" }.dropFirst().hasPrefix(name) },
      { $0.title.hasPrefix(name) && !$0.hasEnded }, { $0.title.hasPrefix(name) },
    ]
    return rules.lazy.map { rule in jobs.filter(rule) }.first { !$0.isEmpty } ?? []
  }
}
