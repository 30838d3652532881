// The calls of a view's methods.
extension JobViewClaim {
  /// Carries out a call.
  ///
  /// - Returns: The values of the answer.
  mutating func perform(_ call: BusMessage) throws(BusRefusal) -> [BusValue] {
    let methods: [String: String]
    switch call.interface {
    case JobViewInterface.view, JobViewInterface.viewV2: methods = JobViewInterface.methodsV2
    case JobViewInterface.viewV3: methods = JobViewInterface.methodsV3
    default: throw .unknownInterface(call.interface)
    }
    guard let signature = methods[call.member] else { throw .unknownMethod(call.member) }
    guard call.arguments.signature == signature else { throw .invalidArguments(call.member) }
    // A call that comes after the end changes nothing.
    if ending == nil { perform(call.member, call.arguments) }
    return call.member == "setDescriptionField" ? [.bool(true)] : []
  }

  /// Carries out a call whose arguments have the types that they should have.
  private mutating func perform(_ member: String, _ arguments: [BusValue]) {
    let (first, last) = (arguments[0], arguments[arguments.count - 1])
    switch member {
    case "terminate" where arguments.count == 1: end(code: nil, message: first.string ?? "")
    case "terminate": end(code: first.uint32, message: arguments[1].string ?? "")
    case "update": update(first.members ?? [:])
    case "setSuspended": setSuspended(first.bool ?? false)
    case "setTotalAmount", "setProcessedAmount":
      guard case .uint64(let amount) = first else { return }
      setAmount(amount, of: last.string ?? "", isTotal: member == "setTotalAmount")
    case "setPercent": setPercent(UInt64(first.uint32 ?? 0))
    case "setInfoMessage": setTitle(first.string ?? "")
    case "setDescriptionField": setField(first.uint32 ?? 0, last.string ?? "")
    case "clearDescriptionField": setField(first.uint32 ?? 0, "")
    case "setError": setError(first.uint32 ?? 0)
    default: break
    }
  }
}
