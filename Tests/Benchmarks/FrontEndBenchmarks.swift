import Evaluation
import Semantics
import SourceText
import Syntax

/// Lexing, parsing and checking, compared with `luac -p` on a file of the same size.
struct FrontEndBenchmarks {
  var choreo: String

  func run() {
    let section = Section("front end")
    guard section.isSelected else { return }
    section.begin()
    let script = Self.script(bytes: 10_000_000)
    let file = SourceFile(path: "large.trans", bytes: script)
    let parsing = Measure.best(of: 3) {
      _ = Parser.parse(file, file: SourceFileID(0)).tree.tokens.count
    }
    let megabytes = Double(script.count) / 1e6
    var figures = [Report.count(megabytes / parsing, "MB/s")]
    let lua = "/tmp/choreo-bench-large.lua"
    let luaSource = Self.lua(bytes: 10_000_000)
    ProcessMeasure.write(luaSource, to: lua)
    if let peer = ProcessMeasure.compare([["luac5.4", "-p", lua]], runs: 3)[0] {
      let speed = Double(luaSource.count) / 1e6 / peer.seconds
      figures.append("luac5.4 -p: \(Report.count(speed, "MB/s"))")
    }
    Report.line("lexing and parsing 10 MB", figures)

    let path = "/tmp/choreo-bench-large.trans"
    ProcessMeasure.write(script, to: path)
    if let cost = ProcessMeasure.compare([[choreo, "check", path]], runs: 1)[0] {
      Report.line(
        "choreo check, 10 MB, whole process",
        [
          Report.milliseconds(cost.seconds), Report.megabytes(cost.memory),
          "exit code \(cost.exitCode)",
        ])
    }

    let lines = Self.script(lines: 2000)
    let checking = Measure.best(of: 5) {
      _ =
        Compilation.check(path: "s.trans", bytes: lines, catalogue: .uiKit) { _ in .missing }
        .diagnostics.count
    }
    Report.line("checking 2,000 lines", [Report.milliseconds(checking)])
  }

  /// Typical declarations and statements, slightly different for each number.
  private static func piece(_ number: Int) -> String {
    """
    /// In from the side, number \(number).
    animator Slide\(number)(presenting: Bool) {
      transitionDuration: 350ms

      on animateTransition(using context) {
        let container = context.containerView
        let toView = context.view(forKey: .to)
        let final = container.bounds.offsetBy(dx: \(number % 97), dy: 12.5)
        if let toView {
          container.addSubview(toView)
          toView.frame = final
          toView.alpha = 0
        }
        animate transitionDuration, curve: .easeOut {
          toView?.alpha = if presenting { 1 } else { 50% }
          toView?.frame = (0, 0, container.bounds.width, floor(container.bounds.height / 2))
        } then {
          if presenting && context.transitionWasCancelled { toView?.removeFromSuperview() }
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    print("slide \\(\(number) + 1) of \\(min(3, \(number % 7)))")


    """
  }

  static func script(bytes: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 2000)
    var number = 0
    while text.count < bytes {
      text.append(contentsOf: piece(number).utf8)
      number += 1
    }
    return text
  }

  static func script(lines: Int) -> [UInt8] {
    var text = ""
    for number in 0..<(lines / 28) { text += piece(number) }
    return Array(text.utf8)
  }

  /// Roughly the same program in Lua.
  private static func lua(bytes: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes + 2000)
    var number = 0
    while text.count < bytes {
      text.append(
        contentsOf: """
          -- In from the side, number \(number).
          slides[\(number)] = { duration = 0.35, animate = function(context, presenting)
            local container = context.containerView
            local toView = context:view("to")
            local final = container.bounds:offsetBy(\(number % 97), 12.5)
            if toView then
              container:addSubview(toView)
              toView.frame = final
              toView.alpha = 0
            end
            animate(0.35, "easeOut", 0.01, function()
              toView.alpha = presenting and 1 or 0.5
              toView.frame = { 0, 0, container.bounds.width, math.floor(container.bounds.height / 2) }
            end, function()
              if presenting and context.transitionWasCancelled then toView:removeFromSuperview() end
              context:completeTransition(not context.transitionWasCancelled)
            end)
          end }
          print("slide " .. \(number) + 1 .. " of " .. math.min(3, \(number % 7)))


          """.utf8)
      number += 1
    }
    return text
  }
}
