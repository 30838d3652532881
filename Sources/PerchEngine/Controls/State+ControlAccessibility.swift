// The controls of a page for assistive technology.
extension State {
  /// Describes a control of the top page, in its place among the parts of the content.
  func describe(_ entry: ControlPanel.Entry, in view: Rect, into tree: inout AccessibleTree) {
    let control = entry.control
    let frame = onScreen(frame(of: entry, on: stack.top))
    let target = Target.control(control.id)
    var node = AccessibleNode(
      .target(target), control.role, control.shownLabel, in: frame)
    if !control.isEnabled { node.states.remove(.enabled) }
    if control.takesFocus {
      node.states.insert(.focusable)
      node.target = target
    }
    switch control.kind {
    case .toggle(let isOn): if isOn { node.states.insert(.checked) }
    case .field:
      node.text = entry.field.map { .typed($0.text) }
      node.selection = entry.field.map(AccessibleNode.Selection.init)
    case .slider:
      node.progress = control.fraction
      node.valueText = control.valueText(in: environment.catalogue)
    case .progress(let fraction):
      node.progress = fraction
      if fraction == nil { node.states.insert(.indeterminate) }
    case .button, .choice, .canvas: break
    }
    tree.add(node.seen(through: view), to: .content(stack.top))
    describeNodes(of: entry, in: view, into: &tree)
    guard case .choice(let options, let selected) = control.kind else { return }
    let boxes = parts(of: entry, in: self.frame(of: entry, on: stack.top)).options
    for (index, (words, box)) in zip(options, boxes).enumerated() {
      let option = Target.option(control.id, index)
      var node = AccessibleNode(
        .target(option), .option, words.isEmpty ? "\(index + 1)" : words, in: onScreen(box))
      if index == selected { node.states.insert(.checked) }
      if control.isEnabled { node.target = option } else { node.states.remove(.enabled) }
      tree.add(node.seen(through: view), to: .target(target))
    }
  }
}

extension Control {
  /// The kind of object that the control is for assistive technology.
  fileprivate var role: AccessibleNode.Role {
    switch kind {
    case .button: .button
    case .toggle: .toggle
    case .field: .entry
    case .slider: .slider
    case .choice: .choice
    case .progress: .progressBar
    case .canvas: .canvas
    }
  }
}
