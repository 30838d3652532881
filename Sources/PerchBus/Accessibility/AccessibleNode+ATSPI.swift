internal import PerchEngine

// AT-SPI's numbers and names, as in its `atspi-constants.h`.
extension AccessibleNode.Role {
  var number: UInt32 {
    switch self {
    case .application: 75
    case .frame: 23
    case .window: 69
    case .notification: 101
    case .button: 43
    case .entry: 79
    case .toggle: 62
    case .slider: 51
    case .choice: 99
    case .option: 44
    case .list: 31
    case .menu: 33
    case .menuItem: 35
    case .checkItem: 8
    case .link: 88
    case .row: 32
    case .heading: 83
    case .page: 84
    case .paragraph: 73
    case .quote: 105
    case .table: 55
    case .tableRow: 90
    case .cell: 56
    case .image: 27
    case .canvas: 6
    case .scrollBar: 48
    case .label: 29
    case .progressBar: 42
    case .document: 94
    case .output: 60
    }
  }

  var name: String {
    switch self {
    case .application: "application"
    case .frame: "frame"
    case .window: "window"
    case .notification: "notification"
    case .button: "push button"
    case .entry: "entry"
    case .toggle: "toggle button"
    case .slider: "slider"
    case .choice: "grouping"
    case .option: "radio button"
    case .list: "list"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .checkItem: "check menu item"
    case .link: "link"
    case .row: "list item"
    case .heading: "heading"
    case .page: "page"
    case .paragraph: "paragraph"
    case .quote: "block quote"
    case .table: "table"
    case .tableRow: "table row"
    case .cell: "table cell"
    case .image: "image"
    case .canvas: "canvas"
    case .scrollBar: "scroll bar"
    case .label: "label"
    case .progressBar: "progress bar"
    case .document: "document text"
    case .output: "terminal"
    }
  }

  var isWindow: Bool { self == .frame || self == .window || self == .notification }
}

extension AccessibleNode.States {
  /// A state of AT-SPI: its number, and its name in events.
  struct Word: Hashable {
    let bit: Int
    let name: String
  }

  /// The states of AT-SPI for this state; some have two.
  var words: [Word] {
    var words: [Word] = []
    func add(_ state: AccessibleNode.States, _ bit: Int, _ name: String) {
      if contains(state) { words.append(Word(bit: bit, name: name)) }
    }
    add(.active, 1, "active")
    add(.checked, 4, "checked")
    add(.enabled, 8, "enabled")
    add(.enabled, 24, "sensitive")
    add(.focusable, 11, "focusable")
    add(.focused, 12, "focused")
    add(.multiselectable, 18, "multiselectable")
    add(.selectable, 22, "selectable")
    add(.selected, 23, "selected")
    add(.showing, 25, "showing")
    add(.showing, 30, "visible")
    add(.indeterminate, 32, "indeterminate")
    return words
  }
}

extension AccessibleNode {
  /// All states as two words of bits, the lower word first.
  var stateBits: [UInt32] {
    var bits: UInt64 = 0
    for word in states.words { bits |= 1 << word.bit }
    switch text {
    // Text of several lines, which is read-only and can be selected.
    case .page, .part: bits |= 1 << 17 | 1 << 43 | 1 << 38
    case .name: bits |= 1 << 43
    // A single line that can be edited.
    case .typed: bits |= 1 << 26 | 1 << 7
    case nil: break
    }
    return [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
  }

  /// The interfaces of the object.
  var interfaces: [String] {
    var names = ["Accessible"]
    names.append(role == .application ? "Application" : "Component")
    if hasAction { names.append("Action") }
    if progress != nil { names.append("Value") }
    if text != nil { names.append("Text") }
    if case .page? = text, role == .document || role == .output { names.append("Hypertext") }
    if link != nil { names.append("Hyperlink") }
    return names.map { AccessibleInterface.prefix + $0 }
  }

  /// Whether the object can be pressed.
  var hasAction: Bool { target != nil || link != nil }
}
