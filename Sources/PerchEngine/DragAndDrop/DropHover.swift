/// Something that another program holds over one of our windows, or we ourselves.
public struct DropHover: Hashable, Sendable {
  /// The window that it would fall into.
  public let surface: Surface.ID
  /// Whether it would be taken.
  public let isWelcome: Bool
}

/// Why something that was dropped cannot be a page, with the name that it goes by.
public enum DropFailure: Hashable, Sendable, Codable {
  case missing(String)
  case folder(String)
  /// A pipe, a socket or a device.
  case special(String)
  /// Not a file, or one of another computer.
  case elsewhere(String)
  /// The other program never handed it over, or not as a list of files.
  case lost
}
