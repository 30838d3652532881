import PerchEngine
import PerchIPC
import Testing

@testable import PerchShell

/// The lines that are sent to scripts which follow the output of a job.
@Suite struct OutputFollowersTests {
  private static let job = Page.ID(rawValue: "job-0123456789abcdef")
  private static let client: ControlServer.ClientID = 7

  private func followers() -> OutputFollowers {
    var followers = OutputFollowers()
    followers.add(Self.client, to: Self.job)
    return followers
  }

  /// A message whose last line may still change.
  private func output(_ first: Int, _ lines: String..., oldest: Int = 0) -> JobOutput {
    JobOutput(first: first, lines: lines, oldest: oldest, ended: first + lines.count - 1)
  }

  @Test func `a line is sent once, and as soon as it has ended`() {
    var followers = followers()
    let first = followers.take(output(0, "a", "20%"), for: Self.client, hasRoom: true)
    #expect(first?.first == 0 && first?.lines == ["a"])
    let open = followers.take(output(1, "40%"), for: Self.client, hasRoom: true)
    #expect(open == nil)
    #expect(followers.nextLine(of: Self.job) == 1)
    #expect(followers.all.first?.follower.open == "40%")
    let next = followers.take(output(0, "a", "done", "b"), for: Self.client, hasRoom: true)
    #expect(next?.first == 1 && next?.lines == ["done"])
  }

  // Breaks when a line that has gone on since is the last one that the script gets.
  @Test func `a script that did not read gets what it lacks, and no line of before`() {
    var followers = followers()
    let open = followers.take(output(0, "20%"), for: Self.client, hasRoom: true)
    let held = followers.take(output(0, "done", "b", "c"), for: Self.client, hasRoom: false)
    #expect(open == nil && held == nil)
    let behind = followers.all.first?.follower
    #expect(behind?.isBehind == true && behind?.open == nil && behind?.end == 3)
    #expect(followers.nextLine(of: Self.job) == 3)
    followers.catchUp(Self.client)
    #expect(followers.nextLine(of: Self.job) == 0)
    let rest = followers.take(output(0, "done", "b", "c"), for: Self.client, hasRoom: true)
    #expect(rest?.lines == ["done", "b"])
  }

  @Test func `lines that the job no longer has are passed over, and others are waited for`() {
    var followers = followers()
    let gap = followers.take(output(5, "f", "g"), for: Self.client, hasRoom: true)
    #expect(gap == nil)
    #expect(followers.all.first?.follower.isBehind == true)
    followers.catchUp(Self.client)
    let rest = followers.take(output(5, "f", "g", oldest: 5), for: Self.client, hasRoom: true)
    #expect(rest?.first == 5 && rest?.lines == ["f"])
    followers.remove(Self.client)
    #expect(followers.isEmpty && !followers.follows(Self.job))
  }
}
