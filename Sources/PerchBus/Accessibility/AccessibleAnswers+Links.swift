internal import PerchEngine

// The links of documents and output.
extension AccessibleAnswers {
  /// Answers a call about the links in a document, in its order.
  func answerHypertext(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    guard let id = node.text?.page, let outline = tree.content?.outline, tree.content?.page == id
    else { return try answerWithoutLinks(call) }
    switch call.member {
    case "GetNLinks": return [.offset(outline.links.count)]
    case "GetLink":
      let number = try index(in: call)
      guard outline.links.indices.contains(number) else { throw .invalidArguments(call.member) }
      return [reference(.hyperlink(outline.links[number], of: id)).value]
    case "GetLinkIndex":
      let offset = try index(in: call)
      let text = text(of: node)
      guard (0..<text.count).contains(offset) else { return [.int32(-1)] }
      return [.offset(outline.link(at: text.bytes(of: offset..<offset + 1).lowerBound) ?? -1)]
    default: throw .unknownMethod(call.member)
    }
  }

  private func answerWithoutLinks(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    switch call.member {
    case "GetNLinks": return [.int32(0)]
    case "GetLinkIndex": return [.int32(-1)]
    default: throw .invalidArguments(call.member)
    }
  }

  /// Answers a call about a link, which has one target.
  func answerHyperlink(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    if call.member == "IsValid" { return [.bool(true)] }
    guard try index(in: call) == 0 else { throw .invalidArguments(call.member) }
    switch call.member {
    case "GetObject": return [reference(node.id).value]
    case "GetURI": return [.string(node.link ?? "")]
    default: throw .unknownMethod(call.member)
    }
  }

  /// The place of a link in the text of its document.
  func linkProperties(of node: AccessibleNode) -> [String: BusValue] {
    guard case .part(let id, let range) = node.text else { return [:] }
    let text = AccessibleText(texts.index(of: id))
    return [
      "NAnchors": .int32(1), "StartIndex": .offset(text.offset(ofByte: range.lowerBound)),
      "EndIndex": .offset(text.offset(ofByte: range.upperBound)),
    ]
  }
}
