import PerchTestLanguages
import Testing

@testable import PerchEngine
@testable import PerchRenderer

/// The widths of the interface's texts, which have to fit their positions.
@Suite struct PhraseWidthTests {
  /// A text, its typeface, and the available width.
  private struct FittedText {
    let words: String
    let style: TextStyle
    let width: Double
  }

  private static func texts(in catalogue: Catalogue) -> [FittedText] {
    toasts(in: catalogue) + labels(in: catalogue) + job(in: catalogue)
  }

  /// Returns the texts of toasts, beside their actions, on a screen of the least size.
  private static func toasts(in catalogue: Catalogue) -> [FittedText] {
    let phrases: [Phrase] =
      [.notStarted]
      + [1, 2, 5, 11, 20].flatMap {
        [
          .removed($0, .pages, title: nil, running: 0),
          .removed($0, .pages, title: nil, running: 1),
          .removed($0, .jobs, title: nil, running: 1),
          .removed($0, .results, title: nil, running: 0),
          .shelfHolds($0, open: 0, results: 0), .shelfHolds($0, open: 0, results: 1),
          .shelfHolds($0, open: 1, results: 0), .inLibrary(.moreFiles($0)),
          .shelfIsFull($0), .madeWay($0, title: nil),
          .inLibrary(.removed($0, areJobs: true, running: 1)),
          .inLibrary(.roomOnBall($0)), .inLibrary(.jobsCleared($0, onBall: 0)),
          .inLibrary(.jobsCleared($0, onBall: $0)),
        ]
      }
    return phrases.map {
      FittedText(words: $0.text(in: catalogue), style: .listTitle, width: 500)
    }
      + [1, 2, 5, 11, 20].map {
        // A tooltip of one line.
        FittedText(
          words: Phrase.inLibrary(.clearingKeeps($0)).text(in: catalogue), style: .caption,
          width: 600)
      }
      + [
        FittedText(
          words: Phrase.replaceTheOldest.text(in: catalogue), style: .listTitle, width: 160)
      ]
      + [Phrase.undo, .showList, .inLibrary(.show)].map {
        FittedText(words: $0.text(in: catalogue), style: .listTitle, width: 100)
      }
  }

  // Breaks when a translation leaves no room for the status below the cross.
  @Test(arguments: ["en"] + Catalogue.languages)
  func `the ball shows every exit status in full`(language: String) throws {
    let catalogue = language == "en" ? .english : try #require(Catalogue.compiled(language))
    for status in [1, 42, 127, 255] {
      let number = catalogue.number(status)
      let label = catalogue.text("exit {status}", ["status": number])
      #expect(RingText.fitted(label, atMost: .badge).0.contains(number), "\(label)")
    }
  }

  private static func labels(in catalogue: Catalogue) -> [FittedText] {
    // The ring is closer to the side of the window than to the edge of the circle.
    let circle = 2 * Metrics.decideTarget.dx * 160 - 8
    let circles = [Phrase.park, .remove, .ballFull, .replaceOldest].map {
      FittedText(words: $0.text(in: catalogue), style: .label, width: circle)
    }
    let empty = Phrase.libraryIsEmpty.text(in: catalogue)
    let commands = [Menu.Item.openWith, .showInFolder, .reload, .removeFromLibrary].map {
      FittedText(
        words: Phrase.command($0).text(in: catalogue), style: .listTitle,
        width: Metrics.noticeButton.width - 16)
    }
    return circles + commands + [
      FittedText(words: Phrase.library.text(in: catalogue), style: .heading, width: 420 - 104),
      // The text breaks into two lines.
      FittedText(words: empty, style: .body, width: 1.7 * (420 - 2 * Metrics.margin)),
    ]
  }

