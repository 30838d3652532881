import Glibc

// What each needs to start on a display that nobody sits at: as it comes, but for what it would ask,
// and with two desktops at least.
extension WindowManager {
  /// What follows it on its command line.
  ///
  /// - Parameter folder: where it finds what `writeConfiguration` left.
  package func arguments(folder: String) -> [String] {
    switch self {
    case .mutter: ["--x11", "--sm-disable"]
    case .i3, .bspwm: ["-c", "\(folder)/\(rawValue)"]
    default: []
    }
  }

  /// What its environment has besides.
  package var environment: [String: String] {
    switch self {
    case .xfwm4, .metacity, .mutter: ["GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1"]
    // OpenGL without a graphics card takes seconds for a frame.
    case .kwin: ["KWIN_COMPOSE": "N"]
    // Without a program that sets a wallpaper it opens a window to say so, which takes the focus.
    case .fluxbox: ["wpsetters": "true"]
    default: [:]
    }
  }

  /// What it needs of a session bus.
  package enum Bus { case none, bare, withServices }

  package var bus: Bus {
    switch self {
    // Its settings are a service.
    case .xfwm4: .withServices
    case .metacity, .mutter, .kwin, .awesome: .bare
    default: .none
    }
  }

  /// Whether it answers about windows that it does not look after, as all others that say that they
  /// answer do.
  package var answersQuestions: Bool { self != .fluxbox }

  /// Writes what keeps it from asking, and gives it a second desktop.
  package func writeConfiguration(folder: String) throws(HarnessFailure) {
    guard let text = configuration else { return }
    let path = "\(folder)/\(configurationName)"
    // One of them is a program.
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
