/// The search for on-screen keyboards, and for docks, that reserve no space by struts.
///
/// Windows are asked for their names and types once, because the search follows each change of any
/// window.
public struct KeyboardSearch {
  /// The kinds of windows that may lie where the ball does.
  private enum Kind {
    /// A keyboard by its name, or a dock.
    case keyboard
    /// A window for tools, which is a keyboard if it lies along the bottom of a monitor.
    case tools
    /// Any other window.
    case other
  }

  /// The names of keyboards in `WM_CLASS`, in small letters.
  private static let keyboards: Set<String> = [
    "onboard", "florence", "matchbox-keyboard", "svkbd", "xvkbd", "kvkbd", "plasma-keyboard",
    "maliit-keyboard", "coreboard", "cellwriter", "eekboard", "caribou", "vboard",
  ]
  /// The least side of a keyboard, in pixels: panels that hide leave a thin line.
  private static let leastSide = 16

  /// The kinds of the windows at the last search, with the windows that have the names.
  private var known: [WindowID: (client: WindowID, kind: Kind)] = [:]

  /// Creates a search that knows no window.
  public init() {}

  /// Finds keyboards and docks without struts.
  ///
  /// - Parameters:
  ///   - windows: The children of the root.
  ///   - monitors: The frames of the monitors.
  ///   - connection: The connection to the display.
  /// - Returns: Their frames.
  public mutating func frames(
    among windows: [WindowInfo], on monitors: [PixelRect], by connection: Connection
  ) -> [PixelRect] {
    let mapped = windows.filter { $0.isMapped && !$0.isInputOnly && !connection.isOurs($0.id) }
    var seen: [WindowID: (client: WindowID, kind: Kind)] = [:]
    var frames: [PixelRect] = []
    for window in mapped {
      guard let (client, kind) = known[window.id] ?? identify(window, by: connection) else {
        continue
      }
      seen[window.id] = (client, kind)
      if kind != .other, mayBe(kind, window.frame, on: monitors),
        connection.struts(of: client.rawValue)?.isEmpty ?? true
      {
        frames.append(window.frame)
      }
    }
    known = seen
    return frames
  }

  /// The window with the names, and the kind; nil for a window that has no names yet.
  private func identify(
    _ window: WindowInfo, by connection: Connection
  ) -> (client: WindowID, kind: Kind)? {
    guard let client = connection.client(of: window.id.rawValue).map(WindowID.init(rawValue:))
    else { return nil }
    let names = connection.programNames(of: client).map { $0.lowercased() }
    if names.contains(where: Self.keyboards.contains) { return (client, .keyboard) }
    let types = connection.windowTypes(of: client)
    if types.contains(.netWMWindowTypeDock) { return (client, .keyboard) }
    let hasTools = !types.isDisjoint(with: [.netWMWindowTypeUtility, .netWMWindowTypeToolbar])
    return (client, hasTools ? .tools : .other)
  }

  /// Whether a window of a kind could be a keyboard by its frame: it leaves more than half of the
  /// monitor, and tools lie along the bottom.
  private func mayBe(_ kind: Kind, _ frame: PixelRect, on monitors: [PixelRect]) -> Bool {
    guard frame.width >= Self.leastSide, frame.height >= Self.leastSide else { return false }
    return monitors.contains { monitor in
      guard monitor.intersects(frame.middle) else { return false }
      let isSmall = 2 * frame.width * frame.height <= monitor.width * monitor.height
      guard kind == .tools else { return isSmall }
      return isSmall && 2 * frame.width >= monitor.width
        && 20 * (monitor.maxY - frame.maxY) <= monitor.height
    }
  }
}

extension PixelRect {
  /// The pixel in its middle.
  fileprivate var middle: PixelRect {
    PixelRect(x: x + width / 2, y: y + height / 2, width: 1, height: 1)
  }
}

extension Connection {
  /// Whether a window is one of ours.
  func isOurs(_ window: WindowID) -> Bool { windows[window.rawValue] != nil }

  /// The types of a window that the search tells apart (EWMH, `_NET_WM_WINDOW_TYPE`).
  fileprivate func windowTypes(of window: WindowID) -> Set<Atoms.Name> {
    let items = askingForeign {
      readProperty(atoms[.netWMWindowType], of: window.rawValue)?.items
    }
    let names: [Atoms.Name] = [
      .netWMWindowTypeDock, .netWMWindowTypeUtility, .netWMWindowTypeToolbar,
    ]
    return Set(names.filter { items?.contains(atoms[$0]) ?? false })
  }
}
