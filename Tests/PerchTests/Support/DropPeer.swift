import CX11
import PerchSystem
import PerchHarness
import PerchTime
import PerchX11

@testable import PerchX11

/// A drag source that sends each XDND message as the test asks, in order or out of order.
final class DropPeer {
  /// The manner in which the source transfers its data.
  enum Handing {
    case atOnce([UInt8])
    case inPieces([[UInt8]])
    /// The source refuses the conversion.
    case refused
    case never
  }

  private let display: PrivateDisplay
  private let connection: PerchX11.Connection
  private let window: UInt
  private let target: UInt
  private var handing: Handing
  private var pieces: [[UInt8]] = []
  /// The window that receives the pieces.
  private var requestor: UInt = 0
  private var property: UInt = 0

  init(on display: PrivateDisplay, against target: WindowID, handing: Handing = .never) throws {
    self.display = display
    self.target = target.rawValue
    self.handing = handing
    connection = try PerchX11.Connection(display: display.name)
    window = XCreateSimpleWindow(connection.display, connection.rootXID, -1, -1, 1, 1, 0, 0, 0)
    XSetSelectionOwner(connection.display, connection.atoms[.xdndSelection], window, 0)
  }

  // MARK: - Requests

  func enter(version: Int = 5, types: [Atoms.Name] = [.uriList]) {
    let atoms = types.map { Int(connection.atoms[$0]) } + [0, 0, 0]
    send(.xdndEnter, (version << 24, atoms[0], atoms[1], atoms[2]))
  }

  func move(to point: PixelPoint) { send(.xdndPosition, (0, point.x << 16 | point.y, 0, 0)) }

  func leave() { send(.xdndLeave, (0, 0, 0, 0)) }

  func drop() { send(.xdndDrop, (0, 0, 0, 0)) }

  /// Sends any message, in the name of any source.
  func send(_ name: Atoms.Name, from source: Int? = nil, _ data: (Int, Int, Int, Int)) {
    var event = CX11.XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = connection.atoms[name]
    event.xclient.format = 32
    event.xclient.data.l = (source ?? Int(window), data.0, data.1, data.2, data.3)
    XSendEvent(connection.display, target, 0, NoEventMask, &event)
    connection.roundTrip()
  }

  // MARK: - Answers

  /// Returns whether the target's answer to the last motion allows a drop.
  func isWelcome() throws -> Bool { try answer(.xdndStatus).1 & 1 == 1 }

  /// Returns whether the target accepted the drop.
  func isTaken() throws -> Bool { try answer(.xdndFinished).1 & 1 == 1 }

  /// Waits for a message, and transfers data meanwhile.
  private func answer(_ name: Atoms.Name) throws -> (Int, Int) {
    let deadline = MonotonicClock.now + .patience
    while MonotonicClock.now < deadline {
      // Before the look at the queue: a flush may read events, which `poll` cannot see then.
      connection.flush()
      while XEventsQueued(connection.display, QueuedAfterReading) > 0 {
        var event = CX11.XEvent()
        XNextEvent(connection.display, &event)
        if event.type == ClientMessage, event.xclient.message_type == connection.atoms[name] {
          return (event.xclient.data.l.0, event.xclient.data.l.1)
        }
        handle(event)
        connection.flush()
      }
      _ = Poll.wait(reading: [connection.fileDescriptor], until: deadline)
    }
    throw HarnessFailure("No answer \(name.rawValue) came.")
  }

  private func handle(_ event: CX11.XEvent) {
    switch event.type {
    case SelectionRequest: serve(event.xselectionrequest)
    case PropertyNotify
    where event.xproperty.state == PropertyDelete && event.xproperty.window == requestor
      && event.xproperty.atom == property:
      guard requestor != 0 else { return }
      put(pieces.isEmpty ? [] : pieces.removeFirst())
    default: break
    }
  }

  private func serve(_ request: XSelectionRequestEvent) {
    (requestor, property) = (request.requestor, request.property)
    switch handing {
    case .never: return
    case .refused: notify(request, property: 0)
    case .atOnce(let bytes):
      put(bytes)
      requestor = 0
      notify(request, property: request.property)
    case .inPieces(let all):
      pieces = all
      XSelectInput(connection.display, requestor, PropertyChangeMask)
      connection.setProperty(
        property, type: connection.atoms[.incremental], of: requestor, to: [1])
      notify(request, property: request.property)
    }
  }

  private func put(_ bytes: [UInt8]) {
    XChangeProperty(
      connection.display, requestor, property, connection.atoms[.uriList], 8, PropModeReplace,
      bytes, Int32(bytes.count))
    connection.flush()
  }

  private func notify(_ request: XSelectionRequestEvent, property: UInt) {
    var event = CX11.XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(connection.display, request.requestor, 0, NoEventMask, &event)
    connection.flush()
  }
}
