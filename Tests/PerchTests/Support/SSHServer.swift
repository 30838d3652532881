import Glibc
import PerchHarness

/// A server of `ssh` for this user on a port of its own, with keys and settings of its own.
final class SSHServer {
  /// The name of the host in the client's settings.
  static let host = "builder"

  let folder: String
  let port: UInt16
  private let library: PreloadedLibrary?
  private let process: ChildProcess

  /// The options of `ssh` with which it reaches the server as `host`.
  var options: [String] { ["-F", "\(folder)/client"] }

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - display: The display whose folders it uses.
  ///   - forwards: Whether it makes sockets for clients.
  ///   - shell: The login shell that it takes its user to have; nil for the user's own.
  /// - Throws: The reason for which there is no server.
  init(beside display: PrivateDisplay, forwards: Bool = true, shell: String? = nil) throws {
    folder = "\(display.dataFolder)/ssh"
    mkdir(folder, 0o700)
    if getuid() == 0 { mkdir("/run/sshd", 0o755) }
    port = try Self.freePort()
    for name in ["host", "user"] {
      let making = try display.start(
        "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder)/\(name)"])
      guard making.wait() == .exited(0) else { throw HarnessFailure("There is no key.") }
    }
    try Files.write(Self.settings(folder, port, forwards).utf8, to: "\(folder)/server")
    let key = Files.text("\(folder)/host.pub") ?? ""
    try Files.write("[127.0.0.1]:\(port) \(key)".utf8, to: "\(folder)/known")
    let client = """
      Host \(Self.host)
        HostName 127.0.0.1
        Port \(port)
        IdentityFile \(folder)/user
        IdentitiesOnly yes
        UserKnownHostsFile \(folder)/known
        BatchMode yes

      """
    try Files.write(client.utf8, to: "\(folder)/client")
    library = try shell.map { _ in try PreloadedLibrary("login-shell") }
    var variables: [String: String] = [:]
    variables["LD_PRELOAD"] = library?.path
    variables["PERCH_LOGIN_SHELL"] = shell
    process = try display.start(
      "/usr/sbin/sshd", ["-D", "-e", "-f", "\(folder)/server"], adding: variables,
      errors: .file("\(folder)/log"))
    let port = port
    try wait(for: "the server of ssh") { Self.isAnswering(port) }
  }

  private static func settings(_ folder: String, _ port: UInt16, _ forwards: Bool) -> String {
    """
    Port \(port)
    ListenAddress 127.0.0.1
    HostKey \(folder)/host
    PidFile none
    AuthorizedKeysFile \(folder)/user.pub
    StrictModes no
    PasswordAuthentication no
    KbdInteractiveAuthentication no
    PermitRootLogin prohibit-password
    PrintMotd no
    PrintLastLog no
    SetEnv HOME=\(folder)
    AllowStreamLocalForwarding \(forwards ? "yes" : "no")

    """
  }

  /// A port at which nothing listens.
  private static func freePort() throws -> UInt16 {
    try withSocket { socket, address, size in
      var size = size
      guard bind(socket, address, size) == 0, getsockname(socket, address, &size) == 0 else {
        throw HarnessFailure("There is no free port.")
      }
      return UInt16(
        bigEndian: address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          $0.pointee.sin_port
        })
    }
  }

  private static func isAnswering(_ port: UInt16) -> Bool {
    (try? withSocket(port) { connect($0, $1, $2) == 0 }) ?? false
  }

  private static func withSocket<R>(
    _ port: UInt16 = 0, _ body: (Int32, UnsafeMutablePointer<sockaddr>, socklen_t) throws -> R
  ) throws -> R {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

extension PrivateDisplay {
  /// Starts `perch ssh` to a server, by default with a command.
  func startSession(
    _ server: SSHServer, options: [String] = [], _ command: [String]
  ) throws -> ChildProcess {
    try startPerch(
      ["ssh"] + server.options + options + [SSHServer.host] + command, output: .pipe, errors: .pipe)
  }
}
