// The toast for assistive technology.
extension State {
  func describeToast(_ toast: Toast, into tree: inout AccessibleTree) {
    let surface = AccessibleNode.ID.surface(.toast)
    tree.add(
      AccessibleNode(surface, .notification, toast.words, in: toastFrame), to: .application)
    tree.add(AccessibleNode(.notice, .label, toast.words, in: toastFrame), to: surface)
    guard let action = toast.action else { return }
    let name = action.phrase.text(in: environment.catalogue)
    let frame = toastActionFrame.intersection(toastFrame)
    var button = AccessibleNode(.target(action.target), .button, name, in: frame)
    button.target = action.target
    button.hint = accessibleHint(for: action.target)
    tree.add(button, to: surface)
  }
}
