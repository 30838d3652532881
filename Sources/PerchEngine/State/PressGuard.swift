public import PerchTime

/// A guard against clicks that were meant for the former action of a control.
///
/// A control whose action changes, or that appears, takes no new press for a while. A press of a
/// mouse or pen is refused as well until the pointer has left the control once. A press that began
/// before, keys and assistive technology are not held up.
public struct PressGuard: Hashable, Sendable {
  /// One change of a control.
  private struct Change: Hashable, Sendable {
    /// The instant of the change.
    var instant: Instant
    /// Whether the pointer has been on the control ever since.
    var isUnderPointer: Bool
    /// Whether the action is the same as before, so that it may be meant again after a rest.
    var isRepetition = false
  }

  private var changes: [Target: Change] = [:]

  /// Creates a guard that holds up no press.
  public init() {}

  /// Whether no control is guarded.
  public var isEmpty: Bool { changes.isEmpty }

  /// Guards a control whose action changes at an instant.
  ///
  /// - Parameters:
  ///   - target: The control.
  ///   - time: The instant of the change.
  ///   - pointed: The control under the mouse or pen; nil for none.
  public mutating func hold(_ target: Target, at time: Instant, pointed: Target?) {
    changes[target] = Change(instant: time, isUnderPointer: pointed == target)
  }

  /// Guards a control against presses that follow each other too fast to be meant.
  ///
  /// - Parameters:
  ///   - target: The control, whose action stays what it is.
  ///   - time: The instant of the press.
  public mutating func rest(_ target: Target, at time: Instant) {
    changes[target] = Change(instant: time, isUnderPointer: false, isRepetition: true)
  }

  /// Takes in a press that was held up: the rest of a control whose action is the same begins anew.
  public mutating func prolong(_ target: Target, at time: Instant) {
    if changes[target]?.isRepetition == true { changes[target]?.instant = time }
  }

  /// Takes in the control under the mouse or pen; nil for none.
  public mutating func point(at target: Target?) {
    for held in changes.keys where held != target { changes[held]?.isUnderPointer = false }
  }

  /// Removes the guard of controls that no longer exist.
  public mutating func removeAll(where isGone: (Target) -> Bool) {
    changes = changes.filter { !isGone($0.key) }
  }

  /// Whether a new press of a pointer on a control does nothing.
  ///
  /// - Parameters:
  ///   - target: The control.
  ///   - device: The kind of pointer.
  ///   - time: The instant of the press.
  ///   - pause: The time for which a changed control takes no press.
  /// - Returns: True when the press was probably meant for the control's former action.
  public func blocks(
    _ target: Target, pressedBy device: PointerEvent.Device, at time: Instant, pause: Duration
  ) -> Bool {
    guard let change = changes[target] else { return false }
    return time < change.instant + pause || (device != .touch && change.isUnderPointer)
  }
}
