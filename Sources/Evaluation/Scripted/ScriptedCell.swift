import EventTrace
import Geometry
import Semantics
import ViewTree

/// A cell of a class of the script's.
final class ScriptedCell: UITableViewCell, OwnHitTest {
  let instance: Instance

  init(_ instance: Instance) {
    self.instance = instance
    super.init(style: .default, reuseIdentifier: nil)
    traceName = instance.name
  }

  /// Scripts have no storyboards with views.
  required init?(coder: NSCoder) { nil }

  /// A table view of a script has a function that makes the cell, and not its class.
  required convenience init(registeredFor reuseIdentifier: String) {
    preconditionFailure("a cell of a script is made by its declaration")
  }

  /// Sets the properties of its views, and adds them to the content view.
  func prepare() {
    instance.machine.buildViews(
      instance.layout.views, of: self, instance, in: contentView, instance.layout.members)
  }

  // MARK: The row

  override func prepareForReuse() {
    super.prepareForReuse()
    instance.runView(.cellPrepareForReuse, on: self)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    run(.cellSetSelected, selected, animated)
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    run(.cellSetHighlighted, highlighted, animated)
  }

  private func run(_ hook: BuiltinHook, _ state: Bool, _ animated: Bool) {
    guard instance.has(hook) else { return }
    instance.trace(hook, of: self)
    instance.run(hook, on: self) {
      $0.add(state)
    } _: {
      $0.add(animated)
    }
  }

  // MARK: The view

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesBegan, self, touches, event) {
      super.touchesBegan(touches, with: event)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesMoved, self, touches, event) {
      super.touchesMoved(touches, with: event)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesEnded, self, touches, event) {
      super.touchesEnded(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !instance.tellView(.viewTouchesCancelled, self, touches, event) {
      super.touchesCancelled(touches, with: event)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    instance.isInside(point, event, of: self) ?? super.point(inside: point, with: event)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard instance.has(.view(.hitTest)) else { return super.hitTest(point, with: event) }
    return instance.hitView(point, event, of: self)
  }

  func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    instance.runView(.viewLayoutSubviews, on: self)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    instance.runView(.viewDidMoveToSuperview, on: self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    instance.runView(.viewDidMoveToWindow, on: self)
  }
}
