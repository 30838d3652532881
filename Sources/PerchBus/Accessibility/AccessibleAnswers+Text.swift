internal import PerchEngine

// The text of pages, of their parts, and of labels.
extension AccessibleAnswers {
  func text(of node: AccessibleNode) -> AccessibleText { texts.text(of: node) }

  mutating func answerText(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    if let answer = try answerSelection(call, of: node) { return answer }
    if let answer = try answerPlaces(call, of: node) { return answer }
    if let answer = try answerAttributes(call, of: node) { return answer }
    return try answerReading(call, of: text(of: node))
  }

  private func answerReading(
    _ call: BusMessage, of text: AccessibleText
  ) throws(BusRefusal) -> [BusValue] {
    let offset = try index(in: call)
    switch call.member {
    case "GetText": return [.string(text.text(from: offset, to: try index(in: call, 1)))]
    case "GetCharacterAtOffset":
      return [.int32(Int32(text.scalar(at: offset)?.value ?? 0))]
    case "GetStringAtOffset":
      return piece(of: text, text.range(at: offset, try granularity(in: call)))
    case "GetTextAtOffset":
      return piece(of: text, text.range(at: offset, try boundary(in: call)))
    case "GetTextBeforeOffset":
      let range = text.range(at: offset, try boundary(in: call))
      return piece(of: text, text.range(at: range.lowerBound - 1, try boundary(in: call)))
    case "GetTextAfterOffset":
      let range = text.range(at: offset, try boundary(in: call))
      return piece(of: text, text.range(at: range.upperBound, try boundary(in: call)))
    default: throw .unknownMethod(call.member)
    }
  }

  private func piece(of text: AccessibleText, _ range: Range<Int>) -> [BusValue] {
    [
      .string(text.text(from: range.lowerBound, to: range.upperBound)), .offset(range.lowerBound),
      .offset(range.upperBound),
    ]
  }

  private func granularity(
    in call: BusMessage
  ) throws(BusRefusal) -> AccessibleText.Granularity {
    guard call.arguments.count > 1, let number = call.arguments[1].uint32,
      let granularity = AccessibleText.Granularity(rawValue: number)
    else { throw .invalidArguments(call.member) }
    return granularity
  }

  /// The granularity of the older methods, which name the starts and ends of words, sentences and
  /// lines.
  private func boundary(in call: BusMessage) throws(BusRefusal) -> AccessibleText.Granularity {
    guard call.arguments.count > 1, let number = call.arguments[1].uint32 else {
      throw .invalidArguments(call.member)
    }
    switch number {
    case 0: return .character
    case 1, 2: return .word
    case 3, 4: return .sentence
    case 5, 6: return .line
    default: throw .invalidArguments(call.member)
    }
  }
}

extension BusValue {
  /// An offset in a text, as the type `i`.
  static func offset(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }
}
