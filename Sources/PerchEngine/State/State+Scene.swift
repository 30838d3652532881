public import PerchTime

// What is to be seen at a time. A query: painting a frame cannot change what happens.
extension State {
  /// Writes the scene at `time` into arrays that keep their room from frame to frame.
  public func write(into scene: inout Scene, at time: Instant) {
    guard isFingerLate || fingerHold != nil else { return draw(into: &scene, at: time) }
    seen(at: time).draw(into: &scene, at: time)
  }

  private func draw(into scene: inout Scene, at time: Instant) {
    scene.removeAll()
    if window.isOpen { writeMain(into: &scene, at: time) }
    guard hiddenBy == nil else { return }
    if let morph, morph.end > time { writeMorph(morph, into: &scene, at: time) }
    if decide.phase(at: time) != .hidden { writeDecide(into: &scene, at: time) }
    writeBall(into: &scene, at: time)
    if let list { writeList(list, into: &scene, at: time) }
    if let toast { writeToast(toast, into: &scene, at: time) }
    writeRowDrag(into: &scene)
  }

  public func scene(at time: Instant) -> Scene {
    var scene = Scene()
    write(into: &scene, at: time)
    return scene
  }

  /// Without a compositor a surface is there or it is not.
  func visible(_ opacity: Double) -> Double {
    environment.isComposited ? min(max(opacity, 0), 1) : (opacity >= 0.5 ? 1 : 0)
  }
}
