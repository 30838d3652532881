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

  // Breaks when two accounts on a host, or two computers behind one name, are one.
  @Test(arguments: [
    (["builder"], "builder"), (["me@builder"], "builder"), (["you@builder"], "you@builder"),
    (["-l", "you", "builder"], "you@builder"), (["-lyou", "builder"], "you@builder"),
    (["-o", "User=you", "builder"], "you@builder"), (["-o user you", "builder"], "you@builder"),
    (["-p", "2222", "builder"], "builder:2222"), (["-p22", "builder"], "builder"),
    (["builder", "-p2222"], "builder:2222"), (["-oPort=2222", "builder"], "builder:2222"),
    (["ssh://you@builder:2222"], "you@builder:2222"), (["ssh://builder"], "builder"),
    (["ssh://[::1]:2222"], "[::1]:2222"), (["ssh://[::1]"], "::1"),
    (["::1", "-p2222"], "[::1]:2222"),
    (["-i", "you", "builder"], "builder"), (["builder", "ls", "-p", "2222"], "builder"),
  ])
  func `a host is shown with the user and the port that were typed`(words: [String], name: String) {
    let typed = words.joined(separator: " ")
    let user = typed.contains("you") && !typed.contains("-i you") ? "you" : "me"
    let port = typed.contains("2222") && !typed.contains("ls") ? "2222" : "22"
    let settings = SSHSettings("user \(user)\nport \(port)\n")
    let usual = SSHSettings("user me\nport 22\n")
    #expect(settings.name(of: SSHArguments(words), usual: usual) == name)
    // User and port of the settings alone belong to the name.
    let configured = SSHSettings("user other\nport 2200\n")
    #expect(configured.name(of: SSHArguments(["builder"]), usual: usual) == "builder")
  }

  // Breaks when one account is two hosts because its user or its port was typed as well.
  @Test(arguments: [
    (["builder"], "builder"), (["you@builder"], "builder"), (["-p", "2222", "builder"], "builder"),
    (["ssh://you@builder:2222"], "builder"), (["me@builder"], "me@builder"),
    (["-p22", "builder"], "builder:22"), (["-oPort=22", "me@builder"], "me@builder:22"),
  ])
  func `a user and a port that the host has anyway are no part of its name`(
    words: [String], name: String
  ) {
    let typed = words.joined(separator: " ")
    let user = typed.contains("me@") ? "me" : "you"
    let port = typed.contains("2222") || !typed.lowercased().contains("p") ? "2222" : "22"
    let settings = SSHSettings("user \(user)\nport \(port)\n")
    let usual = SSHSettings("user you\nport 2222\n")
    #expect(settings.name(of: SSHArguments(words), usual: usual) == name)
  }

  @Test func `without user and port, the options and the host stay`() {
    let arguments = parts(
      "-4tp", "22", "-oPort=1", "-o", " user me", "-oTag=a b", "-F", "file", "-lme", "-J",
      "you@hop:2",
      "me@host", "-v", "-p2", "ls", "-l")
    #expect(
      arguments.withoutAccount.words
        == ["-4", "-t", "-o", "Tag=a b", "-F", "file", "-J", "you@hop:2", "-v", "--", "host"])
    let bare = arguments.withoutAccount
    #expect(bare.host == "host" && !bare.namesUser && !bare.namesPort && bare.command.isEmpty)
    #expect(parts("ssh://me@[::1]:22").withoutAccount.words == ["--", "::1"])
  }

  @Test func `the settings say whether a forwarding must not fail`() {
    let usual = SSHSettings("exitonforwardfailure no\ntunnel false\n")
    #expect(!usual.needsForwardings && !usual.hasForwardings && !usual.clearsForwardings)
    #expect(SSHSettings("exitonforwardfailure yes\n").needsForwardings)
    #expect(SSHSettings("clearallforwardings yes\n").clearsForwardings)
    for line in [
      "localforward 1 [a]:2", "remoteforward 1", "dynamicforward 1", "tunnel point-to-point",
    ] {
      #expect(SSHSettings("\(line)\n").hasForwardings)
    }
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
