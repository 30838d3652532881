/// Files of another program, or a row of ours, that are held over one of our windows.
public struct DropHover: Hashable, Sendable {
  /// The drop target.
  public let surface: Surface.ID
  /// Whether the drop target would accept them.
  public let isWelcome: Bool

  /// The same over the window in front.
  var onMain: DropHover { DropHover(surface: .main, isWelcome: isWelcome) }
}

/// The reasons for which a dropped item cannot be a page, with the item's name.
public enum DropFailure: Hashable, Sendable, Codable {
  /// No file has the name.
  case missing(String)
  /// The item is a pipe, a socket or a device.
  case special(String)
  /// The item is not a file, or belongs to another computer.
  case elsewhere(String)
  /// The drag source never delivered the item, or not as a list of files.
  case lost
}
