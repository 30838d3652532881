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
    identify(mapped.map(\.id).filter { known[$0] == nil }, by: connection)
    let seen = mapped.compactMap { window in
      known[window.id].map {
        (id: window.id, frame: window.frame, client: $0.client, kind: $0.kind)
      }
    }
    known = Dictionary(uniqueKeysWithValues: seen.map { ($0.id, ($0.client, $0.kind)) })
    let likely = seen.filter { $0.kind != .other && mayBe($0.kind, $0.frame, on: monitors) }
    return zip(likely, connection.struts(of: likely.map(\.client.rawValue)))
      .compactMap { window, struts in struts?.isEmpty ?? true ? window.frame : nil }
  }

  /// Finds the windows with the names, and the kinds; windows that have no names yet stay unknown.
  private mutating func identify(_ windows: [WindowID], by connection: Connection) {
    let found = zip(windows, connection.clients(of: windows.map(\.rawValue)))
      .compactMap { window, client in client.map { (window: window, client: $0) } }
    let clients = found.map(\.client)
    let types = connection.properties(.netWMWindowType, of: clients)
    for (place, texts) in zip(found.indices, connection.programNames(ofClients: clients)) {
      let kind = kind(texts, types: Set(types[place]?.items ?? []), in: connection.atoms)
      known[found[place].window] = (WindowID(rawValue: clients[place]), kind)
    }
  }

  /// The kind of a window with names and types (EWMH, `_NET_WM_WINDOW_TYPE`).
  private func kind(_ names: [String], types: Set<UInt>, in atoms: Atoms) -> Kind {
    if names.contains(where: { Self.keyboards.contains($0.lowercased()) }) { return .keyboard }
    if types.contains(atoms[.netWMWindowTypeDock]) { return .keyboard }
    let tools = [atoms[.netWMWindowTypeUtility], atoms[.netWMWindowTypeToolbar]]
    return types.isDisjoint(with: tools) ? .other : .tools
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
}
