internal import PerchHarness

/// The processor times of a program and of the servers that it uses, in milliseconds.
struct CPUTimes {
  /// The time of the program.
  var client = 0.0
  /// The time of the X server.
  var server = 0.0
  /// The time of the window manager; 0 if there is none.
  var windowManager = 0.0
  /// The time of the compositor; 0 if there is none.
  var compositor = 0.0

  /// Reads the times so far.
  ///
  /// `client` is the measured program. `display` is the display that it is on.
  init(_ client: ProcessAccount, on display: PrivateDisplay) throws(HarnessFailure) {
    self.client = try client.computingTime()
    server = try CPUTimes.time(of: display.serverProcess)
    windowManager = try CPUTimes.time(of: display.windowManagerProcess)
    compositor = try CPUTimes.time(of: display.compositorProcess)
  }

  private static func time(of process: Int32?) throws(HarnessFailure) -> Double {
    guard let process else { return 0 }
    return try ProcessAccount(pid: process).computingTime()
  }

  static func - (one: CPUTimes, other: CPUTimes) -> CPUTimes {
    var difference = one
    difference.client -= other.client
    difference.server -= other.server
    difference.windowManager -= other.windowManager
    difference.compositor -= other.compositor
    return difference
  }
}
