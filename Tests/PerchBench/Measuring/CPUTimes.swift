internal import PerchHarness

/// What everyone who had a part in something has computed so far, in milliseconds.
struct CPUTimes {
  var client = 0.0
  var server = 0.0
  /// 0 where there is none.
  var windowManager = 0.0
  /// 0 where there is none.
  var compositor = 0.0

  /// - Parameter client: the program that is measured.
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
