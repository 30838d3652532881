internal import CX11

extension Connection {
  /// Sets the cookie with which all later connections of this process introduce themselves, instead
  /// of the one in the user's file.
  ///
  /// The corresponding C function is `XSetAuthorization`.
  public static func setCookie(_ cookie: [UInt8]) {
    var name = Array("MIT-MAGIC-COOKIE-1".utf8CString.dropLast())
    var data = cookie.map { CChar(bitPattern: $0) }
    XSetAuthorization(&name, Int32(name.count), &data, Int32(data.count))
  }
}
