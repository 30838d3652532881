public import PerchEngine

// The parts of pages, and the places on documents' pages.
extension Renderer {
  /// The outline of a page, and the index of its part that is at the top of the view.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - height: The top of the view, in logical pixels from that of the unscrolled page.
  /// - Returns: The parts, which may be none, and the index of the last one that begins above.
  public func outline(
    of id: Page.ID, width: Double, at height: Double
  ) -> (entries: [Content.OutlineEntry], current: Int?) {
    guard outputs[id] == nil, let content = contents[id]?.content else { return ([], nil) }
    let height = height + 24
    if content.isPaged {
      let tops = content.outline.map { entry in
        Content.PagePlace(anchor: String(entry.target.dropFirst()))
          .flatMap { top(of: $0, on: id, width: width) } ?? .infinity
      }
      return (content.outline, tops.lastIndex { $0 <= height })
    }
    let parts = content.headingOutline
    let spot = textSpot(of: id, width: width, at: height)?.offset ?? 0
    return (parts.map(\.entry), parts.lastIndex { $0.offset <= spot })
  }

  /// The page of a document that is at a height.
  ///
  /// - Parameters:
  ///   - id: The page.
  ///   - width: The width of the page, in logical pixels.
  ///   - height: The height, in logical pixels from the top of the unscrolled page.
  /// - Returns: Its index, and the part of its height that is above, or in the gap above the page a
  ///   negative distance in device pixels; nil for other contents.
  public func leaf(
    of id: Page.ID, width: Double, at height: Double
  ) -> (index: Int, part: Double)? {
    guard contents[id]?.content.isPaged == true,
      let layout = measuredLayout(of: id, width: width), !layout.bands.isEmpty,
      let y = device.scrollOffset(height)
    else { return nil }
    let index = min(layout.firstBand(below: Int(y)), layout.bands.count - 1)
    let frame = layout.items[layout.bands[index].items.lowerBound].frame
    let distance = y - Double(frame.minY)
    // The gap above a page has the same height at every width.
    return (index, distance < 0 ? distance : distance / Double(max(1, frame.height)))
  }

  /// The height of a part of a document's page, in logical pixels from the top of the unscrolled page;
  /// nil if there is no such page.
  public func top(
    ofLeaf leaf: (index: Int, part: Double), on id: Page.ID, width: Double
  ) -> Double? {
    guard contents[id]?.content.isPaged == true,
      let layout = measuredLayout(of: id, width: width), layout.bands.indices.contains(leaf.index)
    else { return nil }
    let frame = layout.items[layout.bands[leaf.index].items.lowerBound].frame
    let y = leaf.part < 0 ? leaf.part : leaf.part * Double(frame.height)
    return (Double(frame.minY) + y) / device.scale
  }
}
