import Expectations
import Geometry
import Semantics
import SourceText
import Transitions
import ViewTree

extension Machine {
  /// Runs from an instruction until the function or block it belongs to ends, or the script fails.
  func run(
    from start: Int, words firstWord: UnsafeMutablePointer<Double>,
    references firstReference: UnsafeMutablePointer<Reference>
  ) {
    let state = self.state
    let k = constants
    let entryDepth = state.pointee.depth
    var w = firstWord
    var r = firstReference
    var ip = state.pointee.code + start

    while true {
      // The operands are read where they are needed: most instructions have fewer than three.
      let i = ip
      @inline(__always) var a: Int { Int(i.pointee.a) }
      @inline(__always) var b: Int { Int(i.pointee.b) }
      @inline(__always) var c: Int { Int(i.pointee.c) }
      var opcode = i.pointee.opcode
      ip += 1
      dispatch: while true {
        switch opcode {

        // MARK: Words
        case .loadConstant: w[a] = k[i.pointee.wide]
        case .move: w[a] = w[b]
        case .moveWords:
          // The ranges may overlap; `update` copies them as if it read everything first.
          (w + a).update(from: w + b, count: c)
        case .add: w[a] = w[b] + w[c]
        case .subtract: w[a] = w[b] - w[c]
        case .multiply: w[a] = w[b] * w[c]
        case .divide: w[a] = w[b] / w[c]
        case .remainder: w[a] = w[b].truncatingRemainder(dividingBy: w[c])
        case .shift: w[a] = w[b].shifted(by: w[c])
        case .union: w[a] = w[b].united(with: w[c])
        case .addConstant: w[a] = w[b] + k[c]
        case .multiplyConstant: w[a] = w[b] * k[c]
        case .divideConstant: w[a] = w[b] / k[c]
        case .subtractFromConstant: w[a] = k[c] - w[b]
        case .divideConstantBy: w[a] = k[c] / w[b]
        case .negate: w[a] = -w[b]
        case .not: w[a] = 1 - w[b]
        case .absolute: w[a] = w[b].magnitude
        case .floor: w[a] = w[b].rounded(.down)
        case .ceil: w[a] = w[b].rounded(.up)
        case .round: w[a] = w[b].rounded(.toNearestOrAwayFromZero)
        case .squareRoot: w[a] = w[b].squareRoot()
        case .minimum: w[a] = w[c] < w[b] ? w[c] : w[b]
        case .maximum: w[a] = w[c] >= w[b] ? w[c] : w[b]
        case .less: w[a] = w[b] < w[c] ? 1 : 0
        case .lessOrEqual: w[a] = w[b] <= w[c] ? 1 : 0
        case .equal: w[a] = w[b] == w[c] ? 1 : 0
        case .equalWords:
          w[a] = equalWords(w + b, w + c, count: Int(ip.pointee.a)) ? 1 : 0
          ip += 1
        case .equalOptionals:
          let isEqual =
            w[b] == w[c]
            && (w[b] == 0 || equalWords(w + b + 1, w + c + 1, count: Int(ip.pointee.a)))
          w[a] = isEqual ? 1 : 0
          ip += 1
        case .rectMinX: w[a] = w[b + 2] < 0 ? w[b] + w[b + 2] : w[b]
        case .rectMidX: w[a] = w[b] + w[b + 2] / 2
        case .rectMaxX: w[a] = w[b + 2] < 0 ? w[b] : w[b] + w[b + 2]
        case .rectMinY: w[a] = w[b + 3] < 0 ? w[b + 1] + w[b + 3] : w[b + 1]
        case .rectMidY: w[a] = w[b + 1] + w[b + 3] / 2
        case .rectMaxY: w[a] = w[b + 3] < 0 ? w[b + 1] : w[b + 1] + w[b + 3]
        case .rectWidth: w[a] = w[b + 2].magnitude
        case .rectHeight: w[a] = w[b + 3].magnitude

        // MARK: Jumps
        case .jump: ip += i.pointee.wide
        case .jumpIf: if w[a] != 0 { ip += i.pointee.wide }
        case .jumpIfNot: if w[a] == 0 { ip += i.pointee.wide }
        case .jumpIfLess: if w[a] < w[b] { ip += i.pointee.near }
        case .jumpIfNotLess: if !(w[a] < w[b]) { ip += i.pointee.near }
        case .jumpIfLessOrEqual: if w[a] <= w[b] { ip += i.pointee.near }
        case .jumpIfNotLessOrEqual: if !(w[a] <= w[b]) { ip += i.pointee.near }
        case .jumpIfEqual: if w[a] == w[b] { ip += i.pointee.near }
        case .jumpIfNotEqual: if w[a] != w[b] { ip += i.pointee.near }
        case .jumpIfLessConstant: if w[a] < k[b] { ip += i.pointee.near }
        case .jumpIfNotLessConstant: if !(w[a] < k[b]) { ip += i.pointee.near }
        case .jumpIfLessOrEqualConstant: if w[a] <= k[b] { ip += i.pointee.near }
        case .jumpIfNotLessOrEqualConstant: if !(w[a] <= k[b]) { ip += i.pointee.near }
        case .jumpIfGreaterConstant: if w[a] > k[b] { ip += i.pointee.near }
        case .jumpIfNotGreaterConstant: if !(w[a] > k[b]) { ip += i.pointee.near }
        case .jumpIfGreaterOrEqualConstant: if w[a] >= k[b] { ip += i.pointee.near }
        case .jumpIfNotGreaterOrEqualConstant: if !(w[a] >= k[b]) { ip += i.pointee.near }
        case .jumpIfEqualConstant: if w[a] == k[b] { ip += i.pointee.near }
        case .jumpIfNotEqualConstant: if w[a] != k[b] { ip += i.pointee.near }
        case .jumpIfNil: if r[a] == nil { ip += i.pointee.wide }
        case .jumpIfSome: if r[a] != nil { ip += i.pointee.wide }
        case .loopRange:
          let next = w[a] + 1
          let limit = w[b]
          let distance = ip.pointee.wide
          ip += 1
          if next < limit {
            w[a] = next
            ip += distance
            state.pointee.budget &+= distance
            if state.pointee.budget < 0, mustEnd(at: ip) { return unwind(to: entryDepth) }
          }
        case .loopClosedRange:
          let next = w[a] + 1
          let limit = w[b]
          let distance = ip.pointee.wide
          ip += 1
          if next <= limit {
            w[a] = next
            ip += distance
            state.pointee.budget &+= distance
            if state.pointee.budget < 0, mustEnd(at: ip) { return unwind(to: entryDepth) }
          }
        case .beginStride:
          state.pointee.instruction = ip - 1
          let distance = ip.pointee.wide
          ip += 1
          if !beginStride(w + a, isThrough: b != 0) {
            if state.pointee.hasFailed { return unwind(to: entryDepth) }
            ip += distance
          }
        case .loopStride:
          let distance = ip.pointee.wide
          ip += 1
          let count = w[a + 3] + 1
          let next = w[a + 1] + count * w[a + 2]
          w[a + 3] = count
          let end = w[a + 4]
          let isInside =
            w[a + 2] > 0
            ? (b != 0 ? next <= end : next < end) : (b != 0 ? next >= end : next > end)
          if isInside {
            w[a] = next
            ip += distance
            state.pointee.budget &+= distance
            if state.pointee.budget < 0, mustEnd(at: ip) { return unwind(to: entryDepth) }
          }
        case .loopWords:
          let list = r[b].unsafelyUnwrapped.unmanaged(ScriptList.self)
          let count = Int(ip.pointee.a)
          let distance = ip.pointee.wide
          ip += 1
          // A count of elements, so it is a whole number in range.
          let index = Int(w[c])
          let isInside = list._withUnsafeGuaranteedRef { list in
            if index >= list.count { return false }
            if count == 1 {
              w[a] = list.words[index]
            } else {
              (w + a).update(from: list.words + index * count, count: count)
            }
            return true
          }
          if isInside {
            w[c] += 1
            ip += distance
            state.pointee.budget &+= distance
            if state.pointee.budget < 0, mustEnd(at: ip) { return unwind(to: entryDepth) }
          }
        case .loopReferences:
          let list = r[b].unsafelyUnwrapped.unmanaged(ScriptList.self)
          let distance = ip.pointee.wide
          ip += 1
          let index = Int(w[c])
          let isInside = list._withUnsafeGuaranteedRef { list in
            if index >= list.count { return false }
            r[a] = list.references[index]
            return true
          }
          if isInside {
            w[c] += 1
            ip += distance
            state.pointee.budget &+= distance
            if state.pointee.budget < 0, mustEnd(at: ip) { return unwind(to: entryDepth) }
          }

        // MARK: References
        case .retain:
          let new = r[b].retained()
          (r + a).own(new)
        case .take:
          (r + a).own(r[b])
        case .borrow: r[a] = r[b]
        case .release:
          (r + a).own(nil)
        case .borrowNil: r[a] = nil
        case .borrowString: r[a] = strings[i.pointee.wide]
        case .drop: r[a].release()
        case .same: w[a] = r[b] == r[c] ? 1 : 0
        case .isSome: w[a] = r[b] != nil ? 1 : 0
        case .sameText: w[a] = sameText(r[b], r[c]) ? 1 : 0
        case .sameValues:
          w[a] = sameReferences(r[b], r[c], type: program.types[Int(ip.pointee.a)]) ? 1 : 0
          ip += 1

        // MARK: Members
        case .loadMember: w[a] = Instance.words(of: r[b])[c]
        case .loadMemberWords:
          (w + a).update(
            from: Instance.words(of: r[b]) + c, count: Int(ip.pointee.a))
          ip += 1
        case .storeMember: Instance.words(of: r[b])[c] = w[a]
        case .storeMemberWords:
          (Instance.words(of: r[b]) + c).update(
            from: w + a, count: Int(ip.pointee.a))
          ip += 1
        case .borrowMember:
          let value = Instance.references(of: r[b])[c]
          if value == nil {
            state.pointee.instruction = ip - 1
            fail(notMade(r[b], c))
            return unwind(to: entryDepth)
          }
          r[a] = value
        case .retainMember:
          let value = Instance.references(of: r[b])[c]
          if value == nil {
            state.pointee.instruction = ip - 1
            fail(notMade(r[b], c))
            return unwind(to: entryDepth)
          }
          (r + a).own(value.retained())
        case .retainOptionalMember:
          (r + a).own(Instance.references(of: r[b])[c].retained())
        case .borrowOptionalMember: r[a] = Instance.references(of: r[b])[c]
        case .storeMemberReference:
          let place = Instance.references(of: r[b]) + c
          let new = r[a].retained()
          place.own(new)
        case .retainWeakMember:
          (r + a).own(WeakReference.object(of: Instance.references(of: r[b])[c]))
        case .storeWeakMember:
          (Instance.references(of: r[b]) + c).own(WeakReference.make(r[a]))

        // MARK: Calls
        case .call:
          state.pointee.instruction = ip - 1
          let callerWords = w
          let callerReferences = r
          w += a
          r += b
          if !push(
            c, returningTo: ip, words: w, references: r, callerWords: callerWords,
            callerReferences: callerReferences)
          {
            return unwind(to: entryDepth)
          }
          ip = state.pointee.code + Int(functions[c].entry)
        case .callClosure:
          state.pointee.instruction = ip - 1
          let closure = r[c].unsafelyUnwrapped.unmanaged(ScriptClosure.self)
          let function = closure._withUnsafeGuaranteedRef(\.function)
          let callerWords = w
          let callerReferences = r
          w += a
          r += b
          if !push(
            function, returningTo: ip, words: w, references: r, callerWords: callerWords,
            callerReferences: callerReferences)
          {
            return unwind(to: entryDepth)
          }
          closure._withUnsafeGuaranteedRef { $0.putCaptures(w, r) }
          ip = state.pointee.code + Int(functions[function].entry)
        case .returnVoid:
          var index = a
          while index < a + b {
            r[index].release()
            index += 1
          }
          if state.pointee.depth == entryDepth {
            // If the script is stopped before the next instruction, unwinding must not release them a second time.
            if state.pointee.hasFailed { (r + a).update(repeating: nil, count: b) }
            return
          }
          let frame = pop()
          ip = frame.pointee.instruction
          w = frame.pointee.words
          r = frame.pointee.references
        case .returnReference:
          let result = r[a].retained()
          var index = b
          while index < b + c {
            r[index].release()
            index += 1
          }
          if state.pointee.hasFailed { (r + b).update(repeating: nil, count: c) }
          r[0] = result
          if state.pointee.depth == entryDepth { return }
          let frame = pop()
          ip = frame.pointee.instruction
          w = frame.pointee.words
          r = frame.pointee.references
        case .native:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          _ = natives[a].call(self, w + b, r + c)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .nativeReference:
          state.pointee.instruction = ip - 1
          let target = Int(ip.pointee.a)
          ip += 1
          let result = natives[a].call(self, w + b, r + c)
          (r + target).own(result)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .make:
          state.pointee.instruction = ip - 1
          let target = Int(ip.pointee.a)
          if program.declarations[a].parameterVersion != Int(ip.pointee.b) {
            fail(RuntimeDiagnostics.parametersChanged(program.declarations[a].name))
            return unwind(to: entryDepth)
          }
          ip += 1
          let result = make(declaration: a, words: w + b, references: r + c)
          (r + target).own(result)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .finish:
          state.pointee.instruction = ip - 1
          if !finish(r[a]) { return unwind(to: entryDepth) }
        case .name: name(r[a], program.strings[i.pointee.wide])
        case .makeBox:
          allocate(32)
          let box = VariableBox(program.boxes[i.pointee.wide], releases: releases)
          (r + a).own(Unmanaged.passRetained(box).toOpaque())
        case .makeClosure:
          let closure = makeClosure(i.pointee.wide, words: w, references: r)
          (r + a).own(closure)
        case .animate:
          state.pointee.instruction = ip - 1
          let site = program.animations[i.pointee.wide]
          animate(site, body: ip, words: w, references: r)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
          ip = state.pointee.code + site.end
        case .keyframe:
          state.pointee.instruction = ip - 1
          let distance = ip.pointee.wide
          ip += 1
          keyframe(
            start: w[a], end: w[b], curve: c == 0xFFFF ? nil : w + c, body: ip, words: w,
            references: r)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
          ip += distance
        case .endBlock: return
        case .endRun:
          state.pointee.instruction = ip - 1
          endRun()
        case .alongside:
          state.pointee.instruction = ip - 1
          alongside(r[a], completion: a == b ? nil : r[b], receiver: c == 0xFFFF ? nil : r[c])
          if state.pointee.hasFailed { return unwind(to: entryDepth) }

        // MARK: Text and lists
        case .beginText: text.pointee.removeAll(keepingCapacity: true)
        case .appendString: appendText(strings[i.pointee.wide])
        case .append:
          appendValue(formats[a], words: w + b, references: r + b)
          if text.pointee.count > Self.textLimit {
            state.pointee.instruction = ip - 1
            fail(RuntimeDiagnostics.textTooLong())
            return unwind(to: entryDepth)
          }
        case .endText:
          let made = text.pointee.withUnsafeBufferPointer { ScriptText.make($0) }
          charge(text.pointee.count / 16)
          allocate(16)
          (r + a).own(Unmanaged.passRetained(made).toOpaque())
        case .printText:
          state.pointee.instruction = ip - 1
          printText()
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .makeList:
          allocate(16)
          let list = ScriptList(elementWords: b, capacity: c)
          (r + a).own(Unmanaged.passRetained(list).toOpaque())
        case .appendWords:
          let list = uniqueList(at: r + a)
          list.append(words: w + b)
          allocate(list.elementWords)
          if isTooLong(list, ip - 1) { return unwind(to: entryDepth) }
        case .appendReference:
          let element = r[b]
          let list = uniqueList(at: r + a)
          list.append(reference: element)
          allocate(1)
          if isTooLong(list, ip - 1) { return unwind(to: entryDepth) }
        case .elementWords:
          let position = w[c]
          if !loadElement(position, of: r[b], into: w + a) {
            state.pointee.instruction = ip - 1
            failIndex(position, of: r[b])
            return unwind(to: entryDepth)
          }
        case .elementReference:
          let position = w[c]
          if !borrowElement(position, of: r[b], into: r + a) {
            state.pointee.instruction = ip - 1
            failIndex(position, of: r[b])
            return unwind(to: entryDepth)
          }
        case .listCount:
          w[a] = r[b].unsafelyUnwrapped.unmanaged(ScriptList.self)
            ._withUnsafeGuaranteedRef { Double($0.count) }

        // MARK: Views
        case .viewAlpha: w[a] = alpha(of: view(r[b]), isShown: showsViews(c))
        case .viewIsHidden: w[a] = isHidden(view(r[b]), isShown: showsViews(c)) ? 1 : 0
        case .viewFrame:
          if !storeFrame(of: view(r[b]), isShown: showsViews(c), at: w + a, ip - 1) {
            return unwind(to: entryDepth)
          }
        case .viewBounds: bounds(of: view(r[b]), isShown: showsViews(c)).store(at: w + a)
        case .viewCenter: center(of: view(r[b]), isShown: showsViews(c)).store(at: w + a)
        case .viewTransform: transform(of: view(r[b]), isShown: showsViews(c)).store(at: w + a)
        case .setViewAlpha:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          let value = w[a]
          view(r[b])._withUnsafeGuaranteedRef { $0.alpha = value }
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .setViewIsHidden:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          let value = w[a] != 0
          view(r[b])._withUnsafeGuaranteedRef { $0.isHidden = value }
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .setViewFrame:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          let value = CGRect(words: w + a)
          view(r[b])._withUnsafeGuaranteedRef { $0.frame = value }
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .setViewBounds:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          let value = CGRect(words: w + a)
          view(r[b])._withUnsafeGuaranteedRef { $0.bounds = value }
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .setViewCenter:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          let value = CGPoint(x: w[a], y: w[a + 1])
          view(r[b])._withUnsafeGuaranteedRef { $0.center = value }
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .setViewTransform:
          state.pointee.instruction = ip - 1
          if state.pointee.animationDepth != 0 { noteSource() }
          let value = CGAffineTransform(words: w + a)
          view(r[b])._withUnsafeGuaranteedRef { $0.transform = value }
          if state.pointee.hasFailed { return unwind(to: entryDepth) }

        // MARK: Tests
        case .agree, .agreeLists:
          w[a] = agree(lists: opcode == .agreeLists, i.pointee, ip.pointee, w, r) ? 1 : 0
          ip += 1
        case .check:
          let distance = ip.pointee.wide
          ip += 1
          if w[a] != 0 {
            test?.reach(program.conditions[i.pointee.wide].id)
            ip += distance
          }
        case .test:
          state.pointee.instruction = ip - 1
          let operands = ip
          ip += 2
          perform(
            TestOperation(rawValue: i.pointee.a), site: i.pointee.wide, operands, words: w,
            references: r)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .readScreen: state.pointee.readsScreen = a != 0
        case .liveInstance:
          state.pointee.instruction = ip - 1
          (r + a).own(liveInstance(of: b))
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
        case .count: counters.unsafelyUnwrapped[i.pointee.wide] &+= 1

        case .extend: break
        case .pause:
          state.pointee.instruction = ip - 1
          pause(at: ip - 1, references: r)
          if state.pointee.hasFailed { return unwind(to: entryDepth) }
          // Read from memory here, so that no other instruction pays for widening it.
          opcode = code[offset(of: ip - 1)].opcode
          continue dispatch
        }
        break
      }
    }
  }
}
