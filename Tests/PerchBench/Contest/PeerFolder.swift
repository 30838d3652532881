import Glibc
internal import PerchHarness

/// Programs of other toolkits that look and behave like parts of Perch, and a harness of their own.
///
/// They are built in a copy of the folder that they are in, which goes with the value; what cannot be
/// built, because a toolkit is not installed, is left out.
final class PeerFolder {
  let path: String
  /// Removes the copy also when we are killed.
  private let reaper: ExitReaper

  /// - Parameter original: the folder, which has a `Makefile`.
  init(copyOf original: String) throws(HarnessFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/perch-peers-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw HarnessFailure("No folder can be made in \(parent).")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    reaper = try ExitReaper(on: nil, folder: path)
    try run("cp", ["-R", "--no-preserve=mode", "\(original)/.", path])
    Terminal.say("Building the peers …")
    // What does not compile is simply not there afterwards.
    let words = ["-k", "-s", "-C", path] + PeerFolder.programs
    _ = try ChildProcess("make", words).wait(within: .seconds(300))
    let missing = PeerFolder.programs.filter { program($0) == nil }
    if !missing.isEmpty {
      Terminal.say("These could not be built and are left out: \(missing.joined(separator: " "))")
    }
  }

  /// All that is looked for in the folder.
  private static let programs = [
    "peer_adw", "peer_qt", "peer_ball_gtk3", "bench_start", "bench_drag", "bench_popup",
  ]

  private func run(_ program: String, _ arguments: [String]) throws(HarnessFailure) {
    let process = try ChildProcess(program, arguments, errors: .inherited)
    guard process.wait(within: .seconds(60)) == .exited(0) else {
      throw HarnessFailure("\(program) \(arguments.joined(separator: " ")) failed.")
    }
  }

  /// The path of something built in the folder; nil when it is not there.
  func program(_ name: String) -> String? {
    let path = "\(path)/\(name)"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// Toolkits that paint with the processor, as Perch does.
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

  /// Their balls open lists.
  var popups: [Implementation] { balls }

  private func peer(
    _ name: String, _ file: String, _ data: String? = nil, window: String
  ) -> Implementation? {
    guard let program = program(file) else { return nil }
    return Implementation(
      kind: .peer, name: name, program: program, arguments: data.map { ["\(path)/\($0)"] } ?? [],
      environment: PeerFolder.renderers.merging(["NO_AT_BRIDGE": "1"]) { $1 }, window: window,
      listButton: 3, ballWay: 500)
  }
}
