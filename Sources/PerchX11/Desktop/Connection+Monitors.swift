internal import CX11

extension Connection {
  /// The monitors in the server's order, with their work areas. Empty while none is plugged in; one
  /// for the whole screen without RandR 1.5.
  ///
  /// The corresponding C function is `XRRGetMonitors`.
  public func monitors() -> [MonitorInfo] {
    var monitors = extensions.randrEvent == nil ? [wholeScreen] : randrMonitors()
    let frames = monitors.map(\.frame)
    let struts = allStruts()
    for index in monitors.indices {
      monitors[index].workArea = workArea(of: frames[index], among: frames, without: struts)
    }
    return monitors
  }

  /// The number of monitors that are in use. Costs a round trip.
  var monitorCount: Int { monitorFrames.count }

  /// The frames of the monitors that are in use. Costs a round trip.
  var monitorFrames: [PixelRect] {
    var count: Int32 = 0
    guard extensions.randrEvent != nil, let list = XRRGetMonitors(display, rootXID, 1, &count)
    else { return [screenRect] }
    defer { XRRFreeMonitors(list) }
    return (0..<Int(max(0, count))).map { PixelRect(list[$0]) }
  }

  private var wholeScreen: MonitorInfo {
    MonitorInfo(
      name: "screen", frame: screenRect, workArea: screenRect, isPrimary: true, refreshRate: 60)
  }

  private func randrMonitors() -> [MonitorInfo] {
    var count: Int32 = 0
    guard let list = XRRGetMonitors(display, rootXID, 1, &count) else { return [] }
    defer { XRRFreeMonitors(list) }
    let resources = XRRGetScreenResourcesCurrent(display, rootXID)
    defer { if let resources { XRRFreeScreenResources(resources) } }
    return (0..<Int(max(0, count))).map { monitor(list[$0], resources) }
  }

  private func monitor(
    _ info: XRRMonitorInfo, _ resources: UnsafeMutablePointer<XRRScreenResources>?
  ) -> MonitorInfo {
    let frame = PixelRect(info)
    var rate: Double?
    if let resources, info.noutput > 0, let outputs = info.outputs {
      rate = refreshRate(of: outputs[0], resources)
    }
    return MonitorInfo(
      name: atomName(info.name), frame: frame, workArea: frame, isPrimary: info.primary != 0,
      refreshRate: rate ?? 60)
  }

  /// The refresh rate of an output in hertz; nil if it is off. It can be unplugged between any two
  /// of these requests.
  private func refreshRate(
    of output: UInt, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> Double? {
    let mode: UInt? = askingForeign {
      guard let info = XRRGetOutputInfo(display, resources, output) else { return nil }
      defer { XRRFreeOutputInfo(info) }
      guard info.pointee.crtc != 0,
        let crtc = XRRGetCrtcInfo(display, resources, info.pointee.crtc)
      else { return nil }
      defer { XRRFreeCrtcInfo(crtc) }
      return crtc.pointee.mode
    }
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    return modes.first { $0.id == mode }.flatMap(refreshRate)
  }

  private func refreshRate(of mode: XRRModeInfo) -> Double? {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let rate = Double(mode.dotClock) / (Double(mode.hTotal) * lines)
    return rate.isFinite && rate >= 1 ? rate : nil
  }

  /// The name of an atom; empty if there is none.
  func atomName(_ atom: UInt) -> String {
    let name: String? = askingForeign {
      guard let text = XGetAtomName(display, atom) else { return nil }
      defer { XFree(text) }
      return String(cString: text)
    }
    return name ?? ""
  }
}

extension PixelRect {
  fileprivate init(_ info: XRRMonitorInfo) {
    self.init(x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height))
  }
}
