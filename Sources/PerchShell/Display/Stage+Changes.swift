internal import PerchEngine
internal import PerchX11

// From the changes of a scene to its windows.
extension Stage {
  /// Paints the damage of surfaces that keep their sizes.
  ///
  /// Painting takes time, and comes before all requests, so that the server does not show a new
  /// shape long before its pixels.
  func paint(_ scene: Scene, changes: [SurfaceChange]) {
    for case .damaged(let id, let damage) in changes where !changes.contains(.resized(id)) {
      guard let surface = scene.surface(id) else { continue }
      self[id]?.paint(surface, of: scene, damage: damage, stage: self)
      forgetLoss(of: id, in: damage)
    }
  }

  /// Sends a change, and warns if that fails.
  func put(_ change: SurfaceChange, of scene: Scene) {
    do throws(PresenterError) {
      try apply(change, of: scene)
    } catch {
      warn(error)
    }
  }

  private func apply(_ change: SurfaceChange, of scene: Scene) throws(PresenterError) {
    switch change {
    case .vanished(let id): self[id]?.vanish()
    case .appeared(let id):
      guard let surface = scene.surface(id) else { return }
      try window(for: id, frame: surface.frame).appear(surface, of: scene, stage: self)
    case .moved(let id):
      guard let surface = scene.surface(id) else { return }
      self[id]?.move(to: surface.frame, stage: self)
    case .resized(let id):
      guard let surface = scene.surface(id) else { return }
      try self[id]?.resize(surface, stage: self)
    case .reshaped(let id):
      guard let surface = scene.surface(id) else { return }
      self[id]?.reshape(surface, of: scene, stage: self)
    case .damaged(let id, let damage):
      guard let surface = scene.surface(id) else { return }
      if self[id]?.isPainted == false {
        self[id]?.paint(surface, of: scene, damage: damage, stage: self)
      }
      self[id]?.present()
    }
  }
}
