// The surface that an event names.
extension Event {
  /// The surface on which it happened; nil where it names none.
  var surface: Surface.ID? {
    switch self {
    case .pointer(let event): event.surface
    case .pointerHovered(let surface, _), .pointerLeft(let surface),
      .wheelTurned(let surface, _, _), .touchpadScrolled(let surface, _, _),
      .sizeTurned(let surface, _, _), .pinched(let surface, _, _), .dropHovered(let surface, _),
      .dropped(let surface, _, _):
      surface
    default: nil
    }
  }

  /// The event of a main window as one of the window in front.
  var onMain: Event {
    guard surface?.mainWindow != nil, surface != .main else { return self }
    return switch self {
    case .pointer(var event):
      {
        event.surface = .main
        return .pointer(event)
      }()
    case .pointerHovered(_, let point): .pointerHovered(.main, point)
    case .pointerLeft: .pointerLeft(.main)
    case .wheelTurned(_, let point, let notches): .wheelTurned(.main, at: point, notches: notches)
    case .touchpadScrolled(_, let point, let notches):
      .touchpadScrolled(.main, at: point, notches: notches)
    case .sizeTurned(_, let point, let notches): .sizeTurned(.main, at: point, notches: notches)
    case .pinched(_, let point, let scale): .pinched(.main, at: point, scale: scale)
    case .dropHovered(_, let hasFiles): .dropHovered(.main, hasFiles: hasFiles)
    case .dropped(_, let pages, let failures): .dropped(.main, pages, failures: failures)
    default: self
    }
  }
}
