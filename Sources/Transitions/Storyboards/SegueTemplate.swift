import EventTrace
public import ViewTree

/// A segue in a storyboard, which makes a `UIStoryboardSegue` each time it is performed.
public final class SegueTemplate {
  /// The kind of a segue, with its attributes.
  public enum Kind {
    /// `show(_:sender:)` of the source.
    case show
    /// `showDetailViewController(_:sender:)` of the source.
    case showDetail
    /// `present(_:animated:completion:)` of the source; styles that are nil stay those of the destination.
    case presentModally(
      style: UIModalPresentationStyle? = nil, transition: UIModalTransitionStyle? = nil)
    /// A popover; the closure gives its anchor for the source and the sender, and sets its attributes.
    case presentAsPopover((UIViewController, UIPopoverPresentationController, Any?) -> Void)
    /// The segue's class performs it.
    case custom
    /// A child, whose view fills a view of the source; performed when the source's view is loaded.
    case embed((UIViewController) -> UIView?)
    /// Back to a controller that has the action.
    case unwind(Selector)
  }

  /// The identifier; nil for none.
  public let identifier: String?
  /// The kind.
  public let kind: Kind
  /// The identifier of the destination's scene; nil for an unwind segue.
  public let destination: String?
  /// Whether UIKit's step is animated.
  public let animates: Bool
  /// Gives the control, bar item or recognizer that starts it, once the source's view is loaded; nil for none.
  package let trigger: ((UIViewController) -> AnyObject?)?
  /// Whether the button at the end of a row starts it, of a table view that is the trigger.
  private let isOfAccessory: Bool
  /// Gives the reuse identifier of the rows that start it, of a table view that is the trigger; nil for all rows.
  private let reuseIdentifier: ((UIViewController) -> String?)?
  /// Makes the segue; nil for a plain one.
  private let make: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)?

  /// Makes a segue of a storyboard.
  ///
  /// - Parameters:
  ///   - identifier: The name by which `performSegue(withIdentifier:sender:)` finds it.
  ///   - kind: The kind.
  ///   - destination: The identifier of a scene of the same storyboard, which may be a reference; nil to unwind.
  ///   - animates: Whether UIKit's step is animated.
  ///   - trigger: Gives the `UIControl`, `UIBarButtonItem` or `UIGestureRecognizer` of the source that starts it, or the `UITableView` whose rows do.
  ///   - isOfAccessory: Whether the button at the end of a row starts it, and not the selection.
  ///   - reuseIdentifier: Gives the identifier of the rows that start it; nil for all rows.
  ///   - make: Makes the segue with its class; a custom segue needs one.
  public init(
    identifier: String?, _ kind: Kind, to destination: String? = nil, animates: Bool = true,
    startedBy trigger: ((UIViewController) -> AnyObject?)? = nil,
    ofAccessory isOfAccessory: Bool = false,
    reuseIdentifier: ((UIViewController) -> String?)? = nil,
    make: ((String?, UIViewController, UIViewController) -> UIStoryboardSegue)? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.animates = animates
    self.trigger = trigger
    self.isOfAccessory = isOfAccessory
    self.reuseIdentifier = reuseIdentifier
    self.make = make
  }

  /// Whether it is performed when the view of its source is loaded, and at no other time.
  package var isEmbedding: Bool {
    if case .embed = kind { true } else { false }
  }

  /// The word of the kind.
  package var word: String {
    switch kind {
    case .show: "show"
    case .showDetail: "showDetail"
    case .presentModally: "presentModally"
    case .presentAsPopover: "presentAsPopover"
    case .custom: "custom"
    case .embed: "embed"
    case .unwind: "unwind"
    }
  }

  /// Lets the rows of a table view start the segue.
  func connect(rowsOf table: UITableView, of source: UIViewController) {
    table.rowSegues.append(
      RowSegue(ofAccessory: isOfAccessory, reuseIdentifier: reuseIdentifier?(source)) {
        [weak source, unowned self] cell in
        if let source { start(from: source, sender: cell) }
      })
  }

  // MARK: Performing

  /// Performs the segue after a touch or a loaded view: the source is asked whether it may.
  func start(from source: UIViewController, sender: Any?) {
    let loop = source.loop
    let traced: [TraceValue] = [
      .word(identifier ?? "nil"), UIViewController.traced(sender: sender),
    ]
    let answer = loop.ask(source, .shouldPerformSegue, traced) {
      $0.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    }
    if answer == true { perform(from: source, sender: sender) }
  }

  /// Performs the segue without a question.
  func perform(from source: UIViewController, sender: Any?) {
    if case .unwind(let action) = kind {
      return unwind(from: source, action, sender: sender)
    }
    guard let destination, let scene = source.scene else { return }
    let made = scene.storyboard.instantiateViewController(withIdentifier: destination)
    guard !source.loop.isTerminated else { return }
    let segue = makeSegue(from: source, to: made)
    // UIKit's attributes come first, so that the source can change them.
    configure(made, from: source, sender: sender)
    prepare(source, for: segue, sender: sender)
    segue.perform { [unowned segue, animates, kind] in
      Self.show(segue, kind, animates: animates, sender: sender)
    }
    run(segue)
  }

  /// Makes the segue, with its identifier as its name.
  func makeSegue(from source: UIViewController, to destination: UIViewController)
    -> UIStoryboardSegue
  {
    let segue =
      make?(identifier, source, destination)
      ?? UIStoryboardSegue(identifier: identifier, source: source, destination: destination)
    segue.traceName = identifier ?? word
    return segue
  }

  func prepare(_ source: UIViewController, for segue: UIStoryboardSegue, sender: Any?) {
    source.loop.tell(
      source, .prepareForSegue,
      [
        .object(segue.traceName), .object(segue.destination.traceName),
        UIViewController.traced(sender: sender),
      ]
    ) { $0.prepare(for: segue, sender: sender) }
  }

  func run(_ segue: UIStoryboardSegue) {
    segue.source.loop.tell(segue, .performOfSegue) { $0.perform() }
  }

  private func configure(
    _ destination: UIViewController, from source: UIViewController, sender: Any?
  ) {
    switch kind {
    case .presentModally(let style, let transition):
      if let style { destination.modalPresentationStyle = style }
      if let transition { destination.modalTransitionStyle = transition }
    case .presentAsPopover(let setUp):
      destination.modalPresentationStyle = .popover
      if let popover = destination.popoverPresentationController { setUp(source, popover, sender) }
    case .show, .showDetail, .custom, .embed, .unwind: break
    }
  }

  /// UIKit's step of a kind.
  private static func show(
    _ segue: UIStoryboardSegue, _ kind: Kind, animates: Bool, sender: Any?
  ) {
    let (source, destination) = (segue.source, segue.destination)
    func show(_ action: ShowAction) {
      guard animates else {
        return UIView.performWithoutAnimation { action.send(to: source, destination, sender) }
      }
      action.send(to: source, destination, sender)
    }
    switch kind {
    case .show: show(.show)
    case .showDetail: show(.showDetail)
    case .presentModally, .presentAsPopover:
      source.present(destination, animated: animates)
      if destination.presentingController != nil { destination.scene?.presentingSegue = segue }
    case .embed(let container):
      guard let container = container(source) else { return }
      source.addChild(destination)
      let view: UIView = destination.view
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      destination.sendDidMove(toParent: source)
    case .custom, .unwind: break
    }
  }
}

extension UIViewController {
  /// Connects the segues of the controller's scene to the objects that start them, and performs those that embed.
  func connectSegues() {
    guard let scene else { return }
    for (position, template) in scene.scene.segues.enumerated() where !loop.isTerminated {
      if template.isEmbedding {
        template.start(from: self, sender: nil)
        continue
      }
      let start: (Any?) -> Void = { [weak self, unowned template] sender in
        if let self { template.start(from: self, sender: sender) }
      }
      let sender = template.trigger?(self)
      if let sender { scene.senders[position] = .init(object: sender) }
      switch sender {
      case let control as UIControl:
        control.addAction(UIAction { action in start(action.sender) }, for: .touchUpInside)
      case let table as UITableView: template.connect(rowsOf: table, of: self)
      case let list as UICollectionView: list.itemSegues.append { cell in start(cell) }
      case let item as UIBarButtonItem:
        item.segueAction = { [unowned item] in start(item) }
      case let recognizer as UIGestureRecognizer:
        // The recognizer sends an action for each of its states, as in UIKit: a tap one, a long press several.
        recognizer.addTarget { start($0) }
      default: break
      }
    }
  }
}
