/// A change of a job that scripts report by name: `perch job set`.
///
/// The first change of a name makes the job. What is nil stays as it is.
package struct JobChange: Codable, Hashable, Sendable {
  /// The part of a job's life, under the name that goes over the wire.
  package enum Phase: String, Codable, Hashable, Sendable, CaseIterable {
    /// Goes on.
    case running
    /// Waits for the user.
    case waiting
    /// Ended well.
    case done
    /// Ended otherwise.
    case failed
  }

  /// A process, with which the job ends.
  package struct Process: Codable, Hashable, Sendable {
    /// The number of the process.
    package var id: Int32
    /// The mark by which it is known from a later process with this number; nil if it is unknown.
    package var mark: String?

    /// Creates a process.
    package init(id: Int32, mark: String? = nil) {
      self.id = id
      self.mark = mark
    }
  }

  /// The name that the script gave the job.
  package var name: String
  /// The title of its row; the name, before there is one.
  package var title: String?
  /// The phase.
  package var phase: Phase?
  /// The words of a job that waits, or else a short text instead of a percentage.
  package var text: String?
  /// The fraction that is done, 0 to 1.
  package var progress: Double?
  /// The number of the window that belongs to the job.
  package var window: UInt32?
  /// Whether the change is refused where that window is not there; nil if not.
  package var needsWindow: Bool?
  /// The number of the window that the script runs in, for a job without another one.
  package var terminal: UInt32?
  /// The terminal to which a click leads, where it is a part of a window; nil for the windows above.
  package var place: JobTerminal?
  /// Whether a bell alone says that it waits, so that it goes once that was heard; nil if not.
  package var isBell: Bool?
  /// The process with which it ends.
  package var process: Process?
  /// The time after the last change at which it goes, in seconds.
  package var patience: Double?
  /// The shell command that a click on its row runs.
  package var opener: String?
  /// The mark of the machine's present run; nil if it is unknown.
  package var boot: String?
  /// The start of the process that makes the change, as `ProcessMark` has it: of changes that overtake one
  /// another, the latest counts. It is nil where the order of the arrival is that of the events.
  package var moment: Int?

  /// The greatest length of a name, in bytes.
  package static let longestName = 64
  /// The greatest length of a command, in bytes.
  package static let longestOpener = 4096

  /// Creates a change of the job with this name that changes nothing yet.
  package init(of name: String) { self.name = name }

  /// Whether a text can name a job: up to 64 letters and digits of ASCII, `-` and `_`, the first of
  /// which is no `-`.
  package static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count) && !text.hasPrefix("-")
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// The number of a window that was typed, decimal or hexadecimal after `0x`; nil for other words.
  package static func window(_ text: String) -> UInt32? {
    let number =
      text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text, radix: 10)
    return number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The number of the window of the terminal that an environment is of, by most terminals'
  /// `WINDOWID`; nil if it is unknown. Inside tmux and screen the variable may name a window that is
  /// long gone.
  package static func terminal(of value: (String) -> String?) -> UInt32? {
    guard value("TMUX") == nil, value("STY") == nil else { return nil }
    return value("WINDOWID").flatMap(window)
  }
}
