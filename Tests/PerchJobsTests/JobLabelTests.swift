import Testing

@testable import PerchJobs

/// The jobs that a name means.
@Suite struct JobLabelTests {
  private static let jobs = [
    JobLabel(id: "job-0a00000000000000", title: "Build", hasEnded: true),
    JobLabel(id: "job-0b00000000000000", title: "Build"),
    JobLabel(id: "job-1c00000000000000", title: "Build tests", hasEnded: true),
    JobLabel(id: "set-backup", title: "Copy"), JobLabel(id: "far-00ff", title: "Copy all"),
    JobLabel(id: "job-2d00000000000000", title: "Copy", hasEnded: true),
    JobLabel(id: "job-3e00000000000000", title: "Test", hasEnded: true),
    JobLabel(id: "job-4f00000000000000", title: "Test", hasEnded: true),
  ]

  // Breaks when the result of an earlier run is in the way of the present one.
  @Test(arguments: [
    ("job-0a00000000000000", [0]), ("Build", [1]), ("Build t", [2]), ("Copy", [3]),
    ("Copy a", [4]), ("backup", [3]), ("0b", [1]), ("Bui", [1]), ("Test", [6, 7]), ("Tes", [6, 7]),
    ("job-0", [0, 1]), ("", []), ("build", []),
  ])
  func `an id, a title or the beginning of one means a job`(name: String, expected: [Int]) {
    let meant = JobLabel.meant(by: name, among: Self.jobs)
    #expect(meant.map(\.id) == expected.map { Self.jobs[$0].id })
  }

  // Breaks when a slip of the Shift key costs a look at the list, or one of several jobs is proposed.
  @Test(arguments: [
    ("build", "Build"), ("build t", "Build tests"), ("COPY ALL", "Copy all"), ("tes", "Test"),
    ("cop", nil), ("other", nil), ("", nil),
  ])
  func `a name in other letters is near to a title`(name: String, expected: String?) {
    #expect(JobLabel.title(near: name, among: Self.jobs) == expected)
  }

  // Breaks when a result cannot be asked for while the next run goes on, or a part of a name closes a job.
  @Test func `a title may mean a job that has ended, and no more than a whole one`() {
    func meant(_ name: String, isWhole: Bool = false) -> [String] {
      JobLabel.meant(by: name, among: Self.jobs, ended: true, isWhole: isWhole).map(\.id)
    }
    #expect(meant("Build") == [Self.jobs[0].id] && meant("Copy") == [Self.jobs[5].id])
    #expect(meant("Copy a") == [Self.jobs[4].id])
    #expect(meant("Copy a", isWhole: true).isEmpty && meant("set-back", isWhole: true).isEmpty)
    #expect(meant("Copy all", isWhole: true) == [Self.jobs[4].id])
  }
}
