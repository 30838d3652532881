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

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Runs libFuzzer. The package manager looks for the program's start under this name.
@_cdecl("PerchFuzz_main")
public func startFuzzer(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, tryOneInput)
}

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
