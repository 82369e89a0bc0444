import Semantics
import SourceText

extension Machine {
  /// Runs a double of the code from here on, in which single statements can be marked at any time, as breakpoints are.
  ///
  /// The double is the code itself but for the marks, so it costs nothing.
  func tracksStatements() {
    isMarked = true
    if pauseCode == nil { pauseCode = .allocate(capacity: max(tables.codeCapacity, 1)) }
    double(from: 0)
    if let pauseCode { state.pointee.code = UnsafePointer(pauseCode) }
  }

  /// Has an observer told before chosen statements, and of no others; nil ends that.
  func mark(_ isChosen: (SourceRange) -> Bool, _ observer: ((Machine) -> Void)?) {
    guard isMarked, let pauseCode else { return }
    self.observer = observer
    var last: SourceRange?
    for (index, range) in program.statements.enumerated() {
      let isFirst = range != last
      last = range
      guard code[index].opcode != .extend else { continue }
      let isPause = isFirst && observer != nil && isChosen(range)
      pauseCode[index].opcode = isPause ? .pause : code[index].opcode
    }
  }

  /// Whether an instruction writes a property of a view or moves one, which an explanation has to know of.
  static func isWriter(_ instruction: Instruction) -> Bool {
    switch instruction.opcode {
    case .setViewAlpha, .setViewFrame, .setViewBounds, .setViewCenter, .setViewTransform,
      .setViewIsHidden:
      return true
    case .native:
      guard let member = BuiltinMember(rawValue: instruction.a) else { return false }
      return Explainer.properties(of: member) != nil || Explainer.movedArgument(of: member) != nil
    default: return false
    }
  }
}
