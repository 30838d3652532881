internal import CX11

// The selections that we own, as other programs request them: the dragged file and offered texts.
extension Connection {
  /// Answers a request for a form of a selection, or for the list of its forms.
  func serveSelection(_ request: XSelectionRequestEvent) {
    guard request.owner == leader else { return }
    // Old programs name no property and mean the one that is named like the type (ICCCM, 2.2).
    let property = request.property == 0 ? request.target : request.property
    var isServed = false
    let error = trapErrors {
      if let offer = offers[request.selection] {
        isServed = convert(offer, to: request.target, in: property, of: request.requestor)
      } else if request.selection == atoms[.xdndSelection] {
        isServed = serve(request.target, in: property, of: request.requestor)
      }
    }
    answer(request, in: isServed && error == nil ? property : 0)
  }

  private func serve(_ type: UInt, in property: UInt, of window: UInt) -> Bool {
    guard outgoingDrag.phase != .idle else { return false }
    if type == atoms[.targets] {
      let types = outgoingDrag.forms.map(\.type)
      setProperty(property, type: atoms[.atom], of: window, to: [type] + types)
      return true
    }
    guard let form = outgoingDrag.forms.first(where: { $0.type == type }) else { return false }
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
