extension Bridge {
  /// A part of the program's output, read on the thread of the reader.
  enum Message: Sendable {
    case order(OrderLine)
    case fault(Order.Fault)
    case end(status: Int32)

    /// Reads a part.
    init(_ part: ProgramPipe.Part) {
      switch part {
      case .line(let line, let number):
        do throws(Order.Fault) {
          self = .order(try OrderLine(line, number: number))
        } catch {
          self = .fault(error)
        }
      case .overlong(let number):
        self = .fault(
          Order.Fault(sentence: "A line is longer than 16 MiB.", source: OrderSource(line: number)))
      case .end(let status): self = .end(status: status)
      }
    }
  }
}
