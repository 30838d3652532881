internal import CX11

// Text for other programs, by the selections of X11 (ICCCM 2.0, section 2).
extension Connection {
  /// Offers a text to other programs until another one offers its own.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - formatted: The forms of the text with its formatting.
  ///   - name: The selection.
  ///   - time: The server's time of the user's action.
  /// - Returns: Whether the selection is ours now; a newer offer of another program prevails.
  @discardableResult
  public func offerText(
    _ text: SharedText, as formatted: [FormattedText] = [], by name: TextSelectionName, time: UInt32
  ) -> Bool {
    let utf8 = atoms[.utf8String]
    var forms = [utf8, atoms[.plainUTF8], atoms[.plainText]].map {
      OfferedText.Form(target: $0, type: $0) { text.bytes }
    }
    // The owner chooses the encoding of this target, and says it by the type.
    forms.append(OfferedText.Form(target: atoms[.text], type: utf8) { text.bytes })
    if text.isASCII {
      forms.append(OfferedText.Form(target: atoms[.string], type: atoms[.string]) { text.bytes })
    }
    forms += formatted.map { form in
      let type = atoms[form.language == .html ? .html : .markdown]
      return OfferedText.Form(target: type, type: type) { Array(form.text().utf8) }
    }
    let selection = atom(of: name)
    XSetSelectionOwner(display, selection, leader, UInt(time))
    guard XGetSelectionOwner(display, selection) == leader else { return false }
    offers[selection] = OfferedText(forms: forms, time: time, length: text.length)
    return true
  }

  private func atom(of name: TextSelectionName) -> UInt {
    switch name {
    case .primary: atoms[.primary]
    case .clipboard: atoms[.clipboard]
    }
  }

  /// Forgets a text whose selection another program owns now.
  ///
  /// - Returns: Whether there was one.
  func endOffer(_ event: XSelectionClearEvent) -> Bool {
    guard event.window == leader, let offer = offers[event.selection] else { return false }
    // The server's time wraps around. A loss from before the present offer says nothing about it.
    let isOld = Int32(bitPattern: UInt32(truncatingIfNeeded: event.time) &- offer.time) < 0
    if !isOld { offers[event.selection] = nil }
    return !isOld
  }

  /// Puts a form of an offered text into a property of another program's window.
  ///
  /// - Returns: Whether the form is known and the property was set.
  func convert(_ offer: OfferedText, to target: UInt, in property: UInt, of window: UInt) -> Bool {
    // The other program has given up what it asked for before.
    transfers.removeAll { $0.window == window && $0.property == property }
    switch target {
    case atoms[.targets]:
      let own = [atoms[.targets], atoms[.timestamp], atoms[.multiple]]
      setProperty(property, type: atoms[.atom], of: window, to: own + offer.forms.map(\.target))
    case atoms[.timestamp]:
      setProperty(property, type: atoms[.integer], of: window, to: [UInt(offer.time)])
    case atoms[.multiple]: return convertSeveral(offer, by: property, of: window)
    default:
      guard let form = offer.forms.first(where: { $0.target == target }) else { return false }
      return send(form, in: property, of: window)
    }
    return true
  }

  /// Converts a text as the pairs of types and properties in a property ask for; what fails becomes
  /// no property in its pair.
  private func convertSeveral(
    _ offer: OfferedText, by property: UInt, of window: UInt
  ) -> Bool {
    guard let list = readProperty(property, of: window), list.format == 32, list.items.count <= 64
    else { return false }
    var pairs = list.items
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let (type, place) = (pairs[index], pairs[index + 1])
      let isOwn = type == atoms[.multiple] || place == 0
      if isOwn || !convert(offer, to: type, in: place, of: window) { pairs[index + 1] = 0 }
    }
    setProperty(property, type: atoms[.atomPair], of: window, to: pairs)
    return true
  }

  /// Sends a form at once, or piece by piece if it is long.
  ///
  /// - Returns: Whether it was sent, or begun to be.
  private func send(_ form: OfferedText.Form, in property: UInt, of window: UInt) -> Bool {
    let bytes = form.bytes()
    guard bytes.count > TextTransfer.pieceSize else {
      put(bytes[...], as: form.type, in: property, of: window)
      return true
    }
    // A window of our own takes no pieces.
    guard watch(window, for: .transfer) else { return false }
    if transfers.count >= TextTransfer.limit { endTransfer(transfers[0]) }
    transfers.append(
      TextTransfer(window: window, property: property, type: form.type, bytes: bytes))
    setProperty(property, type: atoms[.incremental], of: window, to: [UInt(bytes.count)])
    return true
  }

  private func put(
    _ bytes: ArraySlice<UInt8>, as type: UInt, in property: UInt, of window: UInt
  ) {
    bytes.withUnsafeBufferPointer {
      _ = XChangeProperty(
        display, window, property, type, 8, PropModeReplace, $0.baseAddress, Int32($0.count))
    }
  }

  /// Sends the next piece of a text whose last one was taken; an empty one ends the transfer.
  func continueTransfer(_ event: XPropertyEvent) {
    guard event.state == PropertyDelete,
      let index = transfers.firstIndex(where: {
        $0.window == event.window && $0.property == event.atom
      })
    else { return }
    let transfer = transfers[index]
    let piece = transfer.piece
    let error = trapErrors {
      put(piece, as: transfer.type, in: transfer.property, of: transfer.window)
    }
    if error != nil || piece.isEmpty {
      endTransfer(transfer)
    } else {
      transfers[index].sent += piece.count
    }
  }

  /// Gives up the transfers to a window that is gone.
  func endTransfers(to window: UInt) { transfers.removeAll { $0.window == window } }

  private func endTransfer(_ transfer: TextTransfer) {
    transfers.removeAll {
      $0.window == transfer.window && $0.property == transfer.property
    }
    if !transfers.contains(where: { $0.window == transfer.window }) {
      unwatch(transfer.window, for: .transfer)
    }
  }
}
