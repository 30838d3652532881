internal import PerchEngine

// The text of pages. It has no caret and no selection.
extension AccessibleAnswers {
  func text(of node: AccessibleNode) -> AccessibleText {
    AccessibleText(node.text.map(source.text) ?? "")
  }

  func answerText(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    switch call.member {
    case "GetNSelections": return [.int32(0)]
    case "GetSelection": return [.int32(0), .int32(0)]
    case "SetCaretOffset", "AddSelection", "RemoveSelection", "SetSelection": return [.bool(false)]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.attributes([:])]
    default: break
    }
    let text = text(of: node)
    let offset = try index(in: call)
    switch call.member {
    case "GetText": return [.string(text.text(from: offset, to: try second(in: call)))]
    case "GetCharacterAtOffset":
      return [.int32(Int32(text.scalar(at: offset)?.value ?? 0))]
    case "GetAttributeValue": return [.string("")]
    case "GetAttributes", "GetAttributeRun":
      return [.attributes([:]), .int32(0), .int32(Int32(clamping: text.count))]
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
      .string(text.text(from: range.lowerBound, to: range.upperBound)),
      .int32(Int32(clamping: range.lowerBound)), .int32(Int32(clamping: range.upperBound)),
    ]
  }

  private func second(in call: BusMessage) throws(BusRefusal) -> Int {
    guard call.arguments.count > 1, let number = call.arguments[1].int32 else {
      throw .invalidArguments(call.member)
    }
    return Int(number)
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
