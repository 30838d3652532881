public import PerchEngine

extension Event {
  /// One event of each kind, with any values: sensible ones, extreme ones, and none at all.
  public static func oneOfEachKind(using random: inout SplitMix64) -> [Event] {
    Kind.allCases.map { .random($0, using: &random) }
  }

  /// An event of a kind, with any values.
  static func random(_ kind: Kind, using random: inout SplitMix64) -> Event {
    let id = Page.ID.random(using: &random)
    return switch kind {
    case .pointer: .pointer(.random(using: &random))
    case .pointerHovered:
      .pointerHovered(
        random.pick(Surface.ID.allCases + [.window(MainWindow.ID(rawValue: 1))]),
        .random(using: &random))
    case .pointerLeft: .pointerLeft(random.pick(Surface.ID.allCases))
    case .wheelTurned:
      .wheelTurned(
        random.pick(Surface.ID.allCases), at: .random(using: &random),
        notches: .random(using: &random))
    case .touchpadScrolled:
      .touchpadScrolled(
        random.pick(Surface.ID.allCases), at: .random(using: &random),
        notches: .random(using: &random))
    case .sizeTurned:
      .sizeTurned(
        random.pick([.main, random.pick(Surface.ID.allCases)]), at: .random(using: &random),
        notches: random.pick([-1, 1, .extreme(using: &random)]))
    case .pinched:
      .pinched(
        random.pick([.main, random.pick(Surface.ID.allCases)]), at: .random(using: &random),
        scale: random.pick([nil, 0.5, 1.5, .extreme(using: &random)]))
    case .formFound:
      .formFound(
        id,
        random.pick([
          .text, .rows, .sheets(width: .extreme(using: &random)),
          .picture(Size(width: random.number(in: 1...4000), height: .extreme(using: &random))),
        ]))
    case .keyPressed:
      .keyPressed(
        .random(using: &random), Key.Modifiers(rawValue: UInt8(random.int(in: 0...7))))
    case .targetPressed: .targetPressed(.random(using: &random))
    case .targetFocused: .targetFocused(.random(using: &random))
    case .textSelected:
      .textSelected(
        id, anchor: random.pick([.min, 0, random.int(in: 0...4000)]),
        caret: random.pick([0, random.int(in: 0...4000), .max]))
    case .textRevealed:
      .textRevealed(id, random.pick([.min..<0, 0..<9, 40..<4000, (.max - 9)..<(.max)]))
    case .linkPressed: .linkPressed(id, .random(using: &random))
    case .grabLost: .grabLost
    case .commandGiven: .commandGiven(.random(using: &random), random.pick([nil, 0, 7, .max]))
    case .activated: .activated
    case .restored: .restored(.random(using: &random))
    case .sessionJoined: .sessionJoined(.random(using: &random))
    case .savingChanged:
      .savingChanged(random.pick([nil] + SaveProblem.allCases.map(Optional.some)))
    case .pagesListed: .pagesListed([.random(using: &random), .random(using: &random)])
    case .pagesOpened: .pagesOpened([.random(using: &random)])
    case .filesOpened:
      .filesOpened([.random(using: &random), .sample(1), .random(using: &random)])
    case .stackParked:
      .stackParked([.random(using: &random), .sample(2), .sample(3)], random.pick([nil, 3]))
    case .pagesParked: .pagesParked([.random(using: &random), .sample(2)], random.pick([nil, 3]))
    case .clockRead:
      .clockRead(
        WallClock(
          seconds: random.pick([0, 1_800_000_000, .min, .max]),
          midnight: random.pick([0, 1_799_971_200, .min, .max])))
    case .pageMeasured:
      .pageMeasured(id, width: .extreme(using: &random), height: .extreme(using: &random))
    case .fileChanged: .fileChanged(id)
    case .contentRead: .contentRead(id)
    case .contentReplaced:
      .contentReplaced(id, .random(using: &random))
    case .textReplaced: .textReplaced(id)
    case .wideBlocksMeasured:
      .wideBlocksMeasured(
        id,
        (0..<random.int(in: 0...3)).map { _ in
          WideBlock(
            frame: .random(using: &random), width: .extreme(using: &random),
            readsFromRight: random.chance(0.5))
        })
    case .controlsPlaced:
      .controlsPlaced(id, (0..<random.int(in: 0...4)).map { _ in .random(using: &random) })
    case .canvasOutdated: .canvasOutdated(id, random.pick(["a", "b", "volume"]))
    case .canvasDrawn:
      .canvasDrawn(id, random.pick(["a", "b", "volume"]), .random(using: &random))
    case .textLocated:
      .textLocated(
        id, random.pick(TextQuery.allCases),
        random.chance(0.2) ? nil : .random(using: &random))
    case .placeFound: .placeFound(id, top: .extreme(using: &random))
    case .textFound:
      .textFound(
        id, search: random.int(in: 0...3),
        (0..<random.int(in: 0...4)).map { _ in
          let start = random.pick([0, random.int(in: 0...4000), .max - 9])
          return start..<start + random.int(in: 0...9)
        }, top: random.pick([.min, 0, 90, .max]), isComplete: random.chance(0.5))
    case .hitPlaced:
      .hitPlaced(id, .random(using: &random), wideBlock: random.pick([nil, .min, 0, 2, .max]))
    case .selectionPlaced:
      .selectionPlaced(
        id, start: SelectionEnd(caret: .random(using: &random), readsFromRight: true),
        end: random.chance(0.3)
          ? nil : SelectionEnd(caret: .random(using: &random), readsFromRight: false))
    case .phraseRead: .phraseRead(id, .random(using: &random))
    case .caretMoved: .caretMoved(id, random.pick(CaretMove.Step.allCases), .random(using: &random))
    case .outlineRead:
      .outlineRead(
        random.pick([id, .sample(1)]),
        (0..<random.int(in: 0...40)).map { index in
          Content.OutlineEntry(
            title: .random(using: &random), depth: random.pick([0, 1, 9, .min]),
            target: "#page=\(index)")
        }, current: random.pick([nil, 0, 7, .min, .max]))
    case .fileDialogFailed: .fileDialogFailed
    case .settingsRead:
      .settingsRead(
        areFine: random.chance(0.5),
        fault: random.pick([nil, SettingsFault(key: "theme", line: 3, others: 2)]))
    case .linkRefused: .linkRefused(.random(using: &random))
    case .linkFound:
      .linkFound(
        id,
        random.chance(0.2)
          ? nil
          : LinkPlace(
            range: random.pick([0..<4, 40..<44, .min ..< .max]), target: .random(using: &random),
            text: .random(using: &random), box: .random(using: &random),
            wideBlock: random.pick([nil, -1, 0, 2])),
        step: random.pick([1, -1, 0]))
    case .applicationsFound:
      .applicationsFound(
        id,
        (0..<random.int(in: 0...20)).map { Application(id: "\($0)", name: .random(using: &random)) }
      )
    case .openingFailed:
      .openingFailed(
        random.pick([
          .noApplication, .noOpener, .notStarted(.random(using: &random)),
          .notOpened(.random(using: &random)),
        ]))
    case .textMeasured:
      .textMeasured(id, length: random.pick([.min, 0, random.int(in: 0...4000), .max]))
    case .lettersPlaced:
      .lettersPlaced(
        (0..<random.int(in: 0...4)).map { _ in
          LetterPlace(start: .extreme(using: &random), end: random.number(in: 0...90))
        })
    case .textPasted: .textPasted(.random(using: &random))
    case .clipboardLost: .clipboardLost
    case .pageChanged: .pageChanged(.random(using: &random))
    case .textsMeasured:
      .textsMeasured(
        random.pick(TextGroup.allCases), widths: [.extreme(using: &random), 40.5])
    case .outputTrimmed: .outputTrimmed(id, height: .extreme(using: &random))
    case .jobGreeted:
      .jobGreeted(.random(using: &random), .random(using: &random), isShown: random.chance(0.5))
    case .jobReported: .jobReported(id, .random(using: &random))
    case .jobWithdrawn: .jobWithdrawn(id)
    case .pageWithdrawn: .pageWithdrawn(id, nil)
    case .barsChanged: .barsChanged(id, .random(using: &random))
    case .jobNotStarted: .jobNotStarted(id)
    case .terminalMissed: .terminalMissed(id, command: random.pick([nil, "tmux attach"]))
    case .noticeConfirmed: .noticeConfirmed(id)
    case .jobSeen: .jobSeen(id)
    case .quietChanged: .quietChanged(random.chance(0.5))
    case .jobClickChanged: .jobClickChanged(random.pick(Job.Click.allCases))
    case .workReported: .workReported(id, random.chance(0.8) ? .random(using: &random) : nil)
    case .dropHovered:
      .dropHovered(random.pick(Surface.ID.allCases), hasFiles: random.chance(0.5))
    case .dropLeft: .dropLeft
    case .dropped:
      .dropped(
        random.pick(Surface.ID.allCases), [.random(using: &random), .random(using: &random)],
        failures: random.pick([[], [.missing(.random(using: &random)), .lost]]))
    case .fileAnswered: .fileAnswered(isWelcome: random.chance(0.5))
    case .environmentChanged:
      .environmentChanged(
        Environment.random(using: &random).with { $0.hasBall = random.chance(0.9) })
    case .coversChanged: .coversChanged([.random(using: &random)])
    case .firstPlaceGiven:
      .firstPlaceGiven(
        Dock.Place(
          side: random.pick([.left, .right]), fraction: .extreme(using: &random),
          across: random.pick([nil, .extreme(using: &random)])))
    case .ballsFound: .ballsFound([.random(using: &random), .random(using: &random)])
    case .shelfLimitChanged: .shelfLimitChanged(random.pick([.min, 0, 1, 5, 20, .max]))
    case .whenFullChanged: .whenFullChanged(random.pick(Shelf.WhenFull.allCases))
    case .foreignWindow: .foreignWindow(.random(using: &random))
    case .keyRefused: .keyRefused(.random(using: &random), isTaken: random.chance(0.5))
    case .residenceChanged: .residenceChanged(random.chance(0.5))
    case .windowLimitChanged: .windowLimitChanged(random.pick([.min, 0, 1, 100, .max]))
    case .windowConfigured: .windowConfigured(.random(using: &random))
    case .windowFocused: .windowFocused
    case .pageOpenedApart:
      .pageOpenedApart(
        .random(using: &random),
        size: random.pick([nil, Size(width: .extreme(using: &random), height: 300)]),
        random.pick([nil, 3]))
    case .inWindow:
      .inWindow(
        MainWindow.ID(rawValue: UInt8(random.int(in: 0...3))),
        random.pick([
          .windowFocused, .windowCloseRequested, .windowMapped, .windowCovered(true),
          .windowConfigured(.random(using: &random)), .keyPressed(.random(using: &random), []),
          .pointerHovered(.main, .random(using: &random)),
        ]))
    case .ordered:
      .ordered(
        random.pick([
          .pagesOpened([.random(using: &random), .sample(2)]),
          .pageOpenedApart(.random(using: &random), size: nil, 3),
          .commandGiven(.back, 3), .ordered(.activated),
        ]))
    case .windowMapped: .windowMapped
    case .windowUnmapped: .windowUnmapped
    case .windowCovered: .windowCovered(random.chance(0.5))
    case .windowCloseRequested: .windowCloseRequested
    }
  }
}
