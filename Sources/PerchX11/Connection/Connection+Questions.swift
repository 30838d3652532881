internal import CX11
import Glibc

// Questions about many windows of any program. They are sent at once, so that they cost one round trip
// together, however many windows there are. A window that is gone has no answer.
extension Connection {
  /// The same connection, as the other library of the protocol knows it.
  private var xcb: OpaquePointer { XGetXCBConnection(display) }

  /// Sends a request for each item, and then reads the replies.
  private func ask<Item, Cookie, Answer>(
    _ items: [Item], _ send: (Item) -> Cookie, _ read: (Cookie) -> Answer
  ) -> [Answer] {
    guard !items.isEmpty else { return [] }
    let cookies = items.map(send)
    let answers = cookies.map(read)
    // Events that came between the replies are where `poll` cannot see them: Xlib takes them over.
    XEventsQueued(display, QueuedAfterReading)
    return answers
  }

  /// Reads a reply, and frees it.
  private func reading<Reply, Answer>(
    _ reply: (UnsafeMutablePointer<UnsafeMutablePointer<xcb_generic_error_t>?>)
      -> UnsafeMutablePointer<Reply>?,
    _ body: (UnsafeMutablePointer<Reply>) -> Answer?
  ) -> Answer? {
    var error: UnsafeMutablePointer<xcb_generic_error_t>?
    let found = reply(&error)
    defer {
      free(found)
      free(error)
    }
    return found.flatMap(body)
  }

  /// The children of each window, from the bottom to the top; none for a window that is gone.
  ///
  /// The corresponding C function is `xcb_query_tree`.
  func children(of windows: [UInt]) -> [[UInt]] {
    let xcb = xcb
    return ask(windows, { xcb_query_tree(xcb, UInt32(truncatingIfNeeded: $0)) }) { cookie in
      reading({ xcb_query_tree_reply(xcb, cookie, $0) }) { reply in
        let list = xcb_query_tree_children(reply)
        return UnsafeBufferPointer(start: list, count: Int(xcb_query_tree_children_length(reply)))
          .map { UInt($0) }
      } ?? []
    }
  }

  /// Reads a property of each window; nil where it is missing or longer.
  ///
  /// The corresponding C function is `xcb_get_property`.
  ///
  /// - Parameters:
  ///   - name: the property.
  ///   - windows: the windows.
  ///   - longest: the most bytes of a property that is read.
  /// - Returns: its value on each window.
  func properties(
    _ name: Atoms.Name, of windows: [UInt], longest: Int = longestOfMany
  ) -> [Property?] {
    properties(windows.map { ($0, name) }, longest: longest, Property.init)
  }

  /// The longest property of one of many windows, in bytes.
  static let longestOfMany = 4096

  /// Whether each window has a property, however long.
  func haveProperty(_ name: Atoms.Name, _ windows: [UInt]) -> [Bool] {
    properties(windows.map { ($0, name) }, longest: 0) { _ in true }.map { $0 == true }
  }

  /// Reads properties of windows as ``properties(_:of:longest:)`` does.
  func properties(_ wanted: [(window: UInt, name: Atoms.Name)]) -> [Property?] {
    properties(wanted, longest: Self.longestOfMany, Property.init)
  }

  private func properties<Answer>(
    _ wanted: [(UInt, Atoms.Name)], longest: Int,
    _ body: (UnsafeMutablePointer<xcb_get_property_reply_t>) -> Answer?
  ) -> [Answer?] {
    let xcb = xcb
    return ask(wanted) { window, name in
      xcb_get_property(
        xcb, 0, UInt32(truncatingIfNeeded: window), UInt32(truncatingIfNeeded: atoms[name]), 0, 0,
        UInt32((longest + 3) / 4))
    } _: { cookie in
      reading({ xcb_get_property_reply(xcb, cookie, $0) }) { $0.pointee.type == 0 ? nil : body($0) }
    }
  }

  /// The frame and the attributes of each window; nil where it is gone. Nothing is read of their names.
  ///
  /// The corresponding C functions are `xcb_get_window_attributes` and `xcb_get_geometry`.
  func descriptions(of windows: [UInt]) -> [WindowInfo?] {
    let xcb = xcb
    return ask(windows) { window in
      let number = UInt32(truncatingIfNeeded: window)
      return (window, xcb_get_window_attributes(xcb, number), xcb_get_geometry(xcb, number))
    } _: { window, attributes, geometry in
      let info = reading({ xcb_get_window_attributes_reply(xcb, attributes, $0) }) { reply in
        WindowInfo(id: WindowID(rawValue: window), reply.pointee)
      }
      let frame = reading({ xcb_get_geometry_reply(xcb, geometry, $0) }) { PixelRect($0.pointee) }
      guard var info, let frame else { return nil }
      info.frame = frame
      return info
    }
  }
}

extension Property {
  /// Copies a reply, whose items of 32 bits are no C longs; nil for one that has a part alone.
  fileprivate init?(_ reply: UnsafeMutablePointer<xcb_get_property_reply_t>) {
    guard reply.pointee.bytes_after == 0 else { return nil }
    let count = Int(reply.pointee.value_len)
    let value = UnsafeRawPointer(xcb_get_property_value(reply))
    (type, format) = (UInt(reply.pointee.type), Int32(reply.pointee.format))
    guard let value else {
      items = []
      return
    }
    items =
      switch reply.pointee.format {
      case 32: (0..<count).map { UInt(value.load(fromByteOffset: $0 * 4, as: UInt32.self)) }
      case 16: (0..<count).map { UInt(value.load(fromByteOffset: $0 * 2, as: UInt16.self)) }
      default: (0..<count).map { UInt(value.load(fromByteOffset: $0, as: UInt8.self)) }
      }
  }
}

extension WindowInfo {
  /// A window without its frame and its names.
  fileprivate init(id: WindowID, _ reply: xcb_get_window_attributes_reply_t) {
    self.init(
      id: id, frame: PixelRect(x: 0, y: 0, width: 0, height: 0),
      isMapped: reply.map_state != UInt8(XCB_MAP_STATE_UNMAPPED.rawValue),
      isOverrideRedirect: reply.override_redirect != 0,
      isInputOnly: reply._class == UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), instanceName: "",
      className: "")
  }
}

extension PixelRect {
  /// The outer rectangle of a child of the root, with its border.
  fileprivate init(_ reply: xcb_get_geometry_reply_t) {
    let border = 2 * Int(reply.border_width)
    self.init(
      x: Int(reply.x), y: Int(reply.y), width: Int(reply.width) + border,
      height: Int(reply.height) + border)
  }
}
