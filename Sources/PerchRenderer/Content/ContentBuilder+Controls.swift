import PerchEngine

extension ContentBuilder {
  /// Makes room for controls, which grow with the interface's text but not with the page.
  mutating func addControls(_ controls: [Control], in column: Column) {
    let scale = device.scale / fonts.zoom
    func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }
    let frames = ControlLayout.frames(
      of: controls, width: Double(column.width) / scale, in: Look(textScale: fonts.textScale)
    ) { text in
      let line = TextLayout(text.string, text.style, fonts: fonts)
      return (line.width / device.scale).rounded(.up)
    }
    let top = y
    var bottom = y
    for (control, frame) in zip(controls, frames) {
      y = top + pixels(frame.minY)
      let room = item(
        .control(control, place: position.offset, readsFromRight: isMirrored),
        x: column.x + pixels(frame.minX), width: pixels(frame.width), height: pixels(frame.height))
      items.append(room)
      bottom = max(bottom, room.frame.maxY)
    }
    y = bottom
  }
}

extension Content {
  /// Whether it has controls, at whatever depth.
  var hasControls: Bool { Self.haveControls(blocks) }

  private static func haveControls(_ blocks: [Block]) -> Bool {
    blocks.contains { block in
      switch block {
      case .controls: true
      case .quote(let inner): haveControls(inner)
      case .list(_, let entries): entries.contains(where: haveControls)
      default: false
      }
    }
  }
}
