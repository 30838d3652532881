import PerchEngine
import PerchIPC
import PerchSystem

@testable import PerchBridge
@testable import PerchJobs
@testable import PerchPages
@testable import PerchShell

// JSON, and everything that is made of it.
extension FuzzTarget {
  func structureFault(of bytes: [UInt8]) -> String? {
    switch self {
    case .json: jsonFault(bytes)
    case .kit: orderFault(bytes)
    case .record: recordFault(bytes)
    case .request: requestFault(bytes)
    case .state: stateFault(bytes)
    default: traceFault(bytes)
    }
  }

  private func jsonFault(_ bytes: [UInt8]) -> String? {
    guard let json = try? JSONReader.read(bytes) else { return nil }
    let again = try? JSONReader.read(Array(json.line.utf8))
    return again == json ? nil : "A value is not read as it is written."
  }

  private func orderFault(_ bytes: [UInt8]) -> String? {
    guard let order = (try? OrderLine(bytes, number: 1))?.order else { return nil }
    let pages =
      switch order {
      case .open(let pages), .park(let pages), .update(let pages): pages
      default: [Order.PageOrder]()
      }
    let isSound = pages.allSatisfy { 1...200 ~= $0.id.rawValue.utf8.count && $0.id != .library }
    return isSound ? nil : "An order has a page without a name of its own."
  }

  private func recordFault(_ bytes: [UInt8]) -> String? {
    guard let record = JobRecord(json: bytes) else { return nil }
    return JobRecord.isID(record.id) ? nil : "A record has no job's name."
  }

  private func requestFault(_ bytes: [UInt8]) -> String? {
    _ = ControlLine.isTooDeep(bytes)
    _ = ControlLine.decode(JobMessage.self, from: bytes)
    guard let request = ControlLine.decode(ControlRequest.self, from: bytes) else { return nil }
    if let greeting = request.job, let page = Page(greeting) {
      return page.title.isEmpty ? "A job has no title." : nil
    }
    _ = Command(verb: request.verb, arguments: request.arguments)
    return nil
  }

  private func stateFault(_ bytes: [UInt8]) -> String? {
    guard let document = StateDocument(reading: bytes) else { return nil }
    guard let written = document.bytes() else { return nil }
    let again = StateDocument(reading: written)
    return again?.state == document.state ? nil : "A state is not read as it is written."
  }

  private func traceFault(_ bytes: [UInt8]) -> String? {
    guard let run = try? RecordedRun(path: "x", bytes: bytes) else { return nil }
    var transcript = Transcript(run.header)
    for line in run.lines.prefix(50) { _ = transcript.outcome(of: line.cause) }
    return nil
  }
}
