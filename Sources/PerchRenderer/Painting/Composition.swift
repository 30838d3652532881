/// Where the pixels of a part of a surface are to be found.
public struct Composition {
  /// A box that shows a picture's own pixels.
  public struct Patch {
    /// Where the picture was painted.
    public let memory: any PictureMemory
    /// On the surface, in device pixels.
    public let box: PixelBox
    /// What of the picture lies at the box's top left, in its pixels.
    public let source: (x: Int, y: Int)
  }

  /// What needed no painting.
  public internal(set) var patches: [Patch] = []
  /// What was painted into the target.
  public internal(set) var painted: [PixelBox] = []
}
