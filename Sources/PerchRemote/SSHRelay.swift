internal import CLinux
import Glibc
internal import PerchIPC
internal import PerchSystem
internal import PerchTime

/// The process beside `ssh` that passes on what comes from the other host to the Perch of this display.
///
/// It tells Perch first which host that is; from then on Perch takes nothing but reports of jobs. It ends with
/// `ssh`. A Perch that has ended is called again with the next connection, so that jobs come back to the next
/// one.
package struct SSHRelay: ~Copyable {
  /// The verb of this program that runs it.
  package static let verb = "ssh-relay"
  /// The greatest number of connections at a time.
  static let limit = 200
  /// The time between two attempts to tell Perch that the host is there.
  private static let pause = Duration.seconds(1)

  private let host: String
  /// The path of its own socket, which is removed at the end.
  private let path: String
  private let perch: String
  /// The terminal of `ssh`, of which the other host knows nothing.
  private let terminal: JobTerminal
  private let listener: Descriptor
  /// A descriptor that is readable once `ssh` has ended.
  private let ending: Descriptor
  private var streams: [RelayedStream] = []
  /// The connection that says that the host can be reached; nil while no Perch runs.
  private var presence: Descriptor?
  private var nextCall = MonotonicClock.now
  /// Whether a Perch may still be started.
  private var mayStart = true

  /// Takes over a socket that listens, as the standard input; nil if `ssh` has ended already, or there is no
  /// display.
  ///
  /// - Parameters:
  ///   - host: The name of the other host.
  ///   - path: The path of the socket.
  ///   - process: The process of `ssh`, which has started this one.
  package init?(host: String, path: String, of process: Int32) {
    guard let display = EnvironmentVariable.value(of: "DISPLAY"),
      let listener = Descriptor.duplicate(of: STDIN_FILENO),
      let ending = Descriptor(perch_pidfd_open(process)), getppid() == process
    else {
      unlink(path)
      return nil
    }
    Descriptor.release(STDIN_FILENO)
    signal(SIGPIPE, SIG_IGN)
    listener.setNonblocking()
    perch = RuntimePaths(display: display, name: "perch").socket
    (self.host, self.path, self.listener, self.ending) = (host, path, listener, ending)
    terminal = .own(of: process)
  }

  /// Passes on bytes until `ssh` has ended.
  package mutating func run() {
    while true {
      let ready = sleep()
      if ready.contains(listener.number) { accept() }
      for stream in streams { stream.turn(ready: ready) }
      if ready.contains(ending.number) { break }
      streams.removeAll { $0.isOver }
      keepPresence(ready)
    }
    unlink(path)
  }

  private func sleep() -> Set<Int32> {
    var reading = [ending.number] + streams.flatMap(\.reading)
    if streams.count < Self.limit { reading.append(listener.number) }
    if let presence { reading.append(presence.number) }
    return Poll.wait(
      reading: reading, writing: streams.flatMap(\.writing),
      until: presence == nil ? nextCall : nil)
  }

  private mutating func accept() {
    while streams.count < Self.limit,
      let near = Descriptor(Glibc.accept(listener.number, nil, nil))
    {
      _ = fcntl(near.number, F_SETFD, FD_CLOEXEC)
      guard UnixSocket.peer(of: near.number) == getuid() else { continue }
      near.setNonblocking()
      // Without a Perch the connection ends, and a job tries again.
      guard let far = call() else { continue }
      let greeting = ControlRequest(
        verb: ControlVerb.remote.rawValue, arguments: [host], terminal: terminal)
      streams.append(RelayedStream(near, far, beginning: ControlLine.encode(greeting)))
    }
  }

  /// Connects to Perch, and starts it once if none runs.
  private mutating func call() -> Descriptor? {
    switch UnixSocket.connectAtOnce(to: perch) {
    case .answered(let number):
      let connection = Descriptor(number)
      mayStart = false
      return UnixSocket.peer(of: number) == getuid() ? connection : nil
    case .busy, .failed: return nil
    case .refused:
      if mayStart { _ = try? DetachedProgram("/proc/self/exe", ["perch", "--for-job"]).start() }
      mayStart = false
      return nil
    }
  }

  /// Says to Perch that the host can be reached, as long as this process runs.
  private mutating func keepPresence(_ ready: Set<Int32>) {
    if let known = presence {
      var byte: UInt8 = 0
      guard ready.contains(known.number), read(known.number, &byte, 1) <= 0 else { return }
      presence = nil
      nextCall = MonotonicClock.now + Self.pause
    }
    guard MonotonicClock.now >= nextCall else { return }
    nextCall = MonotonicClock.now + Self.pause
    guard case .answered(let number) = UnixSocket.connectAtOnce(to: perch) else { return }
    let connection = Descriptor(number)
    guard UnixSocket.peer(of: number) == getuid() else { return }
    let request = ControlRequest(
      verb: ControlVerb.remoteHost.rawValue, arguments: [host], terminal: terminal)
    if Descriptor.write(ControlLine.encode(request), to: number) { presence = connection }
    // One that ends from now on was quit.
    mayStart = false
  }
}
