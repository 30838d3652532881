internal import CX11

// A file that we drag to other programs by XDND.
extension Connection {
  /// Begins to drag a file; `moveDrag` then offers it to the windows below the pointer.
  ///
  /// - Parameters:
  ///   - list: the file as `text/uri-list`.
  ///   - text: the file as plain text, for programs that accept no files.
  ///   - time: the server's time of the press.
  public func beginDrag(list: String, text: String, time: UInt32) {
    let (list, text) = (Array(list.utf8), Array(text.utf8))
    outgoingDrag = OutgoingDrag(forms: [
      OutgoingDrag.Form(type: atoms[.uriList], bytes: list),
      OutgoingDrag.Form(type: atoms[.plainText], bytes: text),
      OutgoingDrag.Form(type: atoms[.utf8String], bytes: text),
    ])
    XSetSelectionOwner(display, atoms[.xdndSelection], leader, UInt(time))
  }

  /// Moves the drag to a position in root coordinates.
  public func moveDrag(to position: PixelPoint, time: UInt32) {
    guard outgoingDrag.followsPointer else { return }
    let site = dragSite(at: position)
    perform(outgoingDrag.handle(.moved(to: position, site: site, time: time)))
  }

  /// Drops the file. A site that has not answered yet gets it once it accepts.
  ///
  /// - Returns: whether the drop is under way; `dragEnded` is reported when it is over.
  public func dropDrag(time: UInt32) -> Bool {
    perform(outgoingDrag.handle(.released(time: time)))
    return outgoingDrag.isAwaited
  }

  /// Gives the drag up at any stage.
  public func cancelDrag() {
    perform(outgoingDrag.handle(.cancelled))
    XFlush(display)
  }

  /// Handles a message of XDND to the window that our drags come from; ignores all others.
  func receiveDragMessage(_ message: XClientMessageEvent) {
    let window = UInt(bitPattern: message.data.l.0)
    let isYes = message.data.l.1 & 1 == 1
    switch message.message_type {
    case atoms[.xdndStatus]:
      perform(outgoingDrag.handle(.answered(isWelcome: isYes, by: window)))
    case atoms[.xdndFinished]:
      perform(outgoingDrag.handle(.finished(isAccepted: isYes, by: window)))
    default: break
    }
  }

  /// Carries out the replies of the drag; events wait in `pending`.
  private func perform(_ replies: [OutgoingDrag.Reply]) {
    for reply in replies {
      switch reply {
      case .sendEnter(let site): sendEnter(to: site)
      case .sendPosition(let site, let position, let time):
        let packed = (position.x & 0xFFFF) << 16 | position.y & 0xFFFF
        send(.xdndPosition, to: site, (0, packed, Int(time), Int(atoms[.xdndActionCopy])))
      case .sendLeave(let site): send(.xdndLeave, to: site, (0, 0, 0, 0))
      case .sendDrop(let site, let time): send(.xdndDrop, to: site, (0, Int(time), 0, 0))
      case .report(let event): pending.append(event)
      }
    }
  }

  private func sendEnter(to site: OutgoingDrag.Site) {
    let types = outgoingDrag.forms.map { Int($0.type) }
    let version = min(site.version, DragProtocol.newestVersion)
    send(.xdndEnter, to: site, (version << 24, types[0], types[1], types[2]))
  }

  private func send(
    _ name: Atoms.Name, to site: OutgoingDrag.Site, _ data: (Int, Int, Int, Int)
  ) {
    send(
      name, to: site.window, through: site.receiver,
      (Int(leader), data.0, data.1, data.2, data.3))
  }
}
