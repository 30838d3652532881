internal import CX11

extension Connection {
  /// Runs the body and returns the first error that the server answered to its requests.
  ///
  /// Requests without a reply fail later than they are made. The trap therefore waits for the
  /// server, unless the body's last request did so already.
  @discardableResult
  public func trapErrors(_ body: () -> Void) -> ErrorCode? {
    ErrorLedger.update(display) { $0.openTrap(from: XNextRequest(display)) }
    body()
    if XLastKnownRequestProcessed(display) + 1 < XNextRequest(display) { XSync(display, 0) }
    return ErrorLedger.update(display) { $0.closeTrap() }
  }

  /// Returns the body's answer about a window of another program; nil if the window vanished
  /// meanwhile.
  func askingForeign<Answer>(_ body: () -> Answer?) -> Answer? {
    var answer: Answer?
    let error = trapErrors { answer = body() }
    return error == nil ? answer : nil
  }

  /// The number of errors outside any trap. Each is a mistake of ours; none ends the process.
  public var untrappedErrorCount: Int { ErrorLedger.update(display) { $0.untrappedCount } }
}
