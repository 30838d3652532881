internal import PerchEngine

// Commands and controls, which name pages.
extension Scrubber {
  func scrubbed(_ command: Command) -> Command {
    switch command {
    case .park(let id): .park(id.map(scrubbed))
    case .open(let id): .open(scrubbed(id))
    case .click(let id): .click(scrubbed(id))
    case .openApart(let id): .openApart(scrubbed(id))
    case .close(let id): .close(scrubbed(id))
    case .stop(let id): .stop(scrubbed(id))
    case .runAgain(let id): .runAgain(scrubbed(id))
    case .back, .openLast, .parkStack, .clear, .undo, .list, .showList, .clickNotice, .ball,
      .moveBall,
      .doNotDisturb, .quit:
      command
    }
  }

  func scrubbed(_ target: Target) -> Target {
    switch target {
    case .row(let id): .row(scrubbed(id))
    case .listRow(let id): .listRow(scrubbed(id))
    case .listClose(let id): .listClose(scrubbed(id))
    case .listMore(let id): .listMore(scrubbed(id))
    case .stop(let id): .stop(scrubbed(id))
    case .stopNow(let id): .stopNow(scrubbed(id))
    case .forceQuit(let id): .forceQuit(scrubbed(id))
    case .runAgain(let id): .runAgain(scrubbed(id))
    case .terminal(let id): .terminal(scrubbed(id))
    case .nextResult(let id): .nextResult(scrubbed(id))
    case .barItem(let name): .barItem(hexadecimal(name))
    case .control(let name): .control(hexadecimal(name))
    case .option(let name, let index): .option(hexadecimal(name), index)
    case .node(let canvas, let name): .node(hexadecimal(canvas), hexadecimal(name))
    case .back, .park, .title, .find, .previousHit, .nextHit, .endFind, .clearJobs, .link, .content,
      .scrollBar, .ball,
      .undo, .showList, .showLibrary, .replaceOldest,
      .toEnd,
      .noticeButton, .menuItem, .outlineEntry:
      target
    }
  }
}
