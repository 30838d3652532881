internal import PerchTime

// Canvases: when their programs are asked for drawings, and what becomes of these.
extension State {
  /// The height in logical pixels to which the seen part of a canvas is rounded, so that scrolling
  /// asks for few drawings.
  private static let tile = 512.0

  /// Asks for the drawings of the canvases that are seen, where the last ones no longer count.
  mutating func requestDrawings(into effects: inout [Effect]) {
    guard !panels.isEmpty else { return }
    for id in seenPages {
      for entry in panels[id]?.entries ?? [] where entry.canvas != nil {
        guard let request = request(for: entry, on: id),
          entry.view.isOutdated || entry.view.asked != request
        else { continue }
        var entry = entry
        entry.view.asked = request
        entry.view.isOutdated = false
        entry.view.redrawAt = nil
        panels[id]?[entry.control.id] = entry
        effects.append(.drawCanvas(id, entry.control.id, request))
      }
    }
  }

  /// The pages that are on the screen, as far as canvases are concerned.
  var seenPages: [Page.ID] {
    var seen = window.isMapped ? stack.seenPages : []
    for other in others where other.window.isMapped { seen += other.stack.seenPages }
    return seen
  }

  /// The request for a canvas of a page; nil while it is not seen.
  private func request(for entry: ControlPanel.Entry, on id: Page.ID) -> Canvas.Request? {
    let frame = entry.placed.frame
    let seen = seenPart(of: entry, on: id)
    guard !seen.isEmpty else { return nil }
    let first = ((seen.minY - frame.minY) / Self.tile).rounded(.down) * Self.tile
    let last = ((seen.maxY - frame.minY) / Self.tile).rounded(.up) * Self.tile
    return Canvas.Request(
      size: frame.size,
      part: Rect(x: 0, y: first, width: frame.width, height: min(last, frame.height) - first),
      scale: environment.scale, textScale: environment.look.textScale,
      readsFromRight: entry.placed.readsFromRight, isDark: environment.look.theme == .dark,
      isHighContrast: environment.look.isHighContrast,
      hasLessMotion: environment.reducedMotion != .normal)
  }

  /// The part of a control that is in view, or will be once its page has come to rest, in logical pixels
  /// from the top left of the content; empty for none.
  func seenPart(of entry: ControlPanel.Entry, on id: Page.ID) -> Rect {
    let frame = entry.placed.frame
    let view = viewport(of: id)
    let (now, target) = (shownTop(of: id, at: now), targetTop(of: id))
    return Rect(
      x: frame.minX, y: min(now, target), width: frame.width,
      height: abs(now - target) + view.height
    ).intersection(frame)
  }

  /// Takes over what a program has drawn.
  mutating func draw(_ drawing: Drawing, on name: String, of id: Page.ID) {
    guard var entry = panels[id]?[name], entry.canvas != nil else { return }
    let width = entry.isMirroredCanvas ? entry.placed.frame.width : nil
    entry.view.drawing = drawing.tidied(mirroredIn: width)
    entry.view.redrawAt = entry.view.drawing?.redrawsAfter.map { now + $0 }
    panels[id]?[name] = entry
  }

  /// Notes that a program would draw something else on a canvas; it is asked once that is seen.
  mutating func outdateCanvas(_ name: String, of id: Page.ID) {
    guard var entry = panels[id]?[name], entry.canvas != nil else { return }
    entry.view.isOutdated = true
    panels[id]?[name] = entry
  }

  /// The moment at which the next drawing of a seen canvas is due by itself; nil for none.
  var nextDrawing: Instant? {
    guard !panels.isEmpty else { return nil }
    var earliest: Instant?
    for id in seenPages {
      for entry in panels[id]?.entries ?? [] where entry.view.redrawAt != nil {
        guard request(for: entry, on: id) != nil else { continue }
        earliest = earliest.orEarlier(entry.view.redrawAt)
      }
    }
    return earliest
  }

  /// Outdates the drawings that were for a time only.
  mutating func fireDrawings() {
    guard let next = nextDrawing, next <= now else { return }
    for id in seenPages {
      for entry in panels[id]?.entries ?? [] {
        guard let due = entry.view.redrawAt, due <= now, request(for: entry, on: id) != nil else {
          continue
        }
        var entry = entry
        entry.view.redrawAt = nil
        entry.view.isOutdated = true
        panels[id]?[entry.control.id] = entry
      }
    }
  }

  // MARK: - Picture

  /// Writes a canvas as its program drew it, and the ring of its focus.
  func writeCanvas(
    _ entry: ControlPanel.Entry, in frame: Rect, seenIn view: Rect, isTop: Bool,
    into scene: inout Scene
  ) {
    let clip = frame.intersection(view)
    if let drawing = entry.view.drawing, !drawing.layers.isEmpty {
      scene.add(.drawing(drawing.layers, at: frame.origin, clip: clip))
    }
    guard isTop else { return }
    let name = entry.control.id
    if controls.focus == .control(name) { writeFocus(around: Shape(frame), into: &scene) }
    for node in entry.view.drawing?.nodes ?? [] where node.kind == .button {
      let target = Target.node(name, node.id)
      guard [gesture?.pressed, controls.hover, controls.focus].contains(target) else { continue }
      let box = node.frame.offset(by: Vector(dx: frame.minX, dy: frame.minY))
      writeTint(of: target, in: Shape(box, radius: 4), into: &scene)
    }
  }

  // MARK: - Assistive technology

  /// Describes the nodes of a canvas of the top page.
  func describeNodes(
    of entry: ControlPanel.Entry, in view: Rect, into tree: inout AccessibleTree
  ) {
    guard let drawing = entry.view.drawing, !drawing.nodes.isEmpty else { return }
    let frame = frame(of: entry, on: stack.top)
    let origin = Vector(dx: frame.minX, dy: frame.minY)
    for node in drawing.nodes {
      let target = Target.node(entry.control.id, node.id)
      let box = onScreen(node.frame.offset(by: origin))
      var described = AccessibleNode(
        .target(target), node.kind.role, node.label.isEmpty ? node.id : node.label, in: box)
      if node.isOn { described.states.insert(.checked) }
      if node.kind == .button {
        if entry.control.isEnabled {
          described.target = target
          described.states.insert(.focusable)
        } else {
          described.states.remove(.enabled)
        }
      }
      tree.add(described.seen(through: view), to: .target(.control(entry.control.id)))
    }
  }
}

extension Drawing.Node.Kind {
  /// The kind of object that the node is for assistive technology.
  fileprivate var role: AccessibleNode.Role {
    switch self {
    case .button: .button
    case .image: .image
    case .text: .label
    }
  }
}
