import Semantics
import SourceText
import TestSupport
import Testing

@Suite struct SafeFixTests {
  /// A script and what its safe fix-its make of it.
  @Test(
    arguments: [
      (
        "controller A { on viewDidLoad { view.frame = CGRect(x: 0 y: 0, width: 1, height: 1) } }",
        "x: 0, y: 0"
      ),
      ("controller A { on viewDidLoad { animate 0.35 { view.alpha = 0 } } }", "animate 0.35s {"),
      ("controller A { on viewDidLoad { animate 350 { view.alpha = 0 } } }", "animate 350 {"),
      (
        "controller A { override func viewDidLoad() { print(1) } }",
        "{ on viewDidLoad { print(1) } }"
      ),
      ("controller A { modalPresentationStyle: .fullscreen }", ".fullScreen"),
      ("controller A { modalPresentationStyle: .fullscren }", ".fullscren"),
      ("controller A { on viewDidLoad { view.alhpa = 0 } }", "view.alhpa"),
      ("let home = UIViewController()\naddChild(home)", "\naddChild"),
      ("controller A { on viewDidLoad { veiw.alpha = 0 } }", "veiw"),
      ("let UIView = 1", "let UIView"),
      ("let z = Number(3)", "let z = 3"),
      ("let z = Bool(\"true\")", "Bool(\"true\")"),
      ("func f() { print(1)", "print(1)"),
      ("let a = [1, 2\nprint(a)", "2\n"),
      ("controller A { view b { alpha: 3000 } }", "3000"),
      ("controller A {\n  let t = Transitions()\n  func transitions() { }\n}", "= Transitions()"),
      ("switch 3 {\ncase 1: print(1)\ndefault: ()\n}", "default: break\n"),
      (
        "struct P {\n  let x: Int, y: Int\n}\nlet p = P(x: 3, y: 4)", "struct P {"
      ),
      ("struct P {\n  var x = 3\n}\nvar p = P(x: 3)", "struct P {"),
      (
        "struct P {\n  let x: Int\n  let y: [String?]\n  var z: Int { x }\n}\nprint(P(x: 3, y: []).z)",
        "class P {\n  let x: Int\n  let y: [String?]\n  var z: Int { x }\n  init(x: Int, y: [String?]) {\n    self.x = x\n    self.y = y\n  }\n}"
      ),
      (
        "controller A {\n  on viewDidLoad { f() }\n}\nextension A {\n  func f() { print(1) }\n}\nlaunch(A())",
        "on viewDidLoad { f() }\n\n  func f() { print(1) }\n}\n\nlaunch"
      ),
      (
        "extension A: UINavigationControllerDelegate {\n  func f() { print(1) }\n}\nclass A { }\nA().f()",
        "class A { \n  func f() { print(1) }\n}\nA()"
      ),
      (
        "controller A: UINavigationControllerDelegate { view { alpha: 1 } }",
        "controller A { view { alpha: 1 } }"
      ),
      (
        "class A: UIActivityViewController { override func viewDidLoad() { print(1) } }",
        "controller A { on viewDidLoad { print(1) } }"
      ),
    ])
  func onlyWhatIsCertainIsFixed(source: String, mended: String) {
    #expect(Self.fixed(source).contains(mended), "\(Self.fixed(source))")
  }

  /// Classes as apps have them become the script's declarations.
  @Test(arguments: [
    (
      """
      final class Card: UIViewController {
        private let name: String
        private let box = UIView()

        init(name: String) {
          self.name = name
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
          fatalError("init(coder:) has not been implemented")
        }

        override var prefersStatusBarHidden: Bool { true }
        override var preferredStatusBarStyle: UIStatusBarStyle {
          print(name)
          return .lightContent
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
        }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          print(name, animated)
        }
      }
      """,
      """
      controller Card {
        private let name: String
        private let box = UIView()

        init(name: String) {
          self.name = name
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
          fatalError("init(coder:) has not been implemented")
        }

        prefersStatusBarHidden: true
        preferredStatusBarStyle {
          print(name)
          return .lightContent
        }

        on viewDidLoad {
          view.addSubview(box)
        }

        on viewWillAppear(animated) {
          print(name, animated)
        }
      }
      """
    ),
    (
      """
      public class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
          0.35
        }

        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
      }
      """,
      """
      animator Fade {
        transitionDuration(using transitionContext) {
          0.35s
        }

        on animateTransition(using transitionContext) {
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
      }
      """
    ),
  ])
  func aPastedClassBecomesADeclaration(source: String, mended: String) {
    #expect(Self.fixed(source) == mended)
  }

  /// A second run has nothing left to do, and a script has no more errors than before.
  @Test(arguments: DiagnosticCase.all)
  func fixesAreFinal(example: DiagnosticCase) {
    guard example.others.isEmpty else { return }
    let source = MarkedSource(example.source).text
    let fixed = Self.fixed(source)

    #expect(Self.fixed(fixed) == fixed)
    // A call that gives no value, where one is needed, is the next mistake.
    let count = Self.errors(of: fixed).filter { $0 != "voidValue" }.count
    #expect(count <= Self.errors(of: source).count, "\(fixed)")
  }

  static func errors(of text: String) -> [String] {
    DiagnosticText.ids(Check.run(text).diagnostics.filter { $0.message.severity == .error })
  }

  static func fixed(_ source: String) -> String {
    var text = source
    for _ in 0..<20 {
      let result = Check.run(text)
      let (edits, _) = result.diagnostics.safeEdits(in: result.files[0], SourceFileID(0))
      if edits.isEmpty { return text }
      text = String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
    }
    Issue.record("the fixes of '\(source)' do not end")
    return text
  }
}
