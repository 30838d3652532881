internal import CX11

extension Connection {
  /// Shows a picture behind all windows, in the form that compositors and panels read.
  ///
  /// The picture lasts as long as the connection. It is meant for private displays.
  ///
  /// - Returns: false if the screen's pixels are not like ours, or there is no memory.
  @discardableResult
  public func setWallpaper(_ picture: Screenshot) -> Bool {
    let root = visual(for: .main)
    guard root.takesOurPixels, root.depth == XDefaultDepth(display, screen),
      let pixmap = pixmap(of: picture, depth: root.depth)
    else { return false }
    XSetWindowBackgroundPixmap(display, rootXID, pixmap)
    XClearWindow(display, rootXID)
    // ESETROOT_PMAP_ID is left out: the next program to set a wallpaper kills the client named by
    // it.
    setProperty(.xRootPixmapID, type: .pixmap, of: rootXID, to: [pixmap])
    roundTrip()
    return true
  }

  /// Copies the picture into a pixmap; nil if the server has no memory for it.
  private func pixmap(of picture: Screenshot, depth: Int32) -> UInt? {
    guard picture.width > 0, picture.height > 0,
      picture.pixels.count == picture.width * picture.height
    else { return nil }
    let size = PixelSize(width: picture.width, height: picture.height)
    var pixmap: UInt = 0
    let error = trapErrors {
      pixmap = XCreatePixmap(
        display, rootXID, UInt32(size.width), UInt32(size.height), UInt32(depth))
      put(picture, size: size, on: pixmap, depth: depth)
    }
    return error == nil ? pixmap : nil
  }

  private func put(_ picture: Screenshot, size: PixelSize, on pixmap: UInt, depth: Int32) {
    var pixels = picture.pixels
    let context = XCreateGC(display, pixmap, 0, nil)
    defer { XFreeGC(display, context) }
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let image = BufferImage(
        memory: base, size: size, bytesPerRow: size.width * 4, depth: Int(depth), segment: nil)
      XPutImage(
        display, pixmap, context, image.pointer, 0, 0, 0, 0, UInt32(size.width),
        UInt32(size.height))
    }
  }
}
