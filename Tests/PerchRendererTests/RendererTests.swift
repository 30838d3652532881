import Testing

/// All tests of this module. They run one after another, because they count live resources.
@Suite(.serialized)
enum RendererTests {}
