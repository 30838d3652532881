/// The Fowler-Noll-Vo hash, variant 1a, of 64 bits: small, and stable across runs and machines.
///
/// Offset basis and prime are those that Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo published
/// for 64 bits in 1991.
public enum FNV1a {
  /// The hash of a sequence of bytes.
  public static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01b3
    }
    return hash
  }
}
