/// A step by which one surface on the screen comes to match the new scene.
public enum SurfaceChange: Hashable, Sendable {
  /// The surface is new.
  case appeared(Surface.ID)
  /// The surface is gone.
  case vanished(Surface.ID)
  /// The surface has another origin.
  case moved(Surface.ID)
  /// The surface has another size, and perhaps another origin.
  case resized(Surface.ID)
  /// The surface has another outline, input region or blurred part.
  case reshaped(Surface.ID)
  /// The box of the surface, in its logical pixels, must be painted again.
  case damaged(Surface.ID, Rect)
}

extension Scene {
  /// The changes from `old` to this scene; nothing for surfaces that stayed as they were.
  ///
  /// Vanished surfaces come first. The others follow in stacking order.
  public func changes(from old: Scene) -> [SurfaceChange] {
    var changes: [SurfaceChange] = []
    for surface in old.surfaces where self.surface(surface.id) == nil {
      changes.append(.vanished(surface.id))
    }
    for surface in surfaces {
      if let before = old.surface(surface.id) {
        compare(surface, with: before, of: old, into: &changes)
      } else {
        changes.append(.appeared(surface.id))
      }
    }
    return changes
  }

  private func compare(
    _ surface: Surface, with before: Surface, of old: Scene, into changes: inout [SurfaceChange]
  ) {
    let id = surface.id
    if surface.frame.size != before.frame.size {
      changes.append(.resized(id))
    } else if surface.frame.origin != before.frame.origin {
      changes.append(.moved(id))
    }
    if !isSame(surface.outline, before.outline, of: old)
      || !isSame(surface.input, before.input, of: old)
      || !isSame(surface.blur, before.blur, of: old)
    {
      changes.append(.reshaped(id))
    }
    let whole = Rect(origin: .zero, size: surface.frame.size)
    let damage =
      surface.opacity == before.opacity && surface.frame.size == before.frame.size
      ? self.damage(of: surface, since: before, of: old).intersection(whole) : whole
    if !damage.isEmpty { changes.append(.damaged(id, damage)) }
  }

  private func isSame(
    _ region: Surface.Region, _ other: Surface.Region, of old: Scene
  ) -> Bool {
    guard case .shapes(let range) = region, case .shapes(let past) = other else {
      return region == other
    }
    return range.count == past.count
      && zip(range, past).allSatisfy { shapes[$0] == old.shapes[$1] }
  }

  /// A box around every layer that differs; equal runs at both ends are left out.
  private func damage(of surface: Surface, since before: Surface, of old: Scene) -> Rect {
    var (start, past) = (surface.layers.lowerBound, before.layers.lowerBound)
    var (end, pastEnd) = (surface.layers.upperBound, before.layers.upperBound)
    while start < end, past < pastEnd, isSame(start, past, of: old) {
      (start, past) = (start + 1, past + 1)
    }
    while start < end, past < pastEnd, isSame(end - 1, pastEnd - 1, of: old) {
      (end, pastEnd) = (end - 1, pastEnd - 1)
    }
    var box = Rect.zero
    for index in start..<end { box = box.union(layers[index].bounds) }
    for index in past..<pastEnd { box = box.union(old.layers[index].bounds) }
    return box
  }

  /// Whether two layers are equal, and so are the pictures that they show.
  ///
  /// Layers are compared by index, because passing them would copy them.
  private func isSame(_ index: Int, _ past: Int, of old: Scene) -> Bool {
    guard layers[index] == old.layers[past] else { return false }
    guard case .picture(let id, _, _, _) = layers[index] else { return true }
    guard let now = picture(id), let before = old.picture(id), now.size == before.size,
      now.revision == before.revision, now.layers.count == before.layers.count
    else { return false }
    return zip(now.layers, before.layers).allSatisfy { layers[$0] == old.layers[$1] }
  }
}
