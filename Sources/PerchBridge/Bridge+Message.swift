extension Bridge {
  /// A part of the program's output, read on the thread of the reader.
  enum Message: Sendable {
    case order(OrderLine)
    case fault(Order.Fault)
    case end(status: Int32)

    /// Reads a part; `lines` is the number of lines before it.
    init(_ part: ProgramPipe.Part, after lines: Int) {
      switch part {
      case .line(let line):
        do throws(Order.Fault) {
          self = .order(try OrderLine(line, number: lines + 1))
        } catch {
          self = .fault(error)
        }
      case .overlong:
        self = .fault(
          Order.Fault(
            sentence: "A line is longer than 16 MiB.", source: OrderSource(line: lines + 1)))
      case .end(let status): self = .end(status: status)
      }
    }
  }
}
