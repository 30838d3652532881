internal import PerchTime

// The toast: a pill of ink with paper text.
extension State {
  func writeToast(_ toast: Toast, into scene: inout Scene, at time: Instant) {
    let opacity = visible(toast.opacity.value(at: time))
    guard opacity > 0 else { return }
    let margin = environment.isComposited ? Metrics.shadowMargin : 0
    let seen = toastFrame
    let pill = Shape(
      Rect(origin: Point(x: margin, y: margin), size: seen.size), radius: seen.height / 2)
    let outline = scene.add(region: pill.inset(by: -margin))
    let input = scene.add(region: pill)
    scene.addSurface(
      .toast, frame: seen.inset(by: -margin), opacity: opacity, outline: outline, input: input
    ) { scene in
      if environment.isComposited {
        scene.add(.shadow(pill, blur: 8, drop: 2, .shade.opacity(0.24)))
      }
      scene.add(.fill(pill, .ink))
      writeToastText(toast, in: pill.rect, into: &scene)
    }
  }

  private func writeToastText(_ toast: Toast, in pill: Rect, into scene: inout Scene) {
    let height = environment.look.lineHeight(.listTitle)
    let (frame, actionFrame) = (toastFrame, toastActionFrame)
    let actionWidth = toast.shownAction == nil ? Toast.margin : actionFrame.width
    let text = oriented(
      Rect(
        x: pill.minX + Toast.margin, y: pill.midY - height / 2,
        width: max(0, pill.width - Toast.margin - actionWidth), height: height), in: pill)
    scene.add(.text(.init(toast.words, .listTitle, .paper, in: text, alignment: start)))
    guard let action = toast.shownAction else { return }
    let area = actionFrame.offset(by: Vector(dx: pill.minX - frame.minX, dy: 0))
    let width = max(0, area.width - Toast.gap - Toast.margin)
    let leading = environment.isMirrored ? Toast.margin : Toast.gap
    let box = Rect(x: area.minX + leading, y: text.minY, width: width, height: height)
    let label = action.phrase.text(in: environment.catalogue)
    scene.add(.text(.init(label, .listTitle, .paper, in: box, alignment: .center)))
    let isStrong = controls.hover == action.target || environment.look.isHighContrast
    let line = Rect(x: box.minX, y: box.maxY - 1, width: box.width, height: 1)
    scene.add(.fill(Shape(line), .paper.opacity(isStrong ? 1 : 0.7)))
  }
}
