import Glibc
import PerchHarness
import Testing

/// The tools of i3 and bspwm, whose orders to hide a window never end.
struct SlowTool {
  /// The `PATH` with these tools.
  let path: String
  private let gate: String

  init(on display: PrivateDisplay) throws {
    let folder = "\(display.stateFolder)/tools"
    gate = "\(folder)/gate"
    path = "\(folder):/usr/local/bin:/usr/bin:/bin"
    mkdir(folder, 0o700)
    mkfifo(gate, 0o600)
    for name in ["i3-msg", "bspc"] {
      let script = """
        #!/bin/sh
        case "$*" in *"move scratchpad"*|*hidden=on*) read line <"\(gate)" ;; esac
        exec /usr/bin/\(name) "$@"
        """
      try #require(TextFile.write(script, to: "\(folder)/\(name)"))
      chmod("\(folder)/\(name)", 0o700)
    }
  }

  /// Whether an order to hide a window still waits.
  var isHiding: Bool {
    let end = open(gate, O_WRONLY | O_NONBLOCK)
    if end >= 0 { close(end) }
    return end >= 0
  }
}
