import Glibc

// The settings to start each window manager unattended: its defaults, without any question to the
// user, and with at least two desktops.
extension WindowManager {
  /// Returns its command line arguments.
  ///
  /// `folder` is the folder that `writeConfiguration` wrote to.
  package func arguments(folder: String) -> [String] {
    switch self {
    case .mutter: ["--x11", "--sm-disable"]
    case .i3, .bspwm: ["-c", "\(folder)/\(rawValue)"]
    default: []
    }
  }

  /// The additional variables of its environment.
  package var environment: [String: String] {
    switch self {
    case .xfwm4, .metacity, .mutter: ["GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1"]
    // OpenGL without a graphics card needs seconds for a frame.
    case .kwin: ["KWIN_COMPOSE": "N"]
    // Without a program that sets a wallpaper it opens a message window, which takes the focus.
    case .fluxbox: ["wpsetters": "true"]
    default: [:]
    }
  }

  /// The session bus that a window manager needs.
  package enum Bus {
    /// It needs none.
    case none
    /// A bus without services.
    case bare
    /// A bus that starts the services of the system.
    case withServices
  }

  /// The session bus that it needs.
  package var bus: Bus {
    switch self {
    // Its settings come from a service.
    case .xfwm4: .withServices
    case .metacity, .mutter, .kwin, .awesome: .bare
    default: .none
    }
  }

  /// Whether it answers requests about windows that it does not manage; fluxbox announces that it
  /// does, but does not.
  package var answersQuestions: Bool { self != .fluxbox }

  /// Writes the configuration that suppresses its questions and gives it a second desktop.
  package func writeConfiguration(folder: String) throws(HarnessFailure) {
    guard let text = configuration else { return }
    let path = "\(folder)/\(configurationName)"
    // bspwm runs its configuration as a program.
    guard TextFile.write(text, to: path), chmod(path, 0o700) == 0 else {
      throw HarnessFailure("The file \(path) cannot be written.")
    }
  }

  private var configurationName: String { self == .kwin ? "kwinrc" : rawValue }

  private var configuration: String? {
    switch self {
    case .i3: "# i3 config file (v4)\nbindsym Mod1+1 workspace 1\nbindsym Mod1+2 workspace 2\n"
    case .bspwm: "#!/bin/sh\nbspc monitor --reset-desktops 1 2\n"
    case .kwin: "[Desktops]\nNumber=2\n"
    default: nil
    }
  }
}
