package import EventTrace
import Geometry
package import SourceText

/// The changes that some code makes to views, each with the value before the first and after the last of them.
///
/// A change of the engine's own has a cause and is not recorded: see ``ModelChange``. A change is known when the next one begins, or when
/// the code whose changes are recorded has returned.
package final class ViewChanges {
  /// A property of a view.
  package enum Property: Equatable, Sendable {
    /// A property that animations change.
    case animatable(AnimatableProperty)
    /// A property that nothing animates.
    case setting(ViewSetting)

    /// The name of the property in scripts.
    package var name: String {
      switch self {
      case .animatable(let property): property.name
      case .setting(let setting): setting.rawValue
      }
    }

    /// The present model value of a view.
    package func value(of view: UIView) -> Value {
      switch self {
      case .animatable(let property): .animatable(view.layer.modelValue(of: property).value)
      case .setting(let setting): .setting(setting.value(of: view))
      }
    }
  }

  /// The value of a property.
  package enum Value: Equatable, Sendable {
    /// The value of a property that animations change.
    case animatable(AnimatableValue)
    /// The value of a property that nothing animates.
    case setting(TraceValue)

    /// Whether the value is another one, beyond what rounding leaves of a change that was taken back.
    package func differs(from other: Value) -> Bool {
      if case .animatable(let own) = self, case .animatable(let other) = other {
        return own.differs(from: other)
      }
      return self != other
    }
  }

  /// The statement that changed something, and the object whose code it is in.
  package struct Origin {
    /// The statement; nil outside of a script.
    package let range: SourceRange?
    /// The name of the object; nil where it is not known.
    package let author: String?
  }

  /// A property of a view that was changed.
  package struct Change {
    /// The property.
    package let property: Property
    /// The value before the first change.
    package let before: Value
    /// The value after the last change.
    package fileprivate(set) var after: Value
    /// The code that changed it last.
    package fileprivate(set) var origin: Origin

    /// The same change, ended as a later one.
    package func ending(as later: Change) -> Change {
      var change = self
      (change.after, change.origin) = (later.after, later.origin)
      return change
    }
  }

  /// The changes of one view.
  package struct OfView {
    private let reference: NonowningReference<UIView>
    /// The view; nil once it is released.
    package var view: UIView? { reference.object }
    /// The superview before the first change; nil for a view without one, or whose superview is released.
    package var superview: UIView? { superviewReference.object }
    private let superviewReference: NonowningReference<UIView>
    /// Whether the view was in a window before the first change.
    package let wasInWindow: Bool
    /// The changed properties, in the order of their first changes.
    package fileprivate(set) var changes: [Change] = []

    fileprivate init(_ view: UIView) {
      reference = NonowningReference(view)
      superviewReference = NonowningReference(view.superview)
      wasInWindow = view.window != nil
    }

    /// The change of a property; nil for none.
    package func change(of property: Property) -> Change? {
      changes.first { $0.property == property }
    }
  }

  /// A view that was moved to another superview, or out of all.
  package struct Move {
    fileprivate let reference: NonowningReference<UIView>
    private let home: NonowningReference<UIView>
    private var place: NonowningReference<UIView>
    /// The name of the view in traces; it is known for a view that was in a window before.
    package let name: String
    /// Whether the view was in a window before the first move.
    package let wasInWindow: Bool
    /// Whether the last move has removed the view from its superview, and added it to no other one.
    package fileprivate(set) var isRemoval: Bool
    /// Whether the first move has removed the view from its superview.
    package let wasRemoved: Bool
    /// The code that moved it last.
    package fileprivate(set) var origin: Origin

    /// The view; nil once it is released.
    package var view: UIView? { reference.object }
    /// The superview before the first move; nil for a view without one, or whose superview is released.
    package var oldSuperview: UIView? { home.object }
    /// The superview after the last move; nil for a view that was removed, or whose superview is released.
    package var superview: UIView? { place.object }

    fileprivate init(_ view: UIView, outOf old: UIView?, isRemoval: Bool, by origin: Origin) {
      reference = NonowningReference(view)
      home = NonowningReference(old)
      wasInWindow = view.window != nil
      name = wasInWindow ? view.traceName : ""
      place = NonowningReference(isRemoval ? nil : view.superview)
      self.isRemoval = isRemoval
      wasRemoved = isRemoval
      self.origin = origin
    }

    fileprivate mutating func end(isRemoval: Bool, by origin: Origin) {
      place = NonowningReference(isRemoval ? nil : view?.superview)
      self.isRemoval = isRemoval
      self.origin = origin
    }

    /// The same move, ended as a later one.
    package func ending(as later: Move) -> Move {
      var move = self
      (move.place, move.isRemoval, move.origin) = (later.place, later.isRemoval, later.origin)
      return move
    }
  }

  /// A change that has begun, with what was before it.
  private struct Begun {
    /// The values before a change: all that animations change, or one setting.
    enum Before {
      case layer(LayerValues, RareLayerValues?)
      case setting(ViewSetting, TraceValue)
    }

    let index: Int
    let view: NonowningReference<UIView>
    let before: Before
    let origin: Origin
  }

  private let loop: RunLoop
  /// Gives the name of the object whose code is running; nil for code whose changes are not recorded.
  private let runningAuthor: () -> String?
  private var begun: Begun?
  private var indices: [ObjectIdentifier: Int] = [:]
  private var storage: [OfView] = []
  /// The views that were moved, in the order of their first moves.
  package private(set) var moves: [Move] = []

  /// Makes a record for the views of a world.
  package init(loop: RunLoop, runningAuthor: @escaping () -> String?) {
    self.loop = loop
    self.runningAuthor = runningAuthor
  }

  /// The changed views, in the order of their first changes.
  package var views: [OfView] {
    endChange()
    return storage
  }

  /// The changes of a view; nil for none.
  package func changes(of view: UIView) -> OfView? {
    endChange()
    guard let index = indices[ObjectIdentifier(view)], storage[index].view === view else {
      return nil
    }
    return storage[index]
  }

  /// The move of a view that another record has; nil for none.
  package func move(like other: Move) -> Move? {
    moves.first { $0.reference.isSame(as: other.reference) }
  }

  // MARK: Recording

  /// The origin of the running statement; nil for a change that is not recorded.
  private var origin: Origin? {
    guard loop.modelChangeCause == nil, let author = runningAuthor() else { return nil }
    return Origin(range: loop.runningStatement?(), author: author)
  }

  /// A model value of a layer is about to change.
  func changeBegins(of layer: CALayer) {
    endChange()
    guard let view = layer.view, let origin else { return }
    begin(.layer(layer.values, layer.rareModelValues), of: view, origin)
  }

  /// A setting of a view is about to change.
  func changeBegins(of setting: ViewSetting, in view: UIView) {
    endChange()
    // Settings of new views are not judged; those of a controller's view can be the reason for `interactionDisabled`.
    guard view.window != nil || view.owningController != nil, let origin else { return }
    begin(.setting(setting, setting.value(of: view)), of: view, origin)
  }

  private func begin(_ before: Begun.Before, of view: UIView, _ origin: Origin) {
    begun = Begun(
      index: index(of: view), view: NonowningReference(view), before: before, origin: origin)
  }

  /// Records what the change that has begun has changed.
  func endChange() {
    guard let begun else { return }
    self.begun = nil
    guard let view = begun.view.object else { return }
    func record(_ property: Property, _ before: Value, _ after: Value) {
      self.record(
        Change(property: property, before: before, after: after, origin: begun.origin),
        at: begun.index)
    }
    switch begun.before {
    case .setting(let setting, let before):
      let after = setting.value(of: view)
      if after != before { record(.setting(setting), .setting(before), .setting(after)) }
    case .layer(let plain, let rare):
      let changed = view.layer.properties(differingFrom: plain, rare)
      guard !changed.isEmpty else { return }
      let before = LayerState(plain: plain, rare: rare ?? .initial)
      let after = view.layer.modelState
      for property in changed {
        record(
          .animatable(property), .animatable(property.row.value(before)),
          .animatable(property.row.value(after)))
      }
    }
  }

  private func record(_ change: Change, at index: Int) {
    guard
      let known = storage[index].changes.firstIndex(where: { $0.property == change.property })
    else { return storage[index].changes.append(change) }
    storage[index].changes[known].after = change.after
    storage[index].changes[known].origin = change.origin
  }

  private func index(of view: UIView) -> Int {
    let identity = ObjectIdentifier(view)
    // Another view could get the identity of one that was released.
    if let index = indices[identity], storage[index].view === view { return index }
    indices[identity] = storage.count
    storage.append(OfView(view))
    return storage.count - 1
  }

  /// Records that a view has another superview, or none, before it enters or leaves the window.
  package func viewMoved(_ view: UIView, outOf old: UIView?, isRemoval: Bool) {
    guard let origin else { return }
    if let index = moves.firstIndex(where: { $0.view === view }) {
      moves[index].end(isRemoval: isRemoval, by: origin)
    } else {
      moves.append(Move(view, outOf: old, isRemoval: isRemoval, by: origin))
    }
  }
}

