internal import CX11

// A file that we drag to other programs, by XDND.
extension Connection {
  /// Offers a file to whatever the pointer comes over.
  ///
  /// - Parameters:
  ///   - list: the file as `text/uri-list`.
  ///   - text: the same for those who take words only.
  public func beginDrag(list: String, text: String, time: UInt32) {
    outgoingDrag = OutgoingDrag(
      data: [
        (atoms[.uriList], Array(list.utf8)), (atoms[.plainText], Array(text.utf8)),
        (atoms[.utf8String], Array(text.utf8)),
      ], time: time)
    XSetSelectionOwner(display, atoms[.xdndSelection], leader, UInt(time))
  }

  /// The pointer is there now. One question is asked at a time.
  public func moveDrag(to place: PixelPoint, time: UInt32) {
    guard let drag = outgoingDrag, !drag.isReleased else { return }
    outgoingDrag?.place = place
    outgoingDrag?.time = time
    let site = site(at: place)
    if site != drag.site { enter(site, from: drag) }
    outgoingDrag?.hasMoved = true
    askSite()
  }

  /// The pointer lets go: whoever would take the file has it as soon as it says so.
  ///
  /// - Returns: whether there is anything to wait for; `dragEnded` tells when that is over.
  public func dropDrag(time: UInt32) -> Bool {
    guard let drag = outgoingDrag, let site = drag.site else {
      cancelDrag()
      return false
    }
    outgoingDrag?.isReleased = true
    outgoingDrag?.time = time
    if drag.isAsking { return true }
    guard drag.isWelcome else {
      cancelDrag()
      return false
    }
    hand(to: site)
    return true
  }

  /// Offers it no more.
  public func cancelDrag() {
    guard let drag = outgoingDrag else { return }
    outgoingDrag = nil
    if let site = drag.site { tell(site, .xdndLeave) }
    XFlush(display)
  }

  // MARK: - Messages

  private func enter(_ site: OutgoingDrag.Site?, from drag: OutgoingDrag) {
    if let left = drag.site { tell(left, .xdndLeave) }
    outgoingDrag?.site = site
    outgoingDrag?.isAsking = false
    outgoingDrag?.isWelcome = false
    if drag.isWelcome { pending.append(.dragAnswered(isWelcome: false)) }
    guard let site else { return }
    let types = drag.data.map { Int($0.type) }
    tell(
      site, .xdndEnter,
      (min(site.version, Connection.dropVersion) << 24, types[0], types[1], types[2]))
  }

  private func askSite() {
    guard let drag = outgoingDrag, let site = drag.site, !drag.isAsking, drag.hasMoved else {
      return
    }
    outgoingDrag?.isAsking = true
    outgoingDrag?.hasMoved = false
    let place = (drag.place.x & 0xFFFF) << 16 | drag.place.y & 0xFFFF
    tell(site, .xdndPosition, (0, place, Int(drag.time), Int(atoms[.xdndActionCopy])))
  }

  private func hand(to site: OutgoingDrag.Site) {
    guard let drag = outgoingDrag else { return }
    tell(site, .xdndDrop, (0, Int(drag.time), 0, 0))
  }

  private func tell(
    _ site: OutgoingDrag.Site, _ name: Atoms.Name, _ data: (Int, Int, Int, Int) = (0, 0, 0, 0)
  ) {
    send(
      name, to: site.window, through: site.receiver,
      (Int(leader), data.0, data.1, data.2, data.3))
  }

  /// What the site says; who was left, or never asked, has nothing to say.
  func answerEvent(_ message: XClientMessageEvent) -> XEvent? {
    guard let drag = outgoingDrag, let site = drag.site,
      UInt(bitPattern: message.data.l.0) == site.window
    else { return nil }
    switch message.message_type {
    case atoms[.xdndStatus] where drag.isAsking:
      return note(isWelcome: message.data.l.1 & 1 == 1, at: site)
    case atoms[.xdndFinished] where drag.isReleased && !drag.isAsking:
      outgoingDrag = nil
      return .dragEnded(isTaken: site.version < 5 || message.data.l.1 & 1 == 1)
    default: return nil
    }
  }

  private func note(isWelcome: Bool, at site: OutgoingDrag.Site) -> XEvent? {
    guard let drag = outgoingDrag else { return nil }
    outgoingDrag?.isAsking = false
    outgoingDrag?.isWelcome = isWelcome
    guard drag.isReleased else {
      askSite()
      return drag.isWelcome == isWelcome ? nil : .dragAnswered(isWelcome: isWelcome)
    }
    guard isWelcome else {
      cancelDrag()
      return .dragEnded(isTaken: false)
    }
    hand(to: site)
    return nil
  }

  // MARK: - Finding

  /// The window below a place that takes drags: of all that lie there inside one another the
  /// outermost, or the root itself.
  private func site(at place: PixelPoint) -> OutgoingDrag.Site? {
    var window = rootXID
    for _ in 0..<32 {
      guard let child = child(of: window, at: place) else { break }
      if let site = site(of: child) { return site }
      window = child
    }
    return site(of: rootXID)
  }

  /// What catches no pointer there is none.
  private func child(of window: UInt, at place: PixelPoint) -> UInt? {
    askingForeign {
      var (x, y): (Int32, Int32) = (0, 0)
      var child: UInt = 0
      let isThere = XTranslateCoordinates(
        display, rootXID, window, Int32(clamping: place.x), Int32(clamping: place.y), &x, &y,
        &child)
      return isThere == 0 || child == 0 ? nil : child
    }
  }

  private func site(of window: UInt) -> OutgoingDrag.Site? {
    let receiver = proxy(of: window) ?? window
    let told = askingForeign { readProperty(atoms[.xdndAware], of: receiver)?.items.first }
    guard let told, case let version = Int(clamping: told), version >= 3 else { return nil }
    return OutgoingDrag.Site(window: window, receiver: receiver, version: version)
  }

  /// Who speaks for a window; it says so of itself, or it is a left-over of somebody who is gone.
  private func proxy(of window: UInt) -> UInt? {
    func named(_ window: UInt) -> UInt? {
      askingForeign { readProperty(atoms[.xdndProxy], of: window)?.items.first }
    }
    guard let proxy = named(window), named(proxy) == proxy else { return nil }
    return proxy
  }
}
