internal import PerchEngine

/// Answers calls about the objects of one tree. It changes nothing: actions for the user are
/// collected as requests.
struct AccessibleAnswers {
  /// An object on the bus: the name of its program, and its path.
  struct Reference: Hashable {
    var bus: String
    var path: String

    static let nowhere = Reference(bus: "", path: AccessiblePath.null)

    var value: BusValue { .structure([.string(bus), .path(path)]) }
  }

  let tree: AccessibleTree
  let source: AccessibleSource
  let texts: AccessibleTexts
  /// The unique name of this connection.
  let bus: String
  /// The parent of the application.
  var desktop = Reference.nowhere
  /// The number that the registry gave the application.
  var number: Int32 = 0
  var requests: [AccessibleRequest] = []

  mutating func answer(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    if call.path == AccessiblePath.cache { return try answerCache(call) }
    guard let id = AccessiblePath.id(of: call.path), let node = tree[id] else {
      throw .unknownObject(call.path)
    }
    if call.interface == AccessibleInterface.properties {
      return try answerProperties(call, of: node)
    }
    // A call may leave out the interface.
    let interface = AccessibleInterface(call.interface)
    guard call.interface.isEmpty || interface.map({ node.interfaces.contains($0.name) }) == true
    else { throw .unknownInterface(call.interface) }
    switch interface ?? .accessible {
    case .accessible: return try answerAccessible(call, of: node)
    case .application: return try answerApplication(call)
    case .component: return try answerComponent(call, of: node)
    case .action: return try answerAction(call, of: node)
    case .text: return try answerText(call, of: node)
    case .hypertext: return try answerHypertext(call, of: node)
    case .hyperlink: return try answerHyperlink(call, of: node)
    case .value: throw .unknownMethod(call.member)
    }
  }

  func reference(_ id: AccessibleNode.ID?) -> Reference {
    guard let id, tree[id] != nil else { return .nowhere }
    return Reference(bus: bus, path: AccessiblePath.path(of: id))
  }

  func parent(of node: AccessibleNode) -> Reference {
    node.role == .application ? desktop : reference(node.parent)
  }

  /// An argument of a call, as a number; the first one unless told otherwise.
  func index(in call: BusMessage, _ position: Int = 0) throws(BusRefusal) -> Int {
    guard call.arguments.count > position, let number = call.arguments[position].int32 else {
      throw .invalidArguments(call.member)
    }
    return Int(number)
  }

  // MARK: - Accessible

  private func answerAccessible(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    switch call.member {
    case "GetChildAtIndex":
      let index = try index(in: call)
      guard node.children.indices.contains(index) else { throw .invalidArguments(call.member) }
      return [reference(node.children[index]).value]
    case "GetChildren":
      return [.array(node.children.map { reference($0).value }, of: "(so)")]
    case "GetIndexInParent": return [.int32(Int32(tree.index(of: node.id) ?? -1))]
    case "GetRelationSet": return [.array([], of: "(ua(so))")]
    case "GetRole": return [.uint32(node.role.number)]
    case "GetRoleName", "GetLocalizedRoleName": return [.string(node.role.name)]
    case "GetState": return [.array(node.stateBits.map(BusValue.uint32), of: "u")]
    case "GetAttributes":
      let level = node.level.map { ["level": "\($0)"] } ?? [:]
      return [.attributes(level.merging(["toolkit": "Perch"]) { $1 })]
    case "GetApplication": return [reference(.application).value]
    case "GetInterfaces": return [.array(node.interfaces.map(BusValue.string), of: "s")]
    default: throw .unknownMethod(call.member)
    }
  }

  private func answerApplication(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    guard call.member == "GetLocale" else { throw .unknownMethod(call.member) }
    return [.string("")]
  }

  // MARK: - Action

  private mutating func answerAction(
    _ call: BusMessage, of node: AccessibleNode
  ) throws(BusRefusal) -> [BusValue] {
    let key = node.shortcut ?? node.target?.shortcut ?? ""
    if call.member == "GetActions" {
      return [
        .array(
          [.structure([.string(tree.press), .string(node.hint), .string(key)])], of: "(sss)")
      ]
    }
    let answer: BusValue
    switch call.member {
    case "GetName": answer = .string(node.link == nil ? "click" : "jump")
    case "GetLocalizedName": answer = .string(tree.press)
    case "GetDescription": answer = .string(node.hint)
    case "GetKeyBinding": answer = .string(key)
    case "DoAction": answer = .bool(true)
    default: throw .unknownMethod(call.member)
    }
    guard try index(in: call) == 0 else { throw .invalidArguments(call.member) }
    if call.member == "DoAction" { press(node) }
    return [answer]
  }

  private mutating func press(_ node: AccessibleNode) {
    if let target = node.target { return requests.append(.press(target)) }
    if let link = node.link, let page = node.text?.page { requests.append(.follow(page, link)) }
  }

  // MARK: - The cache

  /// All objects in one answer, which saves a call for each.
  private func answerCache(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    guard call.interface.isEmpty || call.interface == "org.a11y.atspi.Cache" else {
      throw .unknownInterface(call.interface)
    }
    guard call.member == "GetItems" else { throw .unknownMethod(call.member) }
    return [.array(tree.nodes.map(item), of: "((so)(so)(so)iiassusau)")]
  }

  private func item(_ node: AccessibleNode) -> BusValue {
    .structure([
      reference(node.id).value, reference(.application).value, parent(of: node).value,
      .int32(Int32(tree.index(of: node.id) ?? -1)), .int32(Int32(node.children.count)),
      .array(node.interfaces.map(BusValue.string), of: "s"), .string(node.name),
      .uint32(node.role.number), .string(node.description),
      .array(node.stateBits.map(BusValue.uint32), of: "u"),
    ])
  }
}

extension BusValue {
  /// A dictionary of strings, `a{ss}`.
  static func attributes(_ attributes: [String: String]) -> BusValue {
    .array(
      attributes.map { .structure([.string($0), .string($1)]) }, of: "{ss}")
  }
}
