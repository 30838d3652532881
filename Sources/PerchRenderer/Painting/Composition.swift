/// Where the pixels of a part of a surface are to be found.
public struct Composition {
  /// A box that shows a page's own pixels.
  public struct Patch {
    /// Where the page was painted.
    public let memory: any PageMemory
    /// On the surface, in device pixels.
    public let box: PixelBox
    /// What of the page lies at the box's top left, in its pixels.
    public let source: (x: Int, y: Int)
  }

  /// What needed no painting.
  public internal(set) var patches: [Patch] = []
  /// What was painted into the target.
  public internal(set) var painted: [PixelBox] = []
}
