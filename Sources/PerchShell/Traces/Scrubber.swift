internal import PerchEngine

/// The replacement of private texts in events: titles, contents, paths and command lines.
///
/// Each text is replaced by one of the same length, which is drawn from a hash with a key of this
/// process. Equal texts have equal replacements. Without the key, a text cannot be found by trying.
struct Scrubber {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  /// The replacements for wide characters, which are wide as well.
  private static let wideLetters = Array("天地人山水火木金土日月石")
  /// The keys of `userInfo` that the interface itself uses.
  private static let ownKeys = Set(
    Page.ownJobKeys
      + [Page.sampleKey, Page.paneKey, Page.tabKey, Page.detachedKey, Page.followedKey])
  /// The keys of `userInfo` whose values the interface compares, or only knows to be there.
  private static let comparedKeys = [
    Page.pathKey, Page.rerunKey, Page.commandKey, Page.directoryKey, Page.lineKey,
    Page.programKey, Page.scriptKey, Page.openerKey,
  ]

  /// The event without private texts; nil for what is typed, which is left out.
  func scrubbed(_ event: Event) -> Event? {
    switch event {
    case .keyPressed(let key, let modifiers): isTyped(key, modifiers) ? nil : event
    case .textPasted, .lettersPlaced, .phraseRead: nil
    case .targetPressed(let target): .targetPressed(scrubbed(target))
    case .targetFocused(let target): .targetFocused(scrubbed(target))
    case .textSelected(let id, let anchor, let caret):
      .textSelected(scrubbed(id), anchor: anchor, caret: caret)
    case .textRevealed(let id, let range): .textRevealed(scrubbed(id), range)
    case .linkPressed(let id, let link): .linkPressed(scrubbed(id), hexadecimal(link))
    case .commandGiven(let command, let token): .commandGiven(scrubbed(command), token)
    case .restored(let saved): .restored(scrubbed(saved))
    case .sessionJoined(let saved): .sessionJoined(scrubbed(saved))
    case .pagesListed(let pages): .pagesListed(pages.map(scrubbed))
    case .pagesOpened(let pages, let token): .pagesOpened(pages.map(scrubbed), token)
    case .filesOpened(let pages): .filesOpened(pages.map(scrubbed))
    case .pagesParked(let pages, let token): .pagesParked(pages.map(scrubbed), token)
    case .stackParked(let pages, let token): .stackParked(pages.map(scrubbed), token)
    case .formFound(let id, let form): .formFound(scrubbed(id), form)
    case .pageMeasured(let id, let width, let height):
      .pageMeasured(scrubbed(id), width: width, height: height)
    case .fileChanged(let id): .fileChanged(scrubbed(id))
    case .contentRead(let id): .contentRead(scrubbed(id))
    case .contentReplaced(let id, let update): .contentReplaced(scrubbed(id), update)
    case .wideBlocksMeasured(let id, let blocks): .wideBlocksMeasured(scrubbed(id), blocks)
    case .controlsPlaced(let id, let controls):
      .controlsPlaced(scrubbed(id), controls.map(scrubbed))
    case .textLocated(let id, let query, let place):
      .textLocated(scrubbed(id), query, place.map(scrubbed))
    case .placeFound(let id, let top): .placeFound(scrubbed(id), top: top)
    case .textFound(let id, let search, let hits, let top, let isComplete):
      .textFound(scrubbed(id), search: search, hits, top: top, isComplete: isComplete)
    case .selectionPlaced(let id, let start, let end):
      .selectionPlaced(scrubbed(id), start: start, end: end)
    case .caretMoved(let id, let step, let place): .caretMoved(scrubbed(id), step, place)
    case .hitPlaced(let id, let box, let block):
      .hitPlaced(scrubbed(id), box, wideBlock: block)
    case .outlineRead(let id, let entries, let current):
      .outlineRead(scrubbed(id), entries.map(scrubbed), current: current)
    case .linkFound(let id, let place, let step):
      .linkFound(scrubbed(id), place.map(scrubbed), step: step)
    case .applicationsFound(let id, let found):
      .applicationsFound(
        scrubbed(id), found.map { Application(id: hexadecimal($0.id), name: standIn(for: $0.name)) }
      )
    case .openingFailed(let failure): .openingFailed(scrubbed(failure))
    case .linkRefused(let target): .linkRefused(hexadecimal(target))
    case .textReplaced(let id): .textReplaced(scrubbed(id))
    case .textMeasured(let id, let length): .textMeasured(scrubbed(id), length: length)
    case .pageChanged(let page): .pageChanged(scrubbed(page))
    case .outputTrimmed(let id, let height): .outputTrimmed(scrubbed(id), height: height)
    case .jobGreeted(let page, let job, let isShown):
      .jobGreeted(scrubbed(page), scrubbed(job), isShown: isShown)
    case .jobReported(let id, let job): .jobReported(scrubbed(id), scrubbed(job))
    case .canvasOutdated(let id, let name): .canvasOutdated(scrubbed(id), hexadecimal(name))
    case .canvasDrawn(let id, let name, let drawing):
      .canvasDrawn(scrubbed(id), hexadecimal(name), scrubbed(drawing))
    case .barsChanged(let id, let bars): .barsChanged(scrubbed(id), scrubbed(bars))
    case .jobWithdrawn(let id): .jobWithdrawn(scrubbed(id))
    case .pageWithdrawn(let id, let token): .pageWithdrawn(scrubbed(id), token)
    case .jobNotStarted(let id): .jobNotStarted(scrubbed(id))
    case .terminalMissed(let id, let command):
      .terminalMissed(scrubbed(id), command: command.map(hexadecimal))
    case .noticeConfirmed(let id): .noticeConfirmed(scrubbed(id))
    case .jobSeen(let id): .jobSeen(scrubbed(id))
    case .workReported(let id, let work): .workReported(scrubbed(id), work.map(scrubbed))
    case .dropped(let surface, let pages, let failures):
      .dropped(surface, pages.map(scrubbed), failures: failures.map(scrubbed))
    case .foreignWindow(let news): .foreignWindow(scrubbed(news))
    case .environmentChanged(let environment): .environmentChanged(scrubbed(environment))
    case .coversChanged(let occluders): .coversChanged(occluders.map(scrubbed))
    case .pageOpenedApart(let page, let size, let token):
      .pageOpenedApart(scrubbed(page), size: size, token)
    case .inWindow(let window, let event): scrubbed(event).map { .inWindow(window, $0) }
    case .ordered(let event): scrubbed(event).map { .ordered($0) }
    case .pointer, .pointerHovered, .pointerLeft, .wheelTurned, .touchpadScrolled, .sizeTurned,
      .pinched, .grabLost, .activated, .clockRead,
      .keyRefused, .residenceChanged, .firstPlaceGiven, .ballsFound, .shelfLimitChanged,
      .windowLimitChanged, .whenFullChanged, .jobClickChanged, .quietChanged, .windowConfigured,
      .windowMapped, .windowUnmapped, .windowCovered, .windowCloseRequested, .windowFocused,
      .textsMeasured,
      .fileDialogFailed, .savingChanged, .dropHovered, .dropLeft, .fileAnswered, .clipboardLost:
      event
    case .settingsRead(let areFine, let fault):
      .settingsRead(areFine: areFine, fault: fault.map(scrubbed))
    }
  }

