import Geometry
import Semantics
import SourceText
import ViewTree

extension Machine {
  @inline(__always)
  func view(_ reference: Reference) -> Unmanaged<UIView> {
    reference.unsafelyUnwrapped.unmanaged(UIView.self)
  }

  /// Stores the frame of a view; false after the exception for one that is not finite, at the instruction that reads it.
  @inline(__always)
  func storeFrame(
    of view: Unmanaged<UIView>, isShown: Bool, at words: UnsafeMutablePointer<Double>,
    _ instruction: UnsafePointer<Instruction>
  ) -> Bool {
    let frame = view._withUnsafeGuaranteedRef { isShown ? $0.layer.presentedFrame : $0.frame }
    frame.store(at: words)
    if frame.isFinite { return true }
    state.pointee.instruction = instruction
    view._withUnsafeGuaranteedRef { _ = $0.layer.checked(frame, as: "frame") }
    return !state.pointee.hasFailed
  }

  /// Whether an instruction that reads a view reads what the screen shows; a third operand of 1 means the model in any case.
  @inline(__always)
  func showsViews(_ operand: Int) -> Bool { state.pointee.readsScreen && operand == 0 }

  @inline(__always)
  func alpha(of view: Unmanaged<UIView>, isShown: Bool) -> Double {
    view._withUnsafeGuaranteedRef { isShown ? $0.layer.presentedOpacity : $0.alpha }
  }

  @inline(__always)
  func isHidden(_ view: Unmanaged<UIView>, isShown: Bool) -> Bool {
    view._withUnsafeGuaranteedRef { isShown ? $0.layer.presentedValues.isHidden : $0.isHidden }
  }

  @inline(__always)
  func bounds(of view: Unmanaged<UIView>, isShown: Bool) -> CGRect {
    view._withUnsafeGuaranteedRef { isShown ? $0.layer.presentedBounds : $0.bounds }
  }

  @inline(__always)
  func center(of view: Unmanaged<UIView>, isShown: Bool) -> CGPoint {
    view._withUnsafeGuaranteedRef { isShown ? $0.layer.presentedPosition : $0.center }
  }

  @inline(__always)
  func transform(of view: Unmanaged<UIView>, isShown: Bool) -> CGAffineTransform {
    view._withUnsafeGuaranteedRef { isShown ? $0.layer.presentedValues.transform : $0.transform }
  }

  /// Whether a list has become too long, which ends the script at the instruction that appends to it.
  @inline(__always)
  func isTooLong(_ list: ScriptList, _ instruction: UnsafePointer<Instruction>) -> Bool {
    if list.count <= Self.listLimit { return false }
    state.pointee.instruction = instruction
    fail(RuntimeDiagnostics.listTooLong())
    return true
  }

  @inline(__always)
  func equalWords(
    _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, count: Int
  ) -> Bool {
    for index in 0..<count where a[index] != b[index] { return false }
    return true
  }

  /// A whole number made from a script's number, at the ends of the range for one beyond it and 0 for what is not a number.
  static func integer(_ value: Double) -> Int {
    if value.isNaN { return 0 }
    return Int(min(max(value.rounded(.towardZero), -0x1p53), 0x1p53))
  }
}

// MARK: - Lists

extension Machine {
  static let textLimit = 1 << 24
  static let listLimit = 1 << 24
  static let pathLimit = 10_000

  /// The position of an element; nil when there is none or the number is not whole.
  @inline(__always)
  static func index(_ position: Double, count: Int) -> Int? {
    guard position >= 0, position < Double(count) else { return nil }
    let index = Int(position)
    return Double(index) == position ? index : nil
  }

  func failIndex(_ position: Double, of list: Reference) {
    let count = list.map { $0.object(ScriptList.self).count } ?? 0
    fail(RuntimeDiagnostics.indexOutOfBounds(position, count: count))
  }

  /// Charges the copy of a list.
  ///
  /// A reference costs more than a number, as it is retained and later released.
  func charge(copying list: ScriptList) {
    charge(list.elementWords > 0 ? list.count * list.elementWords / 4 : 2 * list.count)
  }

  /// The list in an owned register, for changing it in place: a copy when there is a second reference to it.
  @inline(__always)
  func uniqueList(at register: UnsafeMutablePointer<Reference>) -> ScriptList {
    register.withMemoryRebound(to: ScriptList.self, capacity: 1) { list in
      if !isKnownUniquelyReferenced(&list.pointee) {
        charge(copying: list.pointee)
        list.pointee = ScriptList(copying: list.pointee, adding: list.pointee.count / 2 + 1)
      }
      return list.pointee
    }
  }

  /// Prepares a stride; returns false when it has no values or fails.
  func beginStride(_ words: UnsafeMutablePointer<Double>, isThrough: Bool) -> Bool {
    let from = words[1]
    let step = words[2]
    var end = words[4]
    words[0] = from
    words[3] = 0
    if step == 0 || !step.isFinite {
      fail(RuntimeDiagnostics.strideOfZero(step))
      return false
    }
    // 30% is three times 10%, though 0.3 is not three times 0.1: a sweep must not lose its last case, or get one more.
    let count = (end - from) / step
    let whole = count.rounded()
    if whole > 0, abs(count - whole) <= 1e-9 * whole {
      end = from + whole * step
      words[4] = end
    }
    if step > 0 { return isThrough ? from <= end : from < end }
    return isThrough ? from >= end : from > end
  }

  func sameText(_ a: Reference, _ b: Reference) -> Bool {
    if a == b { return true }
    guard let a, let b else { return false }
    return a.object(ScriptText.self).equals(
      b.object(ScriptText.self))
  }

  private func sameLists(_ a: Reference, _ b: Reference, type: ScriptType) -> Bool {
    if a == b { return true }
    guard let a, let b, case .list(let element) = type.unwrapped else { return false }
    let first = a.object(ScriptList.self)
    let second = b.object(ScriptList.self)
    guard first.count == second.count else { return false }
    for index in 0..<first.count {
      if element.isReference {
        let isSame = sameReferences(
          first.references[index], second.references[index], type: element)
        if !isSame { return false }
      } else {
        let count = first.elementWords
        let isSame = sameWords(
          first.words + index * count, second.words + index * count, type: element)
        if !isSame { return false }
      }
    }
    return true
  }

  /// Whether two references are equal as `==` has it.
  func sameReferences(_ a: Reference, _ b: Reference, type: ScriptType) -> Bool {
    switch type.unwrapped {
    case .string: sameText(a, b)
    case .list: sameLists(a, b, type: type)
    case .ownEnumeration: sameCases(a, b)
    case .tuple(let parts): sameTuples(a, b, parts)
    case .object(let kind) where kind.isComparedByValue: sameObjects(a, b)
    default: a == b
    }
  }

  private func sameObjects(_ a: Reference, _ b: Reference) -> Bool {
    if a == b { return true }
    guard let a, let b else { return false }
    return a.object(ComparedObject.self).equals(b.object(ComparedObject.self))
  }

  /// Whether two values made of words are equal as `==` has it.
  func sameWords(
    _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, type: ScriptType
  ) -> Bool {
    if type.isOptional && a[0] == 0 && b[0] == 0 { return true }
    for word in 0..<type.wordCount where a[word] != b[word] { return false }
    return true
  }
}
