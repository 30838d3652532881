public import PerchX11

extension PrivateDisplay {
  /// The server, the programs and the devices of a display.
  public struct Options: Hashable, Sendable {
    /// The size of the screen in device pixels.
    public var size = PixelSize(width: 1280, height: 800)
    /// The window manager; nil for none.
    public var windowManager: WindowManager?
    /// The compositor; nil for none.
    public var compositor: Compositor?
    /// The value of `LANG`.
    public var language = "C.UTF-8"
    /// Additional arguments of the X server.
    public var serverArguments: [String] = []
    /// The kind of session; a Wayland session has a window manager and a compositor of its own.
    public var session = Session.x11
    /// The devices that are driven through sockets. With any of them the server is Xorg, else Xvfb.
    public var devices: Set<SocketDevice> = []

    /// Creates options with a screen of 1280 by 800 pixels, English, and by default openbox and
    /// picom.
    public init(windowManager: WindowManager? = .openbox, compositor: Compositor? = .picom) {
      self.windowManager = windowManager
      self.compositor = compositor
    }

    /// The X server of a Wayland session by mutter without a monitor.
    public static var wayland: Options {
      var options = Options(windowManager: nil, compositor: nil)
      options.session = .wayland
      return options
    }
  }

  /// The kind of session that an X server belongs to.
  public enum Session: Hashable, Sendable {
    /// The server is the session's own.
    case x11
    /// The server is Xwayland, and mutter the compositor.
    case wayland
  }

  /// A program that blends windows.
  public enum Compositor: Hashable, Sendable {
    /// The program of this name.
    case picom
  }
}
