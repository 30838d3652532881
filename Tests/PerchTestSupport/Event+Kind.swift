import PerchEngine

extension Event {
  /// An event without its values.
  ///
  /// `kind` makes the compiler ask for a kind of each new event, and `random(_:using:)` for its
  /// values.
  enum Kind: CaseIterable, Hashable, Sendable {
    case pointer, pointerHovered, pointerLeft, wheelTurned, touchpadScrolled, sizeTurned, pinched
    case keyPressed, targetPressed, targetFocused, textSelected, textRevealed, linkPressed
    case grabLost, commandGiven
    case activated, restored, sessionJoined, savingChanged, pagesListed, pagesOpened, filesOpened,
      pagesParked, stackParked, clockRead
    case fileChanged, contentRead, contentReplaced, textReplaced
    case formFound, pageMeasured, wideBlocksMeasured, controlsPlaced, textsMeasured, textLocated,
      textMeasured,
      placeFound, lettersPlaced, textPasted, clipboardLost,
      textFound, hitPlaced, selectionPlaced, caretMoved, phraseRead,
      outlineRead, fileDialogFailed, settingsRead, linkRefused, linkFound, applicationsFound,
      openingFailed,
      pageChanged
    case outputTrimmed, jobGreeted, jobReported, jobWithdrawn, jobNotStarted, terminalMissed,
      noticeConfirmed, jobSeen, quietChanged, jobClickChanged, workReported
    case pageWithdrawn, barsChanged, canvasOutdated, canvasDrawn
    case dropHovered, dropLeft, dropped, fileAnswered
    case environmentChanged, coversChanged, firstPlaceGiven, ballsFound, shelfLimitChanged,
      whenFullChanged
    case foreignWindow, keyRefused, residenceChanged, windowLimitChanged
    case windowConfigured, windowFocused, windowMapped, windowUnmapped, windowCovered,
      windowCloseRequested
    case pageOpenedApart, inWindow, ordered
  }

  /// The kind of this event.
  var kind: Kind {
    switch self {
    case .pointer: .pointer
    case .pointerHovered: .pointerHovered
    case .pointerLeft: .pointerLeft
    case .wheelTurned: .wheelTurned
    case .touchpadScrolled: .touchpadScrolled
    case .sizeTurned: .sizeTurned
    case .pinched: .pinched
    case .formFound: .formFound
    case .keyPressed: .keyPressed
    case .targetPressed: .targetPressed
    case .targetFocused: .targetFocused
    case .textSelected: .textSelected
    case .textRevealed: .textRevealed
    case .linkPressed: .linkPressed
    case .grabLost: .grabLost
    case .commandGiven: .commandGiven
    case .activated: .activated
    case .restored: .restored
    case .sessionJoined: .sessionJoined
    case .savingChanged: .savingChanged
    case .pagesListed: .pagesListed
    case .pagesOpened: .pagesOpened
    case .filesOpened: .filesOpened
    case .pagesParked: .pagesParked
    case .stackParked: .stackParked
    case .clockRead: .clockRead
    case .pageMeasured: .pageMeasured
    case .fileChanged: .fileChanged
    case .contentRead: .contentRead
    case .contentReplaced: .contentReplaced
    case .textReplaced: .textReplaced
    case .wideBlocksMeasured: .wideBlocksMeasured
    case .controlsPlaced: .controlsPlaced
    case .textsMeasured: .textsMeasured
    case .textLocated: .textLocated
    case .textMeasured: .textMeasured
    case .placeFound: .placeFound
    case .textFound: .textFound
    case .selectionPlaced: .selectionPlaced
    case .caretMoved: .caretMoved
    case .phraseRead: .phraseRead
    case .hitPlaced: .hitPlaced
    case .outlineRead: .outlineRead
    case .fileDialogFailed: .fileDialogFailed
    case .settingsRead: .settingsRead
    case .linkRefused: .linkRefused
    case .linkFound: .linkFound
    case .applicationsFound: .applicationsFound
    case .openingFailed: .openingFailed
    case .lettersPlaced: .lettersPlaced
    case .textPasted: .textPasted
    case .clipboardLost: .clipboardLost
    case .pageChanged: .pageChanged
    case .outputTrimmed: .outputTrimmed
    case .jobGreeted: .jobGreeted
    case .jobReported: .jobReported
    case .jobWithdrawn: .jobWithdrawn
    case .pageWithdrawn: .pageWithdrawn
    case .barsChanged: .barsChanged
    case .canvasOutdated: .canvasOutdated
    case .canvasDrawn: .canvasDrawn
    case .jobNotStarted: .jobNotStarted
    case .terminalMissed: .terminalMissed
    case .noticeConfirmed: .noticeConfirmed
    case .jobSeen: .jobSeen
    case .quietChanged: .quietChanged
    case .jobClickChanged: .jobClickChanged
    case .workReported: .workReported
    case .dropHovered: .dropHovered
    case .dropLeft: .dropLeft
    case .dropped: .dropped
    case .fileAnswered: .fileAnswered
    case .environmentChanged: .environmentChanged
    case .coversChanged: .coversChanged
    case .firstPlaceGiven: .firstPlaceGiven
    case .ballsFound: .ballsFound
    case .shelfLimitChanged: .shelfLimitChanged
    case .whenFullChanged: .whenFullChanged
    case .foreignWindow: .foreignWindow
    case .windowLimitChanged: .windowLimitChanged
    case .keyRefused: .keyRefused
    case .residenceChanged: .residenceChanged
    case .windowConfigured: .windowConfigured
    case .windowFocused: .windowFocused
    case .pageOpenedApart: .pageOpenedApart
    case .inWindow: .inWindow
    case .ordered: .ordered
    case .windowMapped: .windowMapped
    case .windowUnmapped: .windowUnmapped
    case .windowCovered: .windowCovered
    case .windowCloseRequested: .windowCloseRequested
    }
  }
}
