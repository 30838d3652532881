import PerchEngine

extension PointerEvent {
  static func random(using random: inout SplitMix64) -> PointerEvent {
    var event = PointerEvent(
      random.pick([.down, .moved, .up, .cancelled]), at: .random(using: &random),
      on: random.pick(Surface.ID.allCases), device: random.pick(Device.allCases),
      id: random.pick([0, 1, -4, .max]), button: random.int(in: 0...9))
    event.extends = random.pick([nil, true])
    event.toggles = random.pick([nil, true])
    return event
  }
}

extension Target {
  static func random(using random: inout SplitMix64) -> Target {
    let id = Page.ID.random(using: &random)
    return random.pick([
      .back, .park, .row(id), .content, .ball, .listRow(id), .listClose(id), .listMore(id), .undo,
      .showList,
      .showLibrary, .replaceOldest, .find, .endFind, .clearJobs, .link, .stop(id), .stopNow(id),
      .forceQuit(id), .runAgain(id), .nextResult(id), .control("volume"), .barItem("tab"),
      .option("a", random.pick([.min, 0, 1, .max])), .node("b", random.pick(["", "n"])),
      .toEnd, .noticeButton(random.pick(Menu.Item.allCases)),
      .menuItem(random.pick(Menu.Item.allCases)), .outlineEntry(random.pick([.min, 0, 3, .max])),
    ])
  }
}

extension Key {
  static func random(using random: inout SplitMix64) -> Key {
    random.pick([
      .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .tab, .enter, .space, .escape,
      .delete, .backspace, .f1, .f5, .f9, .menu, .back, .character("a"), .character("n"),
      .character("'"),
      .character("浮"),
      .character("\u{301}"), .character("e\u{301}"),
    ])
  }
}

extension Command {
  static func random(using random: inout SplitMix64) -> Command {
    let id = Page.ID.random(using: &random)
    return random.pick([
      .back, .park(nil), .park(id), .parkStack, .open(id), .close(id), .clear, .undo, .list,
      .showList, .clickNotice(random.pick(NoticeGroup.allCases)),
      .ball(.show),
      .ball(.hide),
      .ball(.reset), .stop(id), .runAgain(id), .moveBall(to: .random(using: &random)),
      .doNotDisturb(random.pick(Command.Switch.allCases)), .quit,
    ])
  }
}
