internal import PerchEngine

// The words of the controls on pages.
extension Scrubber {
  func scrubbed(_ bars: PageBars) -> PageBars {
    PageBars(header: bars.header.map(scrubbed), foot: bars.foot.map(scrubbed))
  }

  private func scrubbed(_ item: BarItem) -> BarItem {
    var item = item
    item.id = hexadecimal(item.id)
    item.label = standIn(for: item.label)
    return item
  }

  func scrubbed(_ placed: PlacedControl) -> PlacedControl {
    var placed = placed
    placed.control.id = hexadecimal(placed.control.id)
    placed.control.label = standIn(for: placed.control.label)
    switch placed.control.kind {
    case .field(let text, let hint):
      placed.control.kind = .field(text: standIn(for: text), hint: standIn(for: hint))
    case .choice(let options, let selected):
      placed.control.kind = .choice(options.map(standIn), selected: selected)
    case .button, .toggle, .slider, .progress, .canvas: break
    }
    return placed
  }

  /// The drawing's nodes; its layers are not recorded.
  func scrubbed(_ drawing: Drawing) -> Drawing {
    Drawing(
      nodes: drawing.nodes.map { node in
        var node = node
        node.id = hexadecimal(node.id)
        node.label = standIn(for: node.label)
        return node
      },
      redrawsAfter: drawing.redrawsAfter)
  }
}
