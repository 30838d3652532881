public import PerchTime

// The scene at a time: a query, so painting a frame cannot change what happens.
extension State {
  /// Writes the scene at `time` into arrays whose capacity is reused from frame to frame.
  public func write(into scene: inout Scene, at time: Instant) {
    guard isFingerLate || fingerHold != nil else { return draw(into: &scene, at: time) }
    presentation(at: time).draw(into: &scene, at: time)
  }

  private func draw(into scene: inout Scene, at time: Instant) {
    scene.removeAll()
    writeOthers(into: &scene, at: time)
    if window.isOpen { writeMain(into: &scene, at: time) }
    guard hiddenBy == nil else { return }
    if let morph, morph.end > time { writeMorph(morph, into: &scene, at: time) }
    if decideCircle.phase(at: time) != .hidden { writeDecide(into: &scene, at: time) }
    writeBall(into: &scene, at: time)
    if let list { writeList(list, into: &scene, at: time) }
    writeTooltip(into: &scene)
    if let toast { writeToast(toast, into: &scene, at: time) }
    writeMenu(into: &scene)
    writeOutline(into: &scene)
    writeRowDrag(into: &scene)
  }

  /// The scene at `time`, for tests and small programs.
  public func scene(at time: Instant) -> Scene {
    var scene = Scene()
    write(into: &scene, at: time)
    return scene
  }

  /// The opacity of a surface; without a compositor it is either 0 or 1.
  func visible(_ opacity: Double) -> Double {
    environment.isComposited ? min(max(opacity, 0), 1) : (opacity >= 0.5 ? 1 : 0)
  }
}
