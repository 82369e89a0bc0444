/// The calls of presentations, by style and ending; `@` says at which millisecond.
extension CallLogTests {
  static let presentations: [String: String] = [
    "fullScreen.animated": """
    home present card true
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → nil
    card viewDidLoad
    _UIFullscreenPresentationController presentationTransitionWillBegin
    home viewWillDisappear true
    card viewWillAppear true
    _UIFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    Diagonal animateTransition present(home → card)
    card viewIsAppearing true
    @350.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    _UIFullscreenPresentationController presentationTransitionDidEnd true
    card viewDidAppear true
    home viewDidDisappear true
    present(home → card) completion(present)
    """,
    "fullScreen.atOnce": """
    home present card false
    card viewDidLoad
    _UIFullscreenPresentationController presentationTransitionWillBegin
    home viewWillDisappear false
    card viewWillAppear false
    _UIFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    present(home → card) completeTransition true
    _UIFullscreenPresentationController presentationTransitionDidEnd true
    card viewIsAppearing false
    card viewDidAppear false
    home viewDidDisappear false
    present(home → card) completion(present)
    """,
    "fullScreen.finished": """
    home present card true
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    _UIFullscreenPresentationController presentationTransitionWillBegin
    home viewWillDisappear true
    card viewWillAppear true
    _UIFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull finish
    @185.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    _UIFullscreenPresentationController presentationTransitionDidEnd true
    card viewDidAppear true
    home viewDidDisappear true
    present(home → card) completion(present)
    """,
    "fullScreen.cancelled": """
    home present card true
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    _UIFullscreenPresentationController presentationTransitionWillBegin
    home viewWillDisappear true
    card viewWillAppear true
    _UIFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull cancel
    card viewWillDisappear true
    home viewWillAppear true
    home viewIsAppearing true
    @185.0
    present(home → card) completeTransition false
    Diagonal animationEnded false
    _UIFullscreenPresentationController presentationTransitionDidEnd false
    card viewDidDisappear true
    home viewDidAppear true
    present(home → card) completion(present)
    """,
    "overFullScreen.animated": """
    home present card true
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → nil
    card viewDidLoad
    _UIOverFullscreenPresentationController presentationTransitionWillBegin
    card viewWillAppear true
    _UIOverFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    Diagonal animateTransition present(home → card)
    card viewIsAppearing true
    @350.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    _UIOverFullscreenPresentationController presentationTransitionDidEnd true
    card viewDidAppear true
    present(home → card) completion(present)
    """,
    "overFullScreen.atOnce": """
    home present card false
    card viewDidLoad
    _UIOverFullscreenPresentationController presentationTransitionWillBegin
    card viewWillAppear false
    _UIOverFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    present(home → card) completeTransition true
    _UIOverFullscreenPresentationController presentationTransitionDidEnd true
    card viewIsAppearing false
    card viewDidAppear false
    present(home → card) completion(present)
    """,
    "overFullScreen.finished": """
    home present card true
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    _UIOverFullscreenPresentationController presentationTransitionWillBegin
    card viewWillAppear true
    _UIOverFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull finish
    @185.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    _UIOverFullscreenPresentationController presentationTransitionDidEnd true
    card viewDidAppear true
    present(home → card) completion(present)
    """,
    "overFullScreen.cancelled": """
    home present card true
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    _UIOverFullscreenPresentationController presentationTransitionWillBegin
    card viewWillAppear true
    _UIOverFullscreenPresentationController frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull cancel
    card viewWillDisappear true
    @185.0
    present(home → card) completeTransition false
    Diagonal animationEnded false
    _UIOverFullscreenPresentationController presentationTransitionDidEnd false
    card viewDidDisappear true
    present(home → card) completion(present)
    """,
    "customKeeping.animated": """
    home present card true
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → nil
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    card viewWillAppear true
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing true
    @350.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    HalfScreen presentationTransitionDidEnd true
    card viewDidAppear true
    present(home → card) completion(present)
    """,
    "customKeeping.atOnce": """
    home present card false
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    card viewWillAppear false
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing false
    present(home → card) completeTransition true
    Diagonal animationEnded true
    HalfScreen presentationTransitionDidEnd true
    card viewDidAppear false
    present(home → card) completion(present)
    """,
    "customKeeping.finished": """
    home present card true
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    card viewWillAppear true
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull finish
    @185.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    HalfScreen presentationTransitionDidEnd true
    card viewDidAppear true
    present(home → card) completion(present)
    """,
    "customKeeping.cancelled": """
    home present card true
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    card viewWillAppear true
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull cancel
    card viewWillDisappear true
    @185.0
    present(home → card) completeTransition false
    Diagonal animationEnded false
    HalfScreen presentationTransitionDidEnd false
    card viewDidDisappear true
    present(home → card) completion(present)
    """,
    "customRemoving.animated": """
    home present card true
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → nil
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    home viewWillDisappear true
    card viewWillAppear true
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing true
    @350.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    HalfScreen presentationTransitionDidEnd true
    card viewDidAppear true
    home viewDidDisappear true
    present(home → card) completion(present)
    """,
    "customRemoving.atOnce": """
    home present card false
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    home viewWillDisappear false
    card viewWillAppear false
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing false
    present(home → card) completeTransition true
    Diagonal animationEnded true
    HalfScreen presentationTransitionDidEnd true
    card viewDidAppear false
    home viewDidDisappear false
    present(home → card) completion(present)
    """,
    "customRemoving.finished": """
    home present card true
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    home viewWillDisappear true
    card viewWillAppear true
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull finish
    @185.0
    present(home → card) completeTransition true
    Diagonal animationEnded true
    HalfScreen presentationTransitionDidEnd true
    card viewDidAppear true
    home viewDidDisappear true
    present(home → card) completion(present)
    """,
    "customRemoving.cancelled": """
    home present card true
    delegate presentationController(forPresented) card home home → HalfScreen
    delegate animationController(forPresented) card home home → Diagonal
    delegate interactionControllerForPresentation(using) Diagonal → pull
    card viewDidLoad
    HalfScreen presentationTransitionWillBegin
    home viewWillDisappear true
    card viewWillAppear true
    HalfScreen frameOfPresentedViewInContainerView 0.0 0.0 393.0 852.0
    Diagonal transitionDuration 0.35
    pull startInteractiveTransition present(home → card)
    Diagonal animateTransition present(home → card)
    present(home → card) animate(alongsideTransition)
    card viewIsAppearing true
    @10.0
    pull update 0.5
    pull cancel
    card viewWillDisappear true
    home viewWillAppear true
    home viewIsAppearing true
    @185.0
    present(home → card) completeTransition false
    Diagonal animationEnded false
    HalfScreen presentationTransitionDidEnd false
    card viewDidDisappear true
    home viewDidAppear true
    present(home → card) completion(present)
    """,
  ]
}
