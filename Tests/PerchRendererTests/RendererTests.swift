import Testing

/// All tests of this module: one after another, because they count live resources together.
@Suite(.serialized)
enum RendererTests {}
