/// A description of one child of the root, of any program.
public struct WindowInfo: Hashable, Sendable {
  /// The child of the root: a window, or the window manager's frame around one.
  public var id: WindowID
  /// The rectangle in root coordinates, with frame and border.
  public var frame: PixelRect
  /// Whether it is mapped, covered or not.
  public var isMapped: Bool
  /// Whether it is override-redirect: window managers ignore it.
  public var isOverrideRedirect: Bool
  /// Whether it receives input and shows nothing. Several window managers keep such windows on top.
  public var isInputOnly: Bool
  /// The first name in `WM_CLASS` of the client, which is inside the frame; empty if unset.
  public var instanceName: String
  /// The second name in `WM_CLASS`, which is the program's; empty if unset.
  public var className: String
  /// The program's process id (EWMH, `_NET_WM_PID`), if it is set.
  public var pid: Int?
}
