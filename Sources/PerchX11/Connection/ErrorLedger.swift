internal import CX11
import Glibc
import Synchronization

/// The errors of one connection, by the serial numbers of the requests that caused them.
struct ErrorLedger {
  private var traps: [UInt] = []
  private var trapped: [(serial: UInt, code: ErrorCode)] = []
  /// The number of errors that no trap caught.
  private(set) var untrappedCount = 0

  /// Begins a trap for the requests from this serial number on.
  mutating func openTrap(from serial: UInt) { traps.append(serial) }

  /// Ends the innermost trap and returns the first error of its requests.
  mutating func closeTrap() -> ErrorCode? {
    guard let start = traps.popLast() else { return nil }
    let first = trapped.first { $0.serial >= start }
    trapped.removeAll { $0.serial >= start || traps.isEmpty }
    return first?.code
  }

  /// Adds an error to the traps that were open at its request, or counts it.
  mutating func record(_ code: ErrorCode, serial: UInt) {
    if let outermost = traps.first, serial >= outermost {
      trapped.append((serial, code))
    } else {
      untrappedCount += 1
    }
  }
}

/// The ledgers by the addresses of their displays. Xlib has one error handler for the whole process
/// and passes it nothing but the display. This table leads from there to a connection.
private let ledgers = Mutex<[UInt: ErrorLedger]>([:])

extension ErrorLedger {
  /// Begins a ledger for a display and installs the error handlers.
  static func register(_ display: OpaquePointer) {
    ledgers.withLock { $0[UInt(bitPattern: display)] = ErrorLedger() }
    // Setting the same handlers again is harmless.
    XSetErrorHandler { display, event in
      if let display, let event { ErrorLedger.record(event.pointee, of: display) }
      return 0
    }
    XSetIOErrorHandler { _ in
      ErrorLedger.report("perch: The connection to the X server was lost.\n")
      return 0
    }
    XSetIOErrorExitHandler(display, { _, _ in _exit(4) }, nil)
  }

  /// Drops the ledger of a display.
  static func unregister(_ display: OpaquePointer) {
    ledgers.withLock { $0[UInt(bitPattern: display)] = nil }
  }

  /// Runs the body with the ledger of a display, under the lock.
  static func update<Result: Sendable>(
    _ display: OpaquePointer, _ body: (inout ErrorLedger) -> Result
  ) -> Result {
    ledgers.withLock { body(&$0[UInt(bitPattern: display), default: ErrorLedger()]) }
  }

  private static func record(_ event: XErrorEvent, of display: OpaquePointer) {
    let code = ErrorCode(
      code: event.error_code, request: event.request_code, minor: event.minor_code)
    ledgers.withLock { $0[UInt(bitPattern: display)]?.record(code, serial: event.serial) }
  }

  private static func report(_ sentence: StaticString) {
    _ = write(2, sentence.utf8Start, sentence.utf8CodeUnitCount)
  }
}
