internal import PerchTime

// The toast: a pill of ink with paper text.
extension State {
  func writeToast(_ toast: Toast, into scene: inout Scene, at time: Instant) {
    let opacity = visible(toast.opacity.value(at: time))
    guard opacity > 0 else { return }
    let margin = environment.isComposited ? Metrics.ballMargin : 0
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
      scene.add(.fill(pill, .ink.opacity(environment.isTranslucent ? 0.92 : 1)))
      writeToastText(toast, in: pill.rect, into: &scene)
    }
  }

  private func writeToastText(_ toast: Toast, in pill: Rect, into scene: inout Scene) {
    let height = environment.look.lineHeight(.listTitle)
    let action = toast.showsAction ? toastActionWidth : 24
    let text = oriented(
      Rect(
        x: pill.minX + 24, y: pill.midY - height / 2, width: max(0, pill.width - 24 - action),
        height: height), in: pill)
    scene.add(.text(.init(toast.words, .listTitle, .paper, in: text, alignment: start)))
    guard toast.showsAction else { return }
    let box = oriented(
      Rect(x: pill.maxX - action, y: text.minY, width: action, height: height), in: pill)
    let label = Phrase.undo.text(in: environment.catalogue)
    scene.add(.text(.init(label, .listTitle, .paper, in: box, alignment: .center)))
    let isStrong = controls.hover == .undo || environment.look.isHighContrast
    let line = Rect(x: box.midX - 18, y: box.maxY - 1, width: 36, height: 1)
    scene.add(.fill(Shape(line), .paper.opacity(isStrong ? 1 : 0.7)))
  }
}
