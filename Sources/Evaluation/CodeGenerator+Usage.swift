package import Semantics

/// For the test that every built-in member is used by some script.
package enum MemberUsage {
  /// The members a program's code calls.
  package static func members(of program: Program) -> Set<BuiltinMember> {
    let generator = CodeGenerator(program)
    generator.generate()
    return Set(generator.usedMembers)
  }

  /// The members that no function carries out; there must be none.
  package static var missing: [BuiltinMember] {
    BuiltinMember.allCases.filter { NativeTable.native($0) == nil }
  }
}
