import Testing

@testable import PerchRunner

/// The choice of a detached job by name.
@Suite struct DetachedJobTests {
  private static let jobs = [
    ("job-0a00000000000000", "make"), ("job-0b00000000000000", "make test"),
    ("job-1c00000000000000", "copy"), ("job-2d00000000000000", "copy"),
  ].map { DetachedJob.Description(id: $0.0, title: $0.1, started: 0, isAttached: false) }

  @Test(arguments: [
    ("job-1c00000000000000", [2]), ("make", [0]), ("copy", [2, 3]), ("job-0", [0, 1]), ("0b", [1]),
    ("make t", [1]), ("mak", [0, 1]), ("job", [0, 1, 2, 3]), ("", []), ("other", []),
  ])
  func `a job is named by its id or title, or by the beginning of one`(
    name: String, expected: [Int]
  ) {
    let found = DetachedJob.named(name, among: Self.jobs)
    #expect(found.map(\.id) == expected.map { Self.jobs[$0].id })
  }
}
