package import Animation
package import EventTrace
import Geometry
package import SourceText
import Transitions
import ViewTree

// The state of a session's world, in values.

extension InteractiveSession {
  /// The present instant.
  package var now: Instant { engine.now }

  /// The number of events that have happened.
  package var eventCount: Int { engine.runLoop.eventCount }

  /// Whether an exception has ended the world.
  package var isTerminated: Bool { engine.isTerminated }

  /// The next instant for which a settling world waits; nil when it has settled.
  package var nextInstant: Instant? { engine.nextSettlingInstant }

  /// The next instant at which something is due, also if it is only a repeating timer or a display link; nil for none.
  package var nextDueInstant: Instant? { nextInstant ?? engine.runLoop.nextRepeatedInstant }

  /// The instants at which the screen shows a frame.
  package var frames: FrameSchedule { engine.runLoop.frames }

  /// The layers that the screen shows.
  package var frame: Frame { engine.runLoop.frameSnapshot() }

  /// The statement that is running; nil when none is.
  package var statementRange: SourceRange? { machine.statementRange }

  /// The transitions that have not ended, in the order in which they were asked for.
  package var transitions: [TransitionState] { engine.transitionStates }

  /// The transition or change of the screen that began last; nil for none.
  package var lastTransition: TransitionSpan? { engine.lastTransitionSpan }

  /// The changes of the screen that have not ended, in order.
  package var screenChanges: [ScreenChangeState] { engine.screenChangeStates }

  /// The sheets that fingers hold while no transition runs.
  package var heldSheets: [HeldSheetState] { engine.heldSheetStates }

  /// The first responder and the keyboard; nil while there is neither.
  package var keyboard: KeyboardState? { engine.keyboardState }

  /// The animations that have not ended, each with the open transition that drives it: those of blocks, the oldest first, then those
  /// that were added to layers, from the window down.
  package var animations: [(animation: AnimationState, transition: TransitionState?)] {
    engine.animationStates
      + layers.flatMap { layer in
        layer.addedAnimationStates.map { (animation: $0, transition: nil) }
      }
  }

  /// The layers whose time is not their superlayers', from the window down.
  package var timedLayers: [TimedLayerState] { layers.compactMap(\.timedState) }

  /// The layers in the windows, each followed by those in it.
  private var layers: [CALayer] {
    var layers: [CALayer] = []
    for window in engine.runLoop.appWindows {
      window.forEachInTree { view in
        layers.append(view.layer)
        layers += view.layer.ownLayersInTree.map(\.layer)
      }
    }
    return layers
  }

  /// The objects that give animations a time of their own, such as active and stopped property animators, in the order in which they began.
  package var timeNodes: [TimeNodeState] { engine.runLoop.timeNodeStates }

  /// The controllers from the root up, each followed by those inside of it, then by the one it presents.
  package var controllers: [ControllerState] { engine.controllerStates }

  /// The controllers in the hierarchy that storyboards have made, with the segues of their scenes.
  package var scenes: [SceneState] { engine.sceneStates }

  /// The touches that are going on, and those that ended since the screen was last without fingers, in the order in which they began.
  package var touches: [TouchState] { engine.touchStates }

  /// The movements of the content of scroll views, from the windows down.
  package var scrolls: [ScrollState] {
    var states: [ScrollState] = []
    for window in engine.runLoop.appWindows {
      window.forEachInTree { view in
        if let state = (view as? UIScrollView)?.scrollState { states.append(state) }
      }
    }
    return states
  }

  /// Lets ``unaskedCalls`` be gathered from now on.
  package func gathersUnaskedCalls() {
    machine.unaskedCalls = []
    engine.leftOutObserver = { [unowned machine] in machine.unaskedCalls?.append(UnaskedCall($0)) }
  }

  /// The calls that UIKit has left out, in order.
  package var unaskedCalls: [UnaskedCall] { machine.unaskedCalls ?? [] }

  /// The views from the windows down, from the rearmost window to the frontmost, each followed by its subviews; very deep trees are cut.
  package var views: [ViewState] {
    var states: [ViewState] = []
    func add(_ view: UIView, depth: Int) {
      states.append(view.state(depth: depth))
      guard depth < 200 else { return }
      for layer in view.layer.ownLayersInTree {
        states.append(layer.layer.state(depth: depth + layer.depth))
      }
      for subview in view.subviews { add(subview, depth: depth + 1) }
    }
    for window in engine.runLoop.appWindows { add(window, depth: 0) }
    return states
  }

  /// Calls a body without making it part of the session: it delivers no events, counts no instructions and causes no turn.
  package func look<Result>(_ body: () -> Result) -> Result {
    let loop = engine.runLoop
    let listener = loop.trace
    loop.trace = nil
    defer { loop.trace = listener }
    return withoutCounting { loop.look { machine.withoutEffects(above: 0, body) } }
  }
}

extension UIView {
  /// The present state of the view, with its depth in a tree.
  func state(depth: Int) -> ViewState {
    let shown = layer.presentedState
    let own = OwnProperty.states(of: self)
    return ViewState(
      name: traceName, depth: depth, isHidden: isHidden,
      model: ViewState.Look(frame, layer.modelState, layer.mediaTiming, own: own),
      shown: ViewState.Look(shown.frame, shown, layer.mediaTiming, own: own))
  }
}

extension CALayer {
  /// The present state of a layer that belongs to no view.
  func state(depth: Int) -> ViewState {
    let shown = presentedState
    var state = ViewState(
      name: traceName, depth: depth, isHidden: isHidden,
      model: ViewState.Look(frame, modelState, mediaTiming),
      shown: ViewState.Look(shown.frame, shown, mediaTiming))
    state.isLayer = true
    state.isMask = isMask
    return state
  }
}

extension ViewState.Look {
  private static let rows = AnimatableProperty.allCases.map(\.row).filter {
    if case .flag = $0.initialValue { false } else { !$0.decidesFrame }
  }

  fileprivate init(
    _ frame: CGRect, _ values: LayerState, _ timing: MediaTiming, own: [ViewState.Property] = []
  ) {
    let properties = Self.rows.map { row in
      let value = row.value(values)
      return ViewState.Property(
        name: row.isRare ? "layer." + row.name : row.name, value: value.traceValue,
        isInitial: value == row.initialValue)
    }
    let times: [ViewState.Property] = [
      .init(name: "layer.speed", value: .number(timing.speed), isInitial: timing.speed == 1),
      .init(
        name: "layer.timeOffset", value: .word(Instant(seconds: timing.timeOffset).written),
        isInitial: timing.timeOffset == 0),
      .init(
        name: "layer.beginTime", value: .word(Instant(seconds: timing.beginTime).written),
        isInitial: timing.beginTime == 0),
    ]
    var (text, image) = (TraceValue.none, TraceValue.none)
    switch values.rare.contents {
    case .text(let shown): text = .text(shown)
    case .image(let name, _): image = .text(name)
    case nil: break
    }
    let contents = [("text", text), ("image", image)].map { name, value in
      ViewState.Property(name: name, value: value, isInitial: value == .none)
    }
    self.init(frame: frame, properties: contents + own + properties + times)
  }
}
