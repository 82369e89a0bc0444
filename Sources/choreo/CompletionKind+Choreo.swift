import ArgumentParser
import Transitions

extension CompletionKind {
  /// Scripts, and the folders that may have some.
  static var scripts: CompletionKind { .file(extensions: ["trans"]) }

  /// The names of the known devices.
  static var devices: CompletionKind { .list(Device.all.map(\.name)) }
}