extension CALayer {
  /// The properties whose model values differ from others.
  fileprivate func properties(
    differingFrom plain: LayerValues, _ rare: RareLayerValues?
  ) -> [AnimatableProperty] {
    var changed = values.properties(differingFrom: plain)
    guard rareModelValues != rare else { return changed }
    let (old, new) = (
      LayerState(rare: rare ?? .initial), LayerState(rare: rareModelValues ?? .initial)
    )
    changed += AnimatableProperty.allCases.filter {
      $0.row.isRare && $0.row.value(old) != $0.row.value(new)
    }
    if old.rare.transform != new.rare.transform, !changed.contains(.transform) {
      changed.append(.transform)
    }
    return changed
  }
}

extension AnimatableValue {
  /// Whether the value is another one, beyond what rounding leaves of a change that was taken back.
  fileprivate func differs(from other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number(let own), .number(let other)): !own.isNear(other)
    case (.point(let own), .point(let other)): !(own.x.isNear(other.x) && own.y.isNear(other.y))
    case (.rect(let own), .rect(let other)):
      !(own.origin.x.isNear(other.origin.x) && own.origin.y.isNear(other.origin.y)
        && own.width.isNear(other.width) && own.height.isNear(other.height))
    case (.transform(let own), .transform(let other)):
      !(own.a.isNear(other.a) && own.b.isNear(other.b) && own.c.isNear(other.c)
        && own.d.isNear(other.d) && own.tx.isNear(other.tx) && own.ty.isNear(other.ty))
    default: self != other
    }
  }
}

extension CGFloat {
  fileprivate func isNear(_ other: CGFloat) -> Bool { abs(self - other) < 1e-6 }
}
