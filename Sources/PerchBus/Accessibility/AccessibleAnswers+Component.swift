internal import PerchEngine

// The positions of objects, in device pixels.
extension AccessibleAnswers {
  /// The origins of coordinates, with AT-SPI's numbers.
  private enum Origin: UInt32 { case screen, window, parent }

  mutating func answerComponent(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    switch call.member {
    case "GetExtents":
      let frame = try frame(place(of: node), of: node, from: call.arguments.first, call)
      return [.structure(frame.map(BusValue.int32))]
    case "GetPosition":
      let frame = try frame(place(of: node), of: node, from: call.arguments.first, call)
      return frame.prefix(2).map(BusValue.int32)
    case "GetSize": return device(place(of: node)).suffix(2).map(BusValue.int32)
    case "Contains":
      return [.bool(node.frame.contains(try point(in: call, of: node)))]
    case "GetAccessibleAtPoint":
      return [reference(tree.node(at: try point(in: call, of: node), in: node.id)?.id).value]
    // A window is in the window layer, and everything else in the widget layer.
    case "GetLayer": return [.uint32(node.role.isWindow ? 7 : 3)]
    case "GetMDIZOrder": return [.int16(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus":
      guard let target = node.target, node.states.contains(.focusable) else {
        return [.bool(false)]
      }
      requests.append(.focus(target))
      return [.bool(true)]
    case "ScrollTo":
      guard case .part(let id, let range)? = node.text else { return [.bool(false)] }
      requests.append(.reveal(id, range))
      return [.bool(true)]
    default: throw .unknownMethod(call.member)
    }
  }

  /// The frame of an object; that of a part of a document may be far from the screen.
  private func place(of node: AccessibleNode) -> Rect {
    guard case .part(let id, let range)? = node.text, !node.states.contains(.showing) else {
      return node.frame
    }
    let boxes = source.boxes(id, range)
    return boxes.first.map { boxes.dropFirst().reduce($0) { $0.union($1) } } ?? node.frame
  }

  // MARK: - Coordinates

  private func device(_ length: Double) -> Int32 {
    Int32(clamping: Int((min(max(length * source.scale(), -1e9), 1e9) + 0.5).rounded(.down)))
  }

  /// The left, top, width and height of a rectangle, in device pixels.
  private func device(_ rect: Rect) -> [Int32] {
    [device(rect.minX), device(rect.minY), device(rect.width), device(rect.height)]
  }

  /// A rectangle of an object from the origin of a request, in device pixels.
  func frame(
    _ rect: Rect, of node: AccessibleNode, from origin: BusValue?, _ call: BusMessage
  ) throws(BusRefusal) -> [Int32] {
    let start = try start(of: node, from: origin, call)
    let frame = device(rect)
    return [frame[0] - device(start.x), frame[1] - device(start.y), frame[2], frame[3]]
  }

  /// The point of a request, in logical root pixels.
  func point(
    in call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> Point {
    guard call.arguments.count == 3, let x = call.arguments[0].int32,
      let y = call.arguments[1].int32
    else { throw .invalidArguments(call.member) }
    let start = try start(of: node, from: call.arguments[2], call)
    let scale = source.scale()
    return Point(x: start.x + Double(x) / scale, y: start.y + Double(y) / scale)
  }

  /// The origin of the coordinates of a request.
  func start(
    of node: AccessibleNode, from origin: BusValue?, _ call: BusMessage
  ) throws(BusRefusal) -> Point {
    switch origin?.uint32.flatMap(Origin.init) {
    case .screen: return .zero
    case .window: return tree.window(of: node.id)?.frame.origin ?? .zero
    case .parent: return node.parent.flatMap { tree[$0] }?.frame.origin ?? .zero
    case nil: throw .invalidArguments(call.member)
    }
  }
}
