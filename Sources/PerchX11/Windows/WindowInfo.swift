/// What a window of any program says about itself.
public struct WindowInfo: Hashable, Sendable {
  /// The child of the root: the window itself, or the window manager's frame around it.
  public var id: WindowID
  /// In root coordinates, frame and border included.
  public var frame: PixelRect
  /// Whether it is on the screen, covered or not.
  public var isMapped: Bool
  /// Whether window managers leave it alone.
  public var isOverrideRedirect: Bool
  /// Catches input and shows nothing; several window managers keep such windows on top.
  public var isInputOnly: Bool
  /// The first name in `WM_CLASS`, of the window inside the frame if there is one; empty if unset.
  public var instanceName: String
  /// The second name in `WM_CLASS`, the program's.
  public var className: String
  /// The process of the program, if it says.
  public var pid: Int?
}
