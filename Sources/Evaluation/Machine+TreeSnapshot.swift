import Expectations
import Semantics
import ViewTree

extension Machine {
  /// No pattern that can be written is as deep as this; deeper views are left out of a tree.
  private static let treeDepthLimit = 1_000

  /// The live tree from a view down, with the attributes that are asked for.
  func snapshot(of view: UIView, _ asked: [TreeSite.Node.Attribute], depth: Int = 0) -> TreeNode {
    TreeNode(
      identity: Machine.identity(of: view), name: Machine.testName(of: view),
      traceName: view.traceName, attributes: asked.compactMap { attribute(of: view, $0) },
      children: depth == Self.treeDepthLimit
        ? [] : view.subviews.map { snapshot(of: $0, asked, depth: depth + 1) })
  }

  /// Tells a view apart from every other one that lives.
  static func identity(of view: AnyObject) -> Int {
    Int(bitPattern: Unmanaged.passUnretained(view).toOpaque())
  }

  /// Returns the text with which a test names a view; nil for one that only `_` matches.
  private static func testName(of view: UIView) -> String? {
    let name = view.traceName
    // A view without a name is called by its class.
    guard let first = name.unicodeScalars.first, !first.properties.isUppercase, first != "_" else {
      return nil
    }
    return name
  }

  /// Returns the value of an attribute; nil for a view of a class that does not have it.
  private func attribute(of view: UIView, _ asked: TreeSite.Node.Attribute) -> TreeNode.Attribute? {
    guard asked.value.getter.row.member.owner?.isClass(of: view) ?? true else { return nil }
    let type = program.types[asked.value.place.type]
    var receiver: Reference = Unmanaged.passUnretained(view).toOpaque()
    // The most words a value has, and an optional's flag.
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: 8) { buffer in
      buffer.initialize(repeating: 0)
      guard let words = buffer.baseAddress else { return TreeNode.Attribute(asked.name, .none) }
      var result = asked.value.getter.native(self, words, &receiver)
      defer { result.release() }
      let place = ValuePlace(type: asked.value.place.type, register: 0)
      if type.isReference {
        return TreeNode.Attribute(asked.name, value(place, words, &result))
      }
      return TreeNode.Attribute(asked.name, value(place, words, &receiver))
    }
  }
}