  private func scrubbed(_ place: TextPlace) -> TextPlace {
    var place = place
    place.link = place.link.map(hexadecimal)
    return place
  }

  private func scrubbed(_ entry: Content.OutlineEntry) -> Content.OutlineEntry {
    Content.OutlineEntry(
      title: standIn(for: entry.title), depth: entry.depth, target: hexadecimal(entry.target))
  }

  private func scrubbed(_ place: LinkPlace) -> LinkPlace {
    var place = place
    place.target = hexadecimal(place.target)
    place.text = standIn(for: place.text)
    return place
  }

  private func isTyped(_ key: Key, _ modifiers: Key.Modifiers) -> Bool {
    guard case .character = key else { return false }
    return modifiers.isDisjoint(with: [.control, .alt])
  }

  // MARK: - Ids

  /// The replacement of an id.
  ///
  /// Ids that Perch creates stay, so that a trace can be compared with the state file and the reports to
  /// scripts. The id of a document is a hash of its path, so a guessed path can be verified.
  func scrubbed(_ id: Page.ID) -> Page.ID {
    id == .library || isMade(id, "doc-") || isMade(id, "job-") || id.isOfWindow
      ? id : Page.ID(rawValue: "page-" + hexadecimal(id.rawValue))
  }

  private func isMade(_ id: Page.ID, _ prefix: String) -> Bool {
    guard id.rawValue.hasPrefix(prefix) else { return false }
    let digits = id.rawValue.dropFirst(prefix.count)
    return digits.utf8.count == 16 && digits.allSatisfy(\.isHexDigit)
  }

