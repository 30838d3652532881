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

extension DropFailure {
  /// What went wrong, in the words of a toast. The name comes last: a long one is cut there.
  func text(in language: Environment.Language) -> String {
    switch (self, language) {
    case (.missing(let name), .english): "Not found: \(name)"
    case (.missing(let name), .chinese): "找不到：\(name)"
    case (.folder(let name), .english): "Folders are not taken: \(name)"
    case (.folder(let name), .chinese): "不能放入文件夹：\(name)"
    case (.special(let name), .english): "Not an ordinary file: \(name)"
    case (.special(let name), .chinese): "不是普通文件：\(name)"
    case (.elsewhere(let name), .english): "Not a file of this computer: \(name)"
    case (.elsewhere(let name), .chinese): "不是本机文件：\(name)"
    case (.lost, .english): "What was dropped did not arrive"
    case (.lost, .chinese): "没有收到拖放的内容"
    }
  }
}
