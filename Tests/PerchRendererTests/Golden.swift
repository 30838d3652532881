import Glibc
import PerchRenderer
import Testing

/// Comparison of images with the PNG files in `Goldens`. `RECORD_GOLDENS=1` records them again.
enum Golden {
  private static var folder: String {
    let parents = #filePath.split(separator: "/").dropLast()
    return parents.reduce("") { $0 + "/" + $1 } + "/Goldens"
  }

  /// Expects that every channel of every pixel is within `tolerance` of the file's.
  static func expect(
    _ image: Image, is name: String, tolerance: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = "\(folder)/\(name).png"
    if getenv("RECORD_GOLDENS") != nil { return try image.writePNG(to: path) }
    guard access(path, R_OK) == 0 else {
      try image.writePNG(to: path)
      Issue.record("\(name) was missing and is now recorded", sourceLocation: sourceLocation)
      return
    }
    let difference = try difference(image, Image(png: path), tolerance: tolerance)
    #expect(difference == nil, "\(name)", sourceLocation: sourceLocation)
  }

  /// A description of the first pixel outside the tolerance; nil if there is none.
  static func difference(_ image: Image, _ golden: Image, tolerance: Int) -> String? {
    guard image.width == golden.width, image.height == golden.height else {
      return "\(image.width)x\(image.height) is not \(golden.width)x\(golden.height)"
    }
    for (index, (a, b)) in zip(image.pixels, golden.pixels).enumerated()
    where a != b && distance(a, b) > tolerance {
      let (x, y) = (index % image.width, index / image.width)
      return "(\(x), \(y)) is \(hex(a)) and not \(hex(b))"
    }
    return nil
  }

  /// The largest difference in one channel of two pixels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      largest = max(largest, abs(Int(a >> shift & 0xff) - Int(b >> shift & 0xff)))
    }
    return largest
  }

  private static func hex(_ pixel: UInt32) -> String { "0x" + String(pixel, radix: 16) }
}
