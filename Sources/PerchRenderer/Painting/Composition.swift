/// The sources of the pixels of one part of a surface.
public struct Composition {
  /// A box that shows the pixels of a picture.
  public struct Patch {
    /// The memory that the picture was painted in.
    public let memory: any PictureMemory
    /// The box on the surface, in device pixels.
    public let box: PixelBox
    /// The picture's pixel at the top left of the box.
    public let source: (x: Int, y: Int)
  }

  /// The boxes that are shown from pictures' memory.
  public internal(set) var patches: [Patch] = []
  /// The boxes that were painted into the target.
  public internal(set) var painted: [PixelBox] = []
}
