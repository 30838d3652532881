import Glibc

/// A library that makes system calls of a program fail; see `Peers/faults.c`.
struct FaultLibrary {
  /// A failure of one call.
  struct Fault: CustomStringConvertible {
    var call: String
    /// The number of the call that fails, from 1.
    var number: Int
    /// The error; -1 kills the process instead.
    var error: Int32

    /// The name of the error, or of the signal.
    var name: String { error < 0 ? "SIGKILL" : Self.names[error] ?? "\(error)" }

    private static let names = [
      EIO: "EIO", ENOSPC: "ENOSPC", EINTR: "EINTR", EACCES: "EACCES", EMFILE: "EMFILE",
      ENOMEM: "ENOMEM",
    ]

    var description: String { "\(call) number \(number): \(name)" }
  }

  private let library: PreloadedLibrary
  private var path: String { library.path }
  private var log: String { "\(library.folder.path)/log" }
  private var gate: String { "\(library.folder.path)/gate" }

  /// Compiles the library.
  init() throws { library = try PreloadedLibrary("faults") }

  /// The variables of a program that is to have a fault.
  func variables(of fault: Fault) -> [String: String] {
    unlink(log)
    return [
      "LD_PRELOAD": path, "PERCH_FAULT_CALL": fault.call,
      "PERCH_FAULT_NUMBER": "\(fault.number)", "PERCH_FAULT_ERROR": "\(fault.error)",
      "PERCH_FAULT_LOG": log,
    ]
  }

  /// The variables of a program whose calls of a kind are counted and do not fail.
  func variables(counting call: String) -> [String: String] {
    variables(of: Fault(call: call, number: -1, error: 0))
  }

  /// The variables of a program whose calls of a kind wait while the gate is closed.
  func variables(gating call: String) -> [String: String] {
    ["LD_PRELOAD": path, "PERCH_FAULT_CALL": call, "PERCH_FAULT_GATE": gate]
  }

  func openGate() throws { try Files.write([], to: gate) }

  func closeGate() { unlink(gate) }

  /// Whether the last fault has happened.
  var hasHappened: Bool { Files.text(log)?.contains("failed") ?? false }

  /// The number of calls of the last program, once it has exited.
  var count: Int? {
    Files.text(log)?.split(separator: "\n").last { $0.hasPrefix("calls ") }
      .flatMap { Int($0.dropFirst(6)) }
  }
}
