public import PerchEngine
package import PerchJobs

// Pages that show the output of a command.
extension Renderer {
  /// Makes a page show output, which is empty at first.
  public func setOutput(for id: Page.ID) {
    removeContent(for: id)
    outputs[id] = OutputLog(measure: MonoMeasure(fonts: fonts(of: id)))
    countRevision(of: id)
  }

  /// Replaces a page's output from one line on. Lines are numbered from the job's start.
  ///
  /// Lines before `oldest`, and all but the last 10,000, are dropped. A page without output gets
  /// one.
  ///
  /// - Returns: the height that was removed from the top of the page, in logical pixels, at the
  ///   width of the last measurement.
  @discardableResult
  package func replaceOutput(
    from line: Int, with lines: [StyledLine], oldest: Int, for id: Page.ID
  ) -> Double {
    if outputs[id] == nil { setOutput(for: id) }
    guard let log = outputs[id] else { return 0 }
    let rows = log.replace(from: line, with: lines, oldest: oldest)
    countRevision(of: id)
    forgetRasters(showing: id)
    return Double(rows * log.rowHeight) / device.scale
  }

  /// Whether a page's output begins with the job's first line.
  public func hasWholeOutput(of id: Page.ID) -> Bool { outputs[id]?.first == 0 }

  /// The height of output on a page of this width, both in device pixels.
  func height(of log: OutputLog, width: Int) -> Int {
    setWidth(width, of: log)
    return 2 * log.margin + log.rowCount * log.rowHeight
  }

  func setWidth(_ width: Int, of log: OutputLog) {
    // Adding up widths may have lost a hundredth of a pixel.
    log.setColumns(Int((Double(width - 2 * log.margin) + 0.01) / log.measure.cell))
  }

  /// Paints the rows in view. Shaped rows are cached.
  func paintOutput(
    _ log: OutputLog, in box: PixelBox, offset: Int, on canvas: borrowing Canvas
  ) {
    setWidth(box.width, of: log)
    canvas.saved {
      canvas.clip(to: [box])
      canvas.fill(Shape(box.rect), palette[.sunken])
      let top = box.minY - offset + log.margin
      let rows = rowsInView(of: log, top: top, clip: canvas.clipBox)
      let shaped = rows.map { (shapedRow($0, of: log), frame(ofRow: $0, of: log, box, top: top)) }
      for (row, frame) in shaped { canvas.paintGrounds(of: row, in: frame) }
      for (row, frame) in shaped { canvas.paintText(of: row, in: frame, ink: palette[.ink]) }
    }
  }

  /// The rows inside the clip, and one more on each side for tall ink.
  func rowsInView(of log: OutputLog, top: Int, clip: PixelBox) -> Range<Int> {
    guard !clip.isEmpty else { return 0..<0 }
    let start = min(max((clip.minY - top) / log.rowHeight - 1, 0), log.rowCount)
    let end = min(max((clip.maxY - top) / log.rowHeight + 2, start), log.rowCount)
    return start..<end
  }

  /// The frame of a row on a page whose first row is at a height of the canvas.
  func frame(ofRow row: Int, of log: OutputLog, _ box: PixelBox, top: Int) -> RowFrame {
    RowFrame(
      left: box.minX + log.margin, top: top + row * log.rowHeight, height: log.rowHeight,
      baseline: Int(log.measure.fonts.metrics(of: .mono).baseline), cell: log.measure.cell)
  }

  private func shapedRow(_ row: Int, of log: OutputLog) -> ShapedRow {
    let (line, key) = log.line(ofRow: row)
    return log.shapedRows.value(of: key) {
      guard let breaker = log.breaker else { return ShapedRow() }
      let shaper = RowShaper(
        fonts: log.measure.fonts, palette: palette, cell: log.measure.cell)
      let bytes = breaker.bytes(ofRow: key.row, in: line)
      return shaper.shape(line, bytes: bytes, measure: &log.measure)
    }
  }
}

extension OutputLog {
  /// The height of a row, in device pixels.
  var rowHeight: Int { Int(measure.fonts.metrics(of: .mono).lineHeight) }

  /// The margin around the rows, in device pixels.
  var margin: Int { Int((20 * measure.fonts.device.scale).rounded()) }
}
