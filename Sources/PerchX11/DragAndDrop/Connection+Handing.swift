internal import CX11

// The file that we drag, as other programs ask for it: a selection with a few forms.
extension Connection {
  /// Another program wants it, or to know in what forms it can have it.
  func serveSelection(_ request: XSelectionRequestEvent) -> XEvent? {
    guard request.owner == leader, request.selection == atoms[.xdndSelection] else { return nil }
    // Old programs name no property, and mean one of the type's name.
    let property = request.property == 0 ? request.target : request.property
    var isServed = false
    let error = trapErrors {
      isServed = serve(request.target, in: property, of: request.requestor)
    }
    answer(request, in: isServed && error == nil ? property : 0)
    return nil
  }

  private func serve(_ type: UInt, in property: UInt, of window: UInt) -> Bool {
    guard let drag = outgoingDrag else { return false }
    if type == atoms[.targets] {
      setProperty(property, type: atoms[.atom], of: window, to: [type] + drag.data.map(\.type))
      return true
    }
    guard let form = drag.data.first(where: { $0.type == type }) else { return false }
    XChangeProperty(
      display, window, property, type, 8, PropModeReplace, form.bytes, Int32(form.bytes.count))
    return true
  }

  private func answer(_ request: XSelectionRequestEvent, in property: UInt) {
    var event = CX11.XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    trapErrors { XSendEvent(display, request.requestor, 0, NoEventMask, &event) }
  }
}
