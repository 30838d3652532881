import Glibc

/// The target that the variable `PERCH_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  guard let name = getenv("PERCH_FUZZ_TARGET"),
    let target = FuzzTarget(rawValue: String(cString: name))
  else {
    print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
    exit(2)
  }
  return target
}()

/// Tries one input; libFuzzer calls it with inputs that reach new code. The name is libFuzzer's.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let fault = target.fault(of: bytes) {
    print(fault)
    abort()
  }
  return 0
}
