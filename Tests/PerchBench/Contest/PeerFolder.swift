import Glibc
internal import PerchHarness
internal import PerchSystem

/// Programs of other toolkits that look and behave like parts of Perch, with their own harness.
///
/// They are built in a copy of their folder, which is removed with the value. Programs whose
/// toolkit is not installed cannot be built and are left out.
final class PeerFolder {
  let path: String
  /// Removes the copy, even if this process is killed.
  private let reaper: ExitReaper

  /// Copies the folder and builds its programs.
  ///
  /// `original` is the folder with the `Makefile`.
  init(copyOf original: String) throws(HarnessFailure) {
    let parent = EnvironmentVariable.value(of: "TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/perch-peers-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessFailure("No folder can be made in \(parent).")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    reaper = try ExitReaper(on: nil, folder: path)
    try run("cp", ["-R", "--no-preserve=mode", "\(original)/.", path])
    Terminal.say("Building the peers …")
    // Programs that do not compile are missing afterwards.
    let words = ["-k", "-s", "-C", path] + PeerFolder.programs
    _ = try ChildProcess("make", words).wait(within: .seconds(300))
    let missing = PeerFolder.programs.filter { program($0) == nil }
    if !missing.isEmpty {
      Terminal.say("These could not be built and are left out: \(missing.joined(separator: " "))")
    }
  }

  /// The programs to build.
  private static let programs = [
    "peer_adw", "peer_qt", "peer_ball_gtk3", "bench_start", "bench_drag", "bench_popup",
  ]

  private func run(_ program: String, _ arguments: [String]) throws(HarnessFailure) {
    let process = try ChildProcess(program, arguments, errors: .inherited)
    guard process.wait(within: .seconds(60)) == .exited(0) else {
      throw HarnessFailure("\(program) \(arguments.joined(separator: " ")) failed.")
    }
  }

  /// Returns the path of a program that was built; nil if there is none.
  func program(_ name: String) -> String? {
    let path = "\(path)/\(name)"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Environment variables that make the toolkits paint on the processor, as Perch does.
  private static let renderers = ["GSK_RENDERER": "cairo", "QT_QUICK_BACKEND": "software"]

  var sliders: [Implementation] {
    [
      peer("libadwaita", "peer_adw", window: "PeerAdw"),
      peer("Qt Quick", "peer_qt", "qt/Stack.qml", window: "PeerQt"),
    ].compactMap(\.self)
  }

  var balls: [Implementation] {
    [
      peer("GTK 3", "peer_ball_gtk3", window: "PeerBallGtk3"),
      peer("Qt Quick", "peer_qt", "qt/Ball.qml", window: "PeerQtBall"),
    ].compactMap(\.self)
  }

  /// The programs with a list, which are those with a ball.
  var popups: [Implementation] { balls }

  private func peer(
    _ name: String, _ file: String, _ data: String? = nil, window: String
  ) -> Implementation? {
    guard let program = program(file) else { return nil }
    return Implementation(
      kind: .peer, name: name, program: program, arguments: data.map { ["\(path)/\($0)"] } ?? [],
      environment: PeerFolder.renderers.merging(["NO_AT_BRIDGE": "1"]) { $1 }, window: window,
      listButton: 3, ballDisplacement: 500)
  }
}
