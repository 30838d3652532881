import PerchRemote
import Testing

/// The arguments of `ssh` are taken apart as `ssh` does it.
@Suite struct SSHArgumentsTests {
  private func parts(_ words: String...) -> SSHArguments { SSHArguments(words) }

  @Test func `options with values, clusters and options after the host are told from the command`()
  {
    let arguments = parts("-4tp", "22", "-oPort=1", "-l", "me", "host", "-v", "ls", "-l", "--", "a")
    #expect(arguments.destination == "host" && arguments.command == ["ls", "-l", "--", "a"])
    #expect(arguments.words == ["-4tp", "22", "-oPort=1", "-l", "me", "host", "-v"])
    #expect(
      arguments.opensSession && String(decoding: arguments.line, as: UTF8.self) == "ls -l -- a")
  }

  @Test func `two hyphens end the options`() {
    #expect(parts("--", "host", "ls").command == ["ls"])
    #expect(parts("host", "--", "-v").command == ["-v"])
    #expect(parts("-4", "--", "host").destination == "host")
  }

  @Test(arguments: [
    ["-N", "host"], ["-fN", "host"], ["-W", "a:1", "host"], ["-O", "exit", "host"], ["-Q", "key"],
    ["-V"], ["-G", "host"], ["-s", "host", "sftp"], [], ["-p"], ["-p", "22"],
  ])
  func `without a session in front there is nothing to do`(words: [String]) {
    #expect(!SSHArguments(words).opensSession)
  }

  @Test(arguments: [
    ("host", "host"), ("me@host", "host"), ("me@ex@host", "host"), ("ssh://me@host:22", "host"),
    ("ssh://host", "host"), ("::1", "::1"), ("ssh://[::1]:22", "::1"),
  ])
  func `the host is named without user and port`(destination: String, host: String) {
    #expect(SSHArguments([destination]).host == host)
  }

  @Test func `the settings say whether ssh chooses the terminal`() {
    let usual = SSHSettings("requesttty auto\nsessiontype default\nforkafterauthentication no\n")
    #expect(usual.choosesTerminal && usual.opensSession && usual.remoteCommand == nil)
    let other = SSHSettings("requesttty true\nsessiontype none\nremotecommand echo  a b\n")
    #expect(!other.choosesTerminal && !other.opensSession)
    #expect(other.remoteCommand == "echo  a b")
    #expect(SSHSettings("remotecommand none\n").remoteCommand == nil)
    #expect(!SSHSettings("forkafterauthentication yes\n").opensSession)
  }
}
