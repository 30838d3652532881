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

  /// Finds the jobs that a name means: the one of that id, else those of that title, else those whose id or
  /// title begins with it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - jobs: The jobs.
  ///   - ended: Whether a title means a job that has ended rather than one that goes on, or the other way
  ///     round.
  ///   - isWhole: Whether the beginning of an id or a title means nothing.
  /// - Returns: The jobs, in the order of the list.
  package static func meant(
    by name: String, among jobs: [JobLabel], ended: Bool = false, isWhole: Bool = false
  ) -> [JobLabel] {
    guard !name.isEmpty else { return [] }
    let whole: [(JobLabel) -> Bool] = [
      { $0.id == name }, { $0.title == name && $0.hasEnded == ended }, { $0.title == name },
    ]
    let beginnings: [(JobLabel) -> Bool] = [
      // Ids differ after their first hyphen.
      { $0.id.hasPrefix(name) || $0.id.drop { $0 != "-" }.dropFirst().hasPrefix(name) },
      { $0.title.hasPrefix(name) && $0.hasEnded == ended }, { $0.title.hasPrefix(name) },
    ]
    return (isWhole ? whole : whole + beginnings).lazy.map { rule in jobs.filter(rule) }.first {
      !$0.isEmpty
    } ?? []
  }

  /// Finds the title that a name which means no job was probably meant to be: one in other letters, upper or
  /// lower case, else the only one that begins so.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - jobs: The jobs.
  /// - Returns: The title; nil for none, and where several are as close.
  package static func title(near name: String, among jobs: [JobLabel]) -> String? {
    let word = name.lowercased()
    guard !word.isEmpty else { return nil }
    let titles = Set(jobs.map(\.title))
    let rules: [(String) -> Bool] = [{ $0 == word }, { $0.hasPrefix(word) }]
    let found = rules.lazy.map { rule in titles.filter { rule($0.lowercased()) } }
      .first { !$0.isEmpty }
    return found?.count == 1 ? found?.first : nil
  }
}
