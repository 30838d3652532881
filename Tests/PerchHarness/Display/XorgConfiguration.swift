internal import PerchX11

/// The configuration of an Xorg without hardware: its screen is memory, its devices are sockets.
package struct XorgConfiguration {
  private let size: PixelSize
  private let devices: [SocketDevice]
  private let folder: String

  /// Creates the configuration of a display in the folder of its files.
  package init(_ options: PrivateDisplay.Options, folder: String) {
    size = options.size
    devices = SocketDevice.allCases.filter(options.devices.contains)
    self.folder = folder
  }

  /// Writes the configuration file.
  ///
  /// - Returns: the arguments that name the file and leave the console alone.
  package func arguments() throws(HarnessFailure) -> [String] {
    let path = "\(folder)/xorg.conf"
    guard TextFile.write(text, to: path) else { throw HarnessFailure("\(path) cannot be written.") }
    return [
      "-config", path, "-logfile", "\(folder)/xorg.log", "-novtswitch", "-sharevts",
    ]
  }

  private var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
    EndSection
    Section "Device"
      Identifier "memory"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1-1000
      VertRefresh 1-1000
      \(mode)
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "memory"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "wanted"
        Virtual \(size.width) \(size.height)
      EndSubSection
    EndSection
    \(devices.map(section).joined())Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      \(devices.map { "InputDevice \"\($0.rawValue)\"" }.joined(separator: "\n  "))
    EndSection

    """
  }

  /// A mode of the screen's size at about 60 Hz, with a blanking interval that every monitor
  /// accepts.
  private var mode: String {
    let (wide, high) = (size.width + 400, size.height + 30)
    let clock = Double(wide * high * 60) / 1e6
    return "Modeline \"wanted\" \(clock) \(size.width) \(size.width + 72) \(size.width + 200) "
      + "\(wide) \(size.height) \(size.height + 3) \(size.height + 9) \(high)"
  }

  private func section(_ device: SocketDevice) -> String {
    let options = [("SocketPath", device.socket(in: folder))] + device.options
    return """
      Section "InputDevice"
        Identifier "\(device.rawValue)"
        Driver "inputtest"
        \(options.map { "Option \"\($0)\" \"\($1)\"" }.joined(separator: "\n  "))
      EndSection

      """
  }
}
