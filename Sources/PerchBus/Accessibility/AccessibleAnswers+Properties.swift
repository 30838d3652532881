internal import PerchEngine

// The properties of objects, by name.
extension AccessibleAnswers {
  func answerProperties(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    guard let name = call.arguments.first?.string else { throw .invalidArguments(call.member) }
    guard let interface = AccessibleInterface(name), node.interfaces.contains(interface.name) else {
      throw .unknownInterface(name)
    }
    let properties = properties(of: node, interface)
    if call.member == "GetAll" { return [.dictionary(properties)] }
    guard call.arguments.count > 1, let property = call.arguments[1].string else {
      throw .invalidArguments(call.member)
    }
    guard let value = properties[property] else { throw .unknownProperty(property) }
    switch call.member {
    case "Get": return [.variant(value)]
    case "Set": throw .readOnlyProperty(property)
    default: throw .unknownMethod(call.member)
    }
  }

  private func properties(
    of node: AccessibleNode, _ interface: AccessibleInterface
  ) -> [String: BusValue] {
    switch interface {
    case .accessible:
      [
        "Name": .string(node.name), "Description": .string(node.description),
        "Parent": parent(of: node).value, "ChildCount": .int32(Int32(node.children.count)),
        "Locale": .string(""), "AccessibleId": .string(node.id.rawValue),
        "HelpText": .string(node.hint),
      ]
    case .application:
      [
        "ToolkitName": .string("Perch"), "Version": .string("1"), "AtspiVersion": .string("2.1"),
        "Id": .int32(number),
      ]
    case .action: ["NActions": .int32(node.hasAction ? 1 : 0)]
    case .value:
      [
        "MinimumValue": .double(0), "MaximumValue": .double(100), "MinimumIncrement": .double(0),
        "CurrentValue": .double((node.progress ?? 0) * 100),
        "Text": .string(node.valueText ?? "\(Job.percent(of: node.progress ?? 0))%"),
      ]
    case .text:
      [
        "CharacterCount": .offset(text(of: node).count),
        "CaretOffset": .offset(caret(in: node) ?? -1),
      ]
    case .hyperlink: linkProperties(of: node)
    case .component, .hypertext: [:]
    }
  }
}
