// The hits of the library's search: the texts that are searched, their marks in the rows, and their
// number in the field.
extension State {
  /// The words besides its title by which a row is found: those of its page, and those that it shows.
  func searched(_ page: Page) -> [String] {
    let texts = [page.subtitle, page.fileName ?? ""]
    guard let job = jobs[page.id] else { return texts + [caption(of: page)] }
    // The caption may still be that of a moment ago.
    let catalogue = environment.catalogue
    let state = JobPhrase.ending(of: job, in: catalogue) ?? JobPhrase(job).text(in: catalogue)
    let percent = job.hasEnded ? nil : job.progress.map { catalogue.percent(Job.percent(of: $0)) }
    let said = [state, job.text, percent, endText(of: page.id), host(of: page.id)]
    return texts + said.compactMap(\.self)
  }

  /// Looks for the rows of an open search again after a change of a job or of a page's work.
  mutating func refreshFind() {
    guard library.find?.words.isEmpty == false else { return }
    (library.isStale, library.isUrgent) = (true, true)
  }

  /// Writes a line of a row with marks on what was found in it.
  func writeFound(_ line: Layer.Text, into scene: inout Scene) {
    var line = line
    if let words = library.find?.words, !words.isEmpty {
      line.marks = line.string.places(of: words)
      // Quiet letters are read on a paler ground only.
      line.markColor = line.color == .quiet ? .wait.opacity(0.22) : hitColor
    }
    scene.add(.text(line))
  }

  /// The number of rows that match, in words; nil without a search, and where the library says that
  /// there are none.
  var libraryCount: String? {
    guard library.find?.words.isEmpty == false, !library.rows.isEmpty else { return nil }
    return Phrase.inLibrary(.found(library.rows.count)).text(in: environment.catalogue)
  }

  /// The room for that number at the end of the field, and a gap before it; 0 where what is typed
  /// needs the room.
  var libraryCountRoom: Double {
    guard let libraryCount else { return 0 }
    let words = MeasurableText(libraryCount, .caption)
    let needed = 1.2 * words.estimatedWidth(in: environment.look) + 16
    let rest = lineBox(inField: findFrame, trailing: needed).width
    return rest < environment.look.room(80) ? 0 : needed
  }

  /// The frame of that number, in logical pixels from the window's top left.
  var libraryCountFrame: Rect {
    let height = environment.look.lineHeight(.caption)
    let width = max(0, libraryCountRoom - 8)
    let field = findFrame
    let box = Rect(
      x: field.maxX - width - 10, y: field.midY - height / 2, width: width, height: height)
    return oriented(box, in: field)
  }
}

extension String {
  /// The bytes of all places of some words, which are in lower case; places that overlap are joined.
  func places(of words: [String]) -> [Range<Int>] {
    // A letter may have another length in lower case.
    var (lower, origins) = ([UInt8](), [Int]())
    var start = 0
    for scalar in unicodeScalars {
      let bytes = scalar.properties.lowercaseMapping.utf8
      lower.append(contentsOf: bytes)
      origins.append(contentsOf: repeatElement(start, count: bytes.count))
      start += UTF8.width(scalar)
    }
    origins.append(start)
    let found = words.flatMap { word in
      lower.places(of: Array(word.utf8)).map { place in
        let end = origins[place.upperBound...].first { $0 > origins[place.upperBound - 1] }
        return origins[place.lowerBound]..<(end ?? start)
      }
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, next in
      if let last = joined.last, next.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        joined.append(next)
      }
    }
  }
}

extension [UInt8] {
  /// The places of a run of bytes, those that overlap included.
  fileprivate func places(of sought: [UInt8]) -> [Range<Int>] {
    guard let first = sought.first, count >= sought.count else { return [] }
    return (0...(count - sought.count)).compactMap { start in
      guard self[start] == first else { return nil }
      let place = start..<(start + sought.count)
      return self[place].elementsEqual(sought) ? place : nil
    }
  }
}
