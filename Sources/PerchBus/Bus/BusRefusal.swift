internal import CSDBus

/// An error answer to a call.
package enum BusRefusal: Error, Hashable, Sendable {
  /// There is no object with this path.
  case unknownObject(String)
  /// The object has no interface of this name.
  case unknownInterface(String)
  /// The interface has no method of this name.
  case unknownMethod(String)
  /// The interface has no property of this name.
  case unknownProperty(String)
  /// The property of this name cannot be set.
  case readOnlyProperty(String)
  /// The arguments do not fit the method.
  case invalidArguments(String)
  /// There are as many objects as there may be.
  case limitsExceeded

  private var name: String {
    let word =
      switch self {
      case .unknownObject: "UnknownObject"
      case .unknownInterface: "UnknownInterface"
      case .unknownMethod: "UnknownMethod"
      case .unknownProperty: "UnknownProperty"
      case .readOnlyProperty: "PropertyReadOnly"
      case .invalidArguments: "InvalidArgs"
      case .limitsExceeded: "LimitsExceeded"
      }
    return "org.freedesktop.DBus.Error.\(word)"
  }

  private var sentence: String {
    switch self {
    case .unknownObject(let path): "There is no object \(path)."
    case .unknownInterface(let name): "The object has no interface \(name)."
    case .unknownMethod(let name): "The interface has no method \(name)."
    case .unknownProperty(let name): "The interface has no property \(name)."
    case .readOnlyProperty(let name): "The property \(name) cannot be set."
    case .limitsExceeded: "There are too many objects."
    case .invalidArguments(let name): "\(name) was called with arguments that it does not take."
    }
  }

  func reply(to message: OpaquePointer) {
    name.withCString { name in
      sentence.withCString { sentence in
        var error = sd_bus_error(name: name, message: sentence, _need_free: 0)
        sd_bus_reply_method_error(message, &error)
      }
    }
  }
}
