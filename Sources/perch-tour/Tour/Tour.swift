import Glibc
internal import PerchHarness
internal import PerchSystem
internal import PerchTime
internal import PerchX11

/// Shows Perch's features step by step with real input on a real display, and checks the result of
/// every step.
public final class Tour {
  let input: InputDriver
  var perch: ChildProcess { scenery.perch }
  let documents: String
  /// The picture of the page before it was parked.
  var pageBefore: Screenshot?
  let scenery: Scenery
  private(set) var album: Album
  /// Whether the interface is mirrored, from right to left.
  let isMirrored: Bool

  init(_ scenery: Scenery, album: Album, in language: TourLanguage) {
    isMirrored = language == .arabic
    self.scenery = scenery
    self.album = album
    input = scenery.input
    documents = scenery.documents
  }

  /// Runs a tour, and prints the captions of its pictures on standard output.
  ///
  /// - Parameters:
  ///   - options: the options of the tour.
  ///   - executable: the path of the Perch to show.
  /// - Returns: the exit status; a status other than 0 comes with a sentence on standard error.
  public static func run(_ options: TourOptions, executable: String) -> Int32 {
    let signals = SignalQueue.endings()
    do {
      var album = try Album(folder: options.folder)
      let open = options.isHere ? Scenery.here : Scenery.apart(_:executable:interruption:)
      let tour = Tour(
        try open(options, executable, signals.fileDescriptor), album: album, in: options.language)
      try tour.run()
      album = tour.album
      // The main tour may be in any look; these pictures compare all of them.
      if options.isUsual {
        album = try Tour.showWindows(options, executable, signals.fileDescriptor, album)
        album = try Tour.showOtherWindows(options, executable, signals.fileDescriptor, album)
        album = try Tour.showCalls(options, executable, signals.fileDescriptor, album)
        album = try Tour.showWatched(options, executable, signals.fileDescriptor, album)
        for language in TourLanguage.allCases {
          var translated = options
          translated.language = language
          album = try Tour.showElsewhere(translated, executable, signals.fileDescriptor, album)
        }
        for look in TourLook.all {
          album = try Tour.show(look, options, executable, signals.fileDescriptor, album)
        }
        if let folder = options.examples {
          album = try Tour.showExamples(in: folder, signals.fileDescriptor, album)
        }
      }
      say("The \(album.count) pictures are in \(album.folder)", on: STDOUT_FILENO)
      return 0
    } catch {
      say("perch: \(error.sentence)", on: STDERR_FILENO)
      return error == .interrupted ? 130 : 1
    }
  }

  /// Runs a part of the tour on a private display of its own.
  ///
  /// - Parameters:
  ///   - options: the options of the tour.
  ///   - executable: the path of the Perch to show.
  ///   - interruption: a descriptor that ends all waiting once it is readable.
  ///   - album: the album so far.
  ///   - words: more arguments of Perch.
  ///   - part: shows the part.
  /// - Returns: the album with the pictures.
  /// - Throws: a failure of the display, or of the part.
  static func showApart(
    _ options: TourOptions, _ executable: String, _ interruption: Int32, _ album: Album,
    adding words: [String] = [], _ part: (Tour) throws(HarnessFailure) -> Void
  ) throws(HarnessFailure) -> Album {
    let scenery = try Scenery.apart(
      options, executable: executable, interruption: interruption, adding: words)
    let tour = Tour(scenery, album: album, in: options.language)
    try part(tour)
    return tour.album
  }

  private func run() throws(HarnessFailure) {
    try input.waitForPerch()
    try showPages()
    try showParking()
    try showBall()
    try showRemoving()
    try showUndo()
    try showShelf()
    try showLists()
    try showSliding()
    try showRestart()
    try showKeys()
    try showReading()
    try showJobs()
    try leave()
  }

  func leave() throws(HarnessFailure) {
    input.say("quit")
    guard perch.wait() == .exited(0), input.windows().isEmpty else {
      throw HarnessFailure("Told to quit, Perch should end with status 0 and leave no window.")
    }
  }

  static func say(_ line: String, on descriptor: Int32) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}

// The steps' common operations.
extension Tour {
  /// The sign of the horizontal direction in which a page is swiped back.
  var sign: Int { isMirrored ? -1 : 1 }

  /// Takes a picture of the screen once it has stopped changing.
  func show(_ name: String, _ caption: String) throws(HarnessFailure) {
    let file = try album.add(try input.captureStill(), name)
    Tour.say("\(file): \(caption)", on: STDOUT_FILENO)
  }

  /// Takes a picture of the screen as it is now.
  func showNow(_ name: String, _ caption: String) throws(HarnessFailure) {
    try input.sync()
    let file = try album.add(try input.capture(), name)
    Tour.say("\(file): \(caption)", on: STDOUT_FILENO)
  }

  /// Ends the tour with a sentence unless the state satisfies a rule.
  func check(_ rule: String, _ state: JSON, _ condition: (JSON) -> Bool) throws(HarnessFailure) {
    guard !condition(state) else { return }
    throw HarnessFailure("It should be that \(rule), but the state is \(state.line)")
  }

  /// Takes a picture in the middle of a transition, for which Perch is stopped.
  ///
  /// `kind` is the kind of the transition. `action` starts the transition. `undo` restores the
  /// state before the action, for another attempt if the moment was missed.
  func show(
    _ name: String, _ caption: String, during kind: String,
    after action: () throws(HarnessFailure) -> Void,
    undo: () throws(HarnessFailure) -> Void
  ) throws(HarnessFailure) {
    for _ in 1...5 {
      try action()
      if try freeze(kind) {
        defer { perch.resume() }
        return try show(name, caption)
      }
      try input.settle()
      try undo()
      try input.settle()
    }
    throw HarnessFailure(
      "The middle of the \(kind) was missed five times; is the machine very busy?")
  }

  /// Stops Perch halfway through a transition.
  ///
  /// - Returns: false if the moment was missed.
  private func freeze(_ kind: String) throws(HarnessFailure) -> Bool {
    let deadline = MonotonicClock.now + .seconds(2)
    while MonotonicClock.now < deadline {
      let transition = try input.state()["stack"]["transition"]
      guard transition["kind"].string == kind, let progress = transition["progress"].double else {
        continue
      }
      if progress > 0.7 { return false }
      if progress >= 0.3 {
        perch.pause()
        return true
      }
    }
    return false
  }
}
