import Testing

@testable import PerchRunner

@Suite struct JobIDTests {
  @Test func `a job's name is sixteen hex digits, and no two are alike`() {
    let ids = Set((0..<1000).map { _ in JobID.random() })
    #expect(ids.count == 1000)
    for id in ids { #expect(id.hasPrefix("job-") && id.count == 20) }
  }
}
