internal import PerchSystem
import PerchTime
public import PerchX11

/// Drives one display as a user does: moves the pointer, types, and queries the Perch there.
///
/// Positions are device pixels of the root window. The pointer moves in real time, one motion every
/// eight milliseconds, as a mouse does.
public final class InputDriver {
  /// The time between two motions.
  public static let pace = Duration.milliseconds(8)

  /// The connection that input goes through.
  public let connection: Connection
  /// The position that the pointer was last sent to.
  public internal(set) var position = PixelPoint(x: 0, y: 0)
  /// The source of the synthetic events.
  package let injector: InputInjector
  /// The name of the instance to talk to, which is the program's.
  public var instance = "perch"
  /// The `XDG_RUNTIME_DIR` of the Perch to talk to; nil is that of this process.
  package let runtimeFolder: String?
  /// Whether to wait for the window manager after a press; false if it does not answer requests.
  package var isWaitingForWindowManager: Bool
  private let interruption: Int32?
  /// Kept alive, because the server must not end before our connection.
  let display: PrivateDisplay?

  /// Creates a driver of a private display and moves the pointer to the middle of the upper edge.
  public convenience init(at display: PrivateDisplay) throws(HarnessFailure) {
    try self.init(at: display, interruption: nil)
  }

  /// Creates a driver of a private display whose waiting can be interrupted.
  ///
  /// `interruption` is a descriptor that ends all waiting once it is readable.
  package convenience init(at display: PrivateDisplay, interruption: Int32?) throws(HarnessFailure)
  {
    try self.init(
      connection: display.connection, runtimeFolder: display.runtimeFolder, display: display,
      interruption: interruption)
  }

  /// Creates a driver of any display.
  ///
  /// `runtimeFolder` is the `XDG_RUNTIME_DIR` of the Perch to talk to; nil is that of this process.
  /// `interruption` is a descriptor that ends all waiting once it is readable.
  package init(
    connection: Connection, runtimeFolder: String?, display: PrivateDisplay? = nil,
    interruption: Int32?
  ) throws(HarnessFailure) {
    guard let injector = InputInjector(connection: connection) else {
      throw HarnessFailure(
        "The display \(connection.displayName) lets no program move the pointer: it has no XTEST.")
    }
    self.connection = connection
    self.injector = injector
    self.runtimeFolder = runtimeFolder
    self.display = display
    self.interruption = interruption
    isWaitingForWindowManager =
      (display?.options.windowManager?.answersQuestions ?? true)
      && connection.windowManagerAnswersRequests
    move(to: PixelPoint(x: connection.screenRect.width / 2, y: 0))
  }

  /// Whether the user asked to stop, with Ctrl-C for example.
  public var isInterrupted: Bool {
    guard let interruption else { return false }
    return !Poll.wait(reading: [interruption], until: .zero).isEmpty
  }

  /// Keeps the input still for a while.
  func pause(for duration: Duration) {
    let deadline = MonotonicClock.now + duration
    while MonotonicClock.now < deadline {
      let ready = Poll.wait(reading: interruption.map { [$0] } ?? [], until: deadline)
      if !ready.isEmpty { return }
    }
  }

  /// Waits until the server has handled every request, and discards the events that arrived.
  package func catchUp() {
    connection.roundTrip()
    while connection.nextEvent() != nil {}
  }
}