  private static func job(in catalogue: Catalogue) -> [FittedText] {
    let page = JobPage(width: 420, top: 48, isMirrored: false, look: Look())
    let ends: [JobPhrase] =
      [.running, .waiting, .done, .failed(status: 255)] + (1...20).map { .stopped(signal: $0) }
    let phases = ends.map {
      FittedText(words: $0.text(in: catalogue), style: .listTitle, width: page.phase.width)
    }
    let lost = JobPhrase.lost.text(in: catalogue)
    let buttons = (Job.Stop.allCases.map(JobPhrase.stop) + [.runAgain, .nextResult]).map {
      FittedText(
        words: $0.text(in: catalogue), style: .listTitle, width: Metrics.jobButton.width - 8)
    }
    return phases + buttons + times(beside: page, in: catalogue) + rows(in: catalogue)
      + [FittedText(words: lost, style: .listTitle, width: 1.7 * page.texts.width)]
  }

  private static func times(beside page: JobPage, in catalogue: Catalogue) -> [FittedText] {
    let times: [RoughTime] =
      [.fewSeconds] + [1, 2, 5, 50].flatMap { [.seconds($0), .minutes($0), .days($0)] }
      + (2...40).map(RoughTime.halfHours)
    return times.map {
      let words =
        Duration.seconds(35_999).spanText(in: catalogue) + " · "
        + $0.text(in: catalogue)
      return FittedText(words: words, style: .caption, width: page.details.width)
    }
  }

  /// Returns the texts of the library's rows, beside the icon.
  private static func rows(in catalogue: Catalogue) -> [FittedText] {
    let statuses: [Int32?] = [0, 1, 127, 137, nil]
    return statuses.map { status in
      let phase: Job.Phase = status == 0 ? .done : .failed
      let words = JobPhrase.ending(phase, status: status, after: .seconds(36_000), in: catalogue)
      return FittedText(words: words, style: .caption, width: 420 - 92)
    }
  }

  // Breaks when a translation is too long, or when no font has its letters.
  @Test(arguments: ["en"] + Catalogue.languages)
  func `every phrase of every language fits, and has glyphs`(language: String) throws {
    let catalogue = language == "en" ? .english : try #require(Catalogue.compiled(language))
    let fonts = Fonts(.system, language: language, device: Device(scale: 1))
    for fitted in Self.texts(in: catalogue) {
      let text = TextLayout(fitted.words, fitted.style, fonts: fonts)
      #expect(text.width <= fitted.width, "“\(fitted.words)” has \(text.width) of \(fitted.width)")
      #expect(text.unknownGlyphCount == 0, "“\(fitted.words)” has letters without glyphs")
    }
  }

  // Breaks when a label is cut in a narrow window, or with larger text.
  @Test(arguments: ["en"] + Catalogue.languages)
  func `every button of a job's page has room for its label`(language: String) throws {
    let catalogue = language == "en" ? .english : try #require(Catalogue.compiled(language))
    for (textScale, width) in [(1.0, 320.0), (1.25, 320), (2, 320), (1, 400), (1.5, 420), (2, 760)]
    {
      let fonts = Fonts(
        .system, language: language, device: Device(scale: 1), textScale: textScale)
      let page = JobPage(
        width: width, top: 48, isMirrored: language == "ar", look: Look(textScale: textScale))
      for phrase in Job.Stop.allCases.map(JobPhrase.stop) + [.runAgain] {
        let label = TextLayout(phrase.text(in: catalogue), page.labels, fonts: fonts)
        #expect(label.width <= page.runAgain.width - 4, "\(phrase) at \(textScale), \(width)")
      }
    }
  }

  // Breaks when Chinese, which has no spaces, is not wrapped and ellipsized as other text is.
  @Test func `a long Chinese title ends in an ellipsis, and has glyphs`() {
    let fonts = Fonts(.system, language: "zh_CN", device: Device(scale: 1))
    let title = String(repeating: "停在树枝上的翠鸟，", count: 20)
    let text = TextLayout(title, .listTitle, fonts: fonts, width: 176, maxLines: 2)
    #expect(text.isEllipsized && text.lineCount == 2 && text.width <= 176)
    #expect(text.unknownGlyphCount == 0)
  }
}
