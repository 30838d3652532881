internal import PerchHarness

/// The cost of large documents and of many. Each scenario has its own Perch.
struct ReadingSection {
  private var markdown = LongMarkdownScenario()
  private var photographs = PhotographScenario()
  private var resizing = ResizingScenario()
  private var find = FindScenario()
  private var line = LongLineScenario()
  private var stuck = StuckFolderScenario()

  mutating func run(_ program: String) throws(HarnessFailure) {
    try markdown.run(Subject(reading: program))
    try photographs.run(Subject(reading: program))
    try resizing.run(Subject(reading: program))
    try find.run(Subject(reading: program))
    try line.run(Subject(reading: program))
    if StuckFolder.isAllowed { try stuck.run(Subject(reading: program)) }
  }

  var measurements: [Measurement] {
    markdown.measurements + photographs.measurements + resizing.measurements
      + find.measurements + line.measurements + stuck.measurements
  }
}

extension Subject {
  fileprivate convenience init(reading program: String) throws(HarnessFailure) {
    let display = try PrivateDisplay(PrivateDisplay.Options(compositor: nil))
    try SampleLibrary.write(to: display.dataFolder)
    try self.init(program, library: display.dataFolder, on: display)
  }
}
