package import Semantics

/// For the test that every built-in member is used by some script.
package enum MemberUsage {
  /// The members a program's code calls.
  package static func members(of program: Program) -> Set<MemberID> {
    let generator = CodeGenerator(program)
    generator.generate()
    return Set(generator.usedMembers)
  }
}
