internal import PerchEngine
internal import PerchJobs
internal import PerchPages
internal import PerchRenderer
internal import PerchSystem
internal import PerchTime
internal import PerchX11

// Text for other programs, and from them.
extension Shell {
  /// The length of the longest text that is offered with its formatting, in bytes.
  private static let longestFormatted = 4 << 20
  /// The number of characters of a copied text that are pasted.
  private static let longestPaste = 200
  /// The longest wait for a clipboard manager that requests nothing.
  private static let patience = Duration.milliseconds(700)
  /// The longest wait for a clipboard manager.
  private static let longestPatience = Duration.seconds(8)

  /// Offers a part of a page's text to other programs.
  func offerText(of id: Page.ID, _ range: Range<Int>, by owner: TextOwner) {
    let text = sharedText(of: id, in: range)
    guard text.length > 0 else { return }
    let name: TextSelectionName =
      switch owner {
      case .primary: .primary
      case .clipboard: .clipboard
      }
    connection.offerText(
      text, as: formatted(range, of: id), by: name, time: focus.userTime)
  }

  /// A part of a page's text. A long part of a document is made once it is asked for, and once for both
  /// selections.
  private func sharedText(of id: Page.ID, in range: Range<Int>) -> SharedText {
    let known = range.clamped(to: 0..<stage.renderer.textLength(of: id))
    guard known.count > SharedText.longest, let content = stage.renderer.content(of: id) else {
      offeredPart = nil
      return SharedText(stage.renderer.copiedText(of: id, in: range))
    }
    if let last = offeredPart, last.range == known, last.content == content { return last.text }
    let text = SharedText(length: known.count) { content.copiedText(in: known) }
    offeredPart = OfferedPart(content: content, range: known, text: text)
    return text
  }

  /// Offers words of the interface to other programs, as copied text.
  func offer(_ words: String) {
    connection.offerText(SharedText(words), by: .clipboard, time: focus.userTime)
  }

  /// Asks for the copied text; what we have copied ourselves is there at once.
  func askForText() {
    if let own = connection.askForText(time: focus.userTime) { receiveText(own) }
  }

  /// Hands a copied text to the engine: the first words of it, on one line.
  func receiveText(_ text: String) {
    let start = String(text.prefix(Self.longestPaste))
    handle(.textPasted(TitleText.line(start, limit: Self.longestPaste)))
  }

  /// The forms of a part of a document with its formatting; none of output and plain text.
  private func formatted(_ range: Range<Int>, of id: Page.ID) -> [FormattedText] {
    guard range.count <= Self.longestFormatted, let content = stage.renderer.content(of: id),
      !content.isPlainText, !content.isPaged
    else { return [] }
    let path = state.pages[id]?.userInfo["path"]
    return [
      FormattedText(.html) {
        content.part(in: range).withTargets { LinkTarget.shared($0, from: path) }.html
      },
      FormattedText(.markdown) { content.part(in: range).markdown },
    ]
  }

  /// Hands the copied text over to the clipboard manager, which keeps it when Perch is gone.
  func handOverClipboard() {
    guard connection.beginHandover() else { return }
    let last = MonotonicClock.now + Self.longestPatience
    var end = MonotonicClock.now + Self.patience
    while connection.isHandingOver, MonotonicClock.now < end {
      connection.flush()
      if !connection.hasQueuedEvents {
        _ = Poll.wait(reading: [connection.fileDescriptor], until: end)
      }
      let before = connection.readEvents
      // A flood of events of another program holds nothing up.
      while connection.isHandingOver, MonotonicClock.now < last, connection.nextEvent() != nil {}
      if connection.readEvents != before { end = min(MonotonicClock.now + Self.patience, last) }
    }
  }
}

/// A part of a page's text that is offered to other programs.
struct OfferedPart {
  /// The content that it is a part of.
  let content: Content
  /// The bytes of the content's text.
  let range: Range<Int>
  /// The text.
  let text: SharedText
}
