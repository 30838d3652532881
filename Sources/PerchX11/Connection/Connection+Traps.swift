internal import CX11

extension Connection {
  /// Runs the body and returns the first error the server answered to any of its requests.
  ///
  /// Requests without a reply fail later than they are made, so this waits for the server, unless
  /// the body's last request already did.
  @discardableResult
  public func trapErrors(_ body: () -> Void) -> ErrorCode? {
    ErrorLedger.update(display) { $0.openTrap(from: XNextRequest(display)) }
    body()
    if XLastKnownRequestProcessed(display) + 1 < XNextRequest(display) { XSync(display, 0) }
    return ErrorLedger.update(display) { $0.closeTrap() }
  }

  /// The body's answer about a window that may vanish at any request; nil if it did.
  func askingForeign<Answer>(_ body: () -> Answer?) -> Answer? {
    var answer: Answer?
    let error = trapErrors { answer = body() }
    return error == nil ? answer : nil
  }

  /// How many errors came outside any trap; each is a mistake of ours, none ends the process.
  public var untrappedErrorCount: Int { ErrorLedger.update(display) { $0.untrappedCount } }
}
