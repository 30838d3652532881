public import PerchX11

extension PrivateDisplay {
  /// What is to run on the display.
  public struct Options: Hashable, Sendable {
    /// Of the screen.
    public var size = PixelSize(width: 1280, height: 800)
    /// nil leaves windows alone.
    public var windowManager: WindowManager?
    /// nil leaves pixels opaque.
    public var compositor: Compositor?
    /// What programs find in `LANG`.
    public var language = "C.UTF-8"
    /// What the X server is told besides.
    public var serverArguments: [String] = []
    /// Whose X server it is; a Wayland session brings a window manager and a compositor of its own.
    public var session = Session.x11
    /// Devices that programs use through a socket each. With some the server is Xorg, else Xvfb.
    public var devices: Set<SocketDevice> = []

    /// A size of 1280 by 800, English, openbox and picom unless told otherwise.
    public init(windowManager: WindowManager? = .openbox, compositor: Compositor? = .picom) {
      self.windowManager = windowManager
      self.compositor = compositor
    }

    /// What X programs find in a Wayland session: mutter's, without a monitor.
    public static var wayland: Options {
      var options = Options(windowManager: nil, compositor: nil)
      options.session = .wayland
      return options
    }
  }

  /// What the X server is a part of.
  public enum Session: Hashable, Sendable { case x11, wayland }

  /// What blends windows.
  public enum Compositor: Hashable, Sendable { case picom }
}