  func hexadecimal(_ text: String) -> String {
    let digits = String(hash(text), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  // MARK: - Values

  private func scrubbed(_ saved: SavedState) -> SavedState {
    SavedState(
      library: saved.library.map(scrubbed), shelf: saved.shelf.map(scrubbed),
      below: saved.below.map { below in
        Dictionary(below.map { (scrubbed($0), $1.map(scrubbed)) }) { first, _ in first }
      },
      stack: saved.stack.map(scrubbed),
      offsets: Dictionary(saved.offsets.map { (scrubbed($0), $1) }) { first, _ in first },
      dock: saved.dock, windows: saved.windows,
      openings: saved.openings.map { openings in
        Dictionary(openings.map { (scrubbed($0), $1) }) { first, _ in first }
      },
      endings: saved.endings.map { endings in
        Dictionary(endings.map { (scrubbed($0), $1) }) { first, _ in first }
      },
      unlisted: saved.unlisted?.map(scrubbed), hadSamples: saved.hadSamples,
      owesSwipeHint: saved.owesSwipeHint,
      widths: saved.widths.map { widths in
        Dictionary(widths.map { (scrubbed($0), $1) }) { first, _ in first }
      },
      factors: saved.factors.map { factors in
        Dictionary(factors.map { (scrubbed($0), $1) }) { first, _ in first }
      },
      apart: saved.apart.map { apart in
        Dictionary(apart.map { (scrubbed($0), $1) }) { first, _ in first }
      },
      stacks: saved.stacks?.map { $0.map(scrubbed) }, isQuiet: saved.isQuiet)
  }

  private func scrubbed(_ page: Page) -> Page {
    let title = standIn(for: page.title)
    var values = page.userInfo.filter { Self.ownKeys.contains($0.key) }
    for key in Self.comparedKeys { values[key] = page.userInfo[key].map(hexadecimal) }
    let terminal = page.userInfo[Page.terminalKey].map(Page.ID.init(rawValue:))
    values[Page.terminalKey] = terminal.map { self.scrubbed($0).rawValue }
    values[Page.hostKey] = page.userInfo[Page.hostKey].map(standIn)
    var scrubbed = Page(
      id: scrubbed(page.id), kind: page.kind, title: title,
      subtitle: standIn(for: page.subtitle), icon: scrubbed(page.icon, title: title),
      canPark: page.canPark, hidesHeader: page.hidesHeader, hidesBall: page.hidesBall,
      progress: page.progress,
      userInfo: values)
    (scrubbed.notice, scrubbed.isAwaited) = (page.notice, page.isAwaited)
    (scrubbed.hasParts, scrubbed.lacksText) = (page.hasParts, page.lacksText)
    return scrubbed
  }

  /// The icon with the letter of the new title; its colour stays.
  private func scrubbed(_ icon: Icon, title: String) -> Icon {
    switch icon {
    case .letter(_, let color):
      .letter(title.first { !$0.isWhitespace }.map { $0.uppercased() } ?? "·", color: color)
    case .image(let id): .image(scrubbed(id))
    }
  }

  /// The replacement of a text: as many characters, with wide characters and spaces where it has them.
  func standIn(for text: String) -> String {
    let seed = hash(text)
    var characters: [Character] = []
    for (index, character) in text.enumerated() {
      if character.isWhitespace {
        characters.append(character)
      } else {
        let isWide = character.unicodeScalars.contains { $0.value >= 0x1100 }
        let letters = isWide ? Self.wideLetters : Self.letters
        characters.append(letters[Int(hash(index, seed) % UInt64(letters.count))])
      }
    }
    return String(characters)
  }

  /// A SipHash with the key of this process.
  private func hash(_ value: some Hashable, _ seed: UInt64 = 0) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(value)
    hasher.combine(seed)
    return UInt64(truncatingIfNeeded: hasher.finalize())
  }
}
