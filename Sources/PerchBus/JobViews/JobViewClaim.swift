internal import PerchTime

/// A job view that a program has requested, with all that the program said of it.
struct JobViewClaim {
  /// The units in which a program counts, from the finest.
  private static let units = ["bytes", "items", "files", "directories"]
  /// The time for which a view is not shown: many jobs end before it.
  private static let patience = Duration.milliseconds(500)

  /// The unique name of the program.
  let sender: String
  /// Whether the view appears at once.
  private let isImmediate: Bool
  /// Whether the end of the job is no news.
  private let isTransient: Bool
  /// The state of the job, as far as it is known.
  private(set) var view: JobView
  /// The state that was reported last; nil before the view has appeared.
  private(set) var reported: JobView?
  /// The earliest time at which the view appears; nil before it is known.
  private(set) var appearance: Instant?
  /// The end of the job; nil while it runs.
  private(set) var ending: JobView.Ending?
  /// Whether the user has asked the program to cancel the job.
  var isCancelled = false

  /// The percentage; nil while the program has not sent it.
  private var percent: UInt64?
  private var processed: [String: UInt64] = [:]
  private var total: [String: UInt64] = [:]
  /// The number of an error that was sent before the end; 0 for none.
  private var errorCode: UInt32 = 0

  init(_ request: JobViewRequest, from sender: String, id: String) {
    self.sender = sender
    isImmediate = request.isImmediate
    isTransient = request.isTransient
    view = JobView(
      id: id, desktopEntry: request.desktopEntry, programName: request.programName,
      canCancel: request.canCancel)
    update(request.properties)
  }

  // MARK: - Reports

  /// The change to report; nil for none.
  mutating func report(at time: Instant) -> JobViews.Change? {
    let due = appearance ?? (isImmediate ? time : time + Self.patience)
    appearance = due
    if let ending { return reported.map { .ended($0.id, ending) } }
    guard due <= time else { return nil }
    view.since = reported?.since ?? time
    let last = reported
    reported = view
    if last == view { return nil }
    return last == nil ? .appeared(view) : .changed(view)
  }

  // MARK: - What the program says

  /// Ends the job.
  mutating func end(_ ending: JobView.Ending) {
    if self.ending == nil { self.ending = ending }
  }

  /// Ends the job as the program says it, by KIO's number of the error.
  mutating func end(code: UInt32?, message: String) {
    let (code, cancelled) = (code ?? errorCode, 1 as UInt32)
    if code == cancelled || isCancelled {
      end(.gone)
    } else if code == 0 && message.isEmpty {
      end(isTransient ? .gone : .done)
    } else {
      end(.failed(message.beginning))
    }
  }

  mutating func setError(_ code: UInt32) { errorCode = code }

  mutating func setTitle(_ text: String) { view.title = text.beginning }

  mutating func setSuspended(_ isSuspended: Bool) { view.isSuspended = isSuspended }

  /// Sets the first of the fields that describe a job; the others say where a file goes to.
  mutating func setField(_ number: UInt32, _ value: String) {
    if number == 0 { view.item = value.beginning }
  }

  mutating func setPercent(_ percent: UInt64) {
    self.percent = percent
    estimate()
  }

  mutating func setAmount(_ amount: UInt64, of unit: String, isTotal: Bool) {
    let unit = unit == "dirs" ? "directories" : unit
    guard Self.units.contains(unit) else { return }
    if isTotal { total[unit] = amount } else { processed[unit] = amount }
    estimate()
  }

  /// Takes in properties by their names; a value of the wrong type is ignored.
  mutating func update(_ properties: [String: BusValue]) {
    if let title = properties["title"]?.string { setTitle(title) }
    if let text = properties["infoMessage"]?.string { view.message = text.beginning }
    if let value = properties["descriptionValue1"]?.string { setField(0, value) }
    if let flag = properties["suspended"]?.bool { setSuspended(flag) }
    if let percent = properties["percent"]?.count { setPercent(percent) }
    for unit in Self.units {
      let name = unit.prefix(1).uppercased() + unit.dropFirst()
      if let amount = properties["total\(name)"]?.count {
        setAmount(amount, of: unit, isTotal: true)
      }
      if let amount = properties["processed\(name)"]?.count {
        setAmount(amount, of: unit, isTotal: false)
      }
    }
  }

  /// Derives the progress from the percentage, or else from the first unit that has a total.
  private mutating func estimate() {
    if let percent { return view.progress = Double(min(percent, 100)) / 100 }
    guard let unit = Self.units.first(where: { total[$0, default: 0] > 0 }),
      let whole = total[unit], let part = processed[unit]
    else { return view.progress = nil }
    view.progress = min(Double(part) / Double(whole), 1)
  }
}

extension BusValue {
  /// The whole number, if it is not negative.
  fileprivate var count: UInt64? {
    switch self {
    case .byte(let number): UInt64(number)
    case .uint16(let number): UInt64(number)
    case .uint32(let number): UInt64(number)
    case .uint64(let number): number
    case .int32(let number): UInt64(exactly: number)
    case .int64(let number): UInt64(exactly: number)
    default: nil
    }
  }
}

extension String {
  /// The part that is kept of a text of any length.
  var beginning: String { String(String.UnicodeScalarView(unicodeScalars.prefix(1000))) }
}
