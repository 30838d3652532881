/// A type that is one JSON value by itself: a number, a text, true or false, or JSON of any shape.
protocol JSONScalar {
  /// Reads the value; nil for JSON of another type, or a number that does not fit.
  init?(json: JSON, _ coder: JSONCoder)

  /// The value as JSON.
  func json(_ coder: JSONCoder) throws -> JSON
}

extension JSON: JSONScalar {
  init?(json: JSON, _ coder: JSONCoder) { self = json }
  func json(_ coder: JSONCoder) -> JSON { self }
}

extension Bool: JSONScalar {
  init?(json: JSON, _ coder: JSONCoder) {
    guard let value = json.bool else { return nil }
    self = value
  }

  func json(_ coder: JSONCoder) -> JSON { .bool(self) }
}

extension String: JSONScalar {
  init?(json: JSON, _ coder: JSONCoder) {
    guard let value = json.string else { return nil }
    self = value
  }

  func json(_ coder: JSONCoder) -> JSON { .string(self) }
}

extension FixedWidthInteger {
  /// Reads a whole number, also one with a fraction of zeros or an exponent if it is below 2^53:
  /// a larger one may not be the one that was written.
  init?(json: JSON, _ coder: JSONCoder) {
    guard case .number(let text) = json else { return nil }
    if let value = Self(text) {
      self = value
    } else if let number = Double(text), number.magnitude < 0x1p53,
      let value = Self(exactly: number)
    {
      self = value
    } else {
      return nil
    }
  }

  func json(_ coder: JSONCoder) -> JSON { .number("\(self)") }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}

extension Double: JSONScalar {
  init?(json: JSON, _ coder: JSONCoder) {
    if let value = json.double {
      self = value
    } else if coder.nonFinite == .strings, let text = json.string,
      let value = Self.nonFinite[text]
    {
      self = value
    } else {
      return nil
    }
  }

  func json(_ coder: JSONCoder) throws -> JSON {
    if isFinite { return .double(self) }
    guard coder.nonFinite == .strings else {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: [], debugDescription: "JSON has no such number."))
    }
    return .string(isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity")
  }

  private static let nonFinite = ["NaN": nan, "Infinity": infinity, "-Infinity": -infinity]
}
