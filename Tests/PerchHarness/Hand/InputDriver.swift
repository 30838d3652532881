internal import PerchEngine
internal import PerchSystem
import PerchTime
public import PerchX11

/// A user at one display: moves the pointer, types, and asks the Perch there how it is.
///
/// Places are device pixels of the root window. The pointer moves in real time, one motion every
/// eight milliseconds, as a mouse does.
public final class InputDriver {
  /// Between two motions.
  public static let pace = Duration.milliseconds(8)

  /// The connection that input goes through.
  public let connection: Connection
  /// Where the pointer was sent last.
  public internal(set) var place = PixelPoint(x: 0, y: 0)
  package let injector: InputInjector
  package let runtimeFolder: String?
  /// A window manager that does not answer questions is not waited for.
  package var isWaitingForWindowManager: Bool
  private let interruption: Int32?
  /// Its server must not end before our connection.
  private let display: PrivateDisplay?

  /// A hand at a private display, where the pointer waits in the middle of the upper edge.
  public convenience init(at display: PrivateDisplay) throws(HarnessFailure) {
    try self.init(at: display, interruption: nil)
  }

  /// - Parameter interruption: a descriptor that ends all waiting once it is readable.
  package convenience init(at display: PrivateDisplay, interruption: Int32?) throws(HarnessFailure)
  {
    try self.init(
      connection: display.connection, runtimeFolder: display.runtimeFolder, display: display,
      interruption: interruption)
  }

  /// - Parameter runtimeFolder: the `XDG_RUNTIME_DIR` of the Perch to talk to; nil is ours.
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
    moves(to: PixelPoint(x: connection.screenRect.width / 2, y: 0))
  }

  /// Whether someone asked to end.
  public var isInterrupted: Bool {
    guard let interruption else { return false }
    return !Poll.wait(reading: [interruption], until: .zero).isEmpty
  }

  /// Does nothing for a while, as a hand that keeps still.
  public func rests(for duration: Duration) {
    let deadline = MonotonicClock.now + duration
    while MonotonicClock.now < deadline {
      let ready = Poll.wait(reading: interruption.map { [$0] } ?? [], until: deadline)
      if !ready.isEmpty { return }
    }
  }

  /// Waits until the server has handled everything, and forgets the events that came.
  package func catchesUp() {
    connection.roundTrip()
    while connection.nextEvent() != nil {}
  }
}
