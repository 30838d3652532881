internal import PerchEngine

// The styles of texts, by the names that toolkits use for them.
extension AccessibleAnswers {
  /// Answers a call about styles; nil for another call.
  func answerAttributes(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue]? {
    switch call.member {
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return [.attributes(defaults(of: node))]
    case "GetAttributes": return try run(in: call, of: node, hasDefaults: false)
    case "GetAttributeRun":
      guard call.arguments.count > 1, let hasDefaults = call.arguments[1].bool else {
        throw .invalidArguments(call.member)
      }
      return try run(in: call, of: node, hasDefaults: hasDefaults)
    case "GetAttributeValue":
      let offset = try index(in: call)
      guard call.arguments.count > 1, let name = call.arguments[1].string else {
        throw .invalidArguments(call.member)
      }
      let (own, _) = attributes(at: offset, in: node)
      return [.string(own[name] ?? defaults(of: node)[name] ?? "")]
    default: return nil
    }
  }

  private func run(
    in call: BusMessage, of node: AccessibleNode, hasDefaults: Bool
  ) throws(BusRefusal) -> [BusValue] {
    let (own, range) = attributes(at: try index(in: call), in: node)
    let all = hasDefaults ? defaults(of: node).merging(own) { $1 } : own
    return [.attributes(all), .offset(range.lowerBound), .offset(range.upperBound)]
  }

  /// The attributes of the text as a whole.
  private func defaults(of node: AccessibleNode) -> [String: String] {
    attributes(of: TextRun(0..<0, node.role == .output ? .mono : .body))
  }

  /// The attributes at an offset that differ from those of the whole text, and the run of letters
  /// that share them.
  private func attributes(
    at offset: Int, in node: AccessibleNode
  ) -> (attributes: [String: String], range: Range<Int>) {
    let text = text(of: node)
    guard let id = node.text?.page, (0..<text.count).contains(offset) else {
      return ([:], 0..<text.count)
    }
    let byte = text.bytes(of: offset..<offset + 1).lowerBound
    let run = source.run(id, byte)
    let defaults = defaults(of: node)
    let start = text.offset(ofByte: run.range.lowerBound)
    let end = max(text.offset(ofByte: run.range.upperBound), offset + 1)
    return (attributes(of: run).filter { defaults[$0.key] != $0.value }, min(start, offset)..<end)
  }

  private func attributes(of run: TextRun) -> [String: String] {
    let isCode = run.traits.contains(.code)
    let (family, size) = source.font(isCode ? .mono : run.base)
    let points = (size * 0.75 * 10).rounded() / 10
    return [
      "family-name": family, "size": "\(points)",
      "weight": run.traits.contains(.strong) ? "700" : run.base.isSemibold ? "600" : "400",
      "style": run.traits.contains(.emphasis) ? "italic" : "normal",
      "strikethrough": run.traits.contains(.struck) ? "true" : "false",
      "underline": run.isUnderlined ? "single" : "none",
    ]
  }
}
