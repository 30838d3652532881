extension Bridge {
  /// A part of the program's output, read on the thread of the reader.
  enum Message: Sendable {
    /// An order, and the length of its line in bytes.
    case order(Order, length: Int)
    case fault(Order.Fault)
    case end(status: Int32)

    init(_ part: ProgramPipe.Part) {
      switch part {
      case .line(let line):
        do throws(Order.Fault) {
          self = .order(try Order(line), length: line.count)
        } catch {
          self = .fault(error)
        }
      case .overlong: self = .fault(Order.Fault(sentence: "A line is longer than 16 MiB."))
      case .end(let status): self = .end(status: status)
      }
    }
  }
}
