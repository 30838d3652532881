internal import CX11

/// A visual for a window.
///
/// The corresponding C type is `Visual`.
struct VisualChoice {
  /// Xlib's visual; nil only if the server has none.
  let visual: UnsafeMutablePointer<Visual>?
  /// Bits per pixel.
  let depth: Int32
  /// Whether it has an alpha channel.
  let isARGB: Bool

  /// Whether a pixel has 8 bits each of red, green and blue, from the top of 24.
  var takesOurPixels: Bool {
    guard let visual, depth == 24 || depth == 32 else { return false }
    return VisualChoice.isOrdinary(visual.pointee)
  }

  fileprivate static func isOrdinary(_ visual: Visual) -> Bool {
    visual.red_mask == 0xFF0000 && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF
  }
}

extension Connection {
  /// The visual for a role: with alpha if the role is translucent and the server has such a visual.
  func visual(for role: Role) -> VisualChoice {
    role.isManaged ? opaqueVisual : trueColor(depth: 32) ?? opaqueVisual
  }

  /// The root's visual, or one of 24 bits if the root has other pixels.
  private var opaqueVisual: VisualChoice {
    let root = VisualChoice(
      visual: XDefaultVisual(display, screen), depth: XDefaultDepth(display, screen),
      isARGB: false)
    return root.takesOurPixels ? root : trueColor(depth: 24) ?? root
  }

  private func trueColor(depth: Int32) -> VisualChoice? {
    var template = XVisualInfo()
    template.screen = screen
    template.depth = depth
    template.`class` = TrueColor
    var count: Int32 = 0
    let mask = VisualScreenMask | VisualDepthMask | VisualClassMask
    guard let list = XGetVisualInfo(display, Int(mask), &template, &count) else { return nil }
    defer { XFree(list) }
    let visuals = UnsafeBufferPointer(start: list, count: Int(count)).compactMap { $0.visual }
    guard let visual = visuals.first(where: { VisualChoice.isOrdinary($0.pointee) }) else {
      return nil
    }
    return VisualChoice(visual: visual, depth: depth, isARGB: depth == 32)
  }

  /// The colormap for a visual. A window whose visual differs from its parent's needs one; each
  /// visual has one colormap here, made on first use.
  func colormap(for choice: VisualChoice) -> UInt {
    guard let visual = choice.visual, visual != XDefaultVisual(display, screen) else {
      return XDefaultColormap(display, screen)
    }
    let id = XVisualIDFromVisual(visual)
    if let known = colormaps[id] { return known }
    let colormap = XCreateColormap(display, rootXID, visual, AllocNone)
    colormaps[id] = colormap
    return colormap
  }
}
