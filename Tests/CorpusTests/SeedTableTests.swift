import Foundation
import TestSupport
import Testing

/// The page that maps each part of the five texts about transitions to scripts.
@Suite struct SeedTableTests {
  /// A line of a table.
  private struct Row {
    var part: String
    var state: String
    /// The paths of its scripts, from the root of the project.
    var scripts: [String]
  }

  private static let page = Document("docs/seeds.md")

  @Test(arguments: parts.keys.sorted())
  func everyPartIsThereOnce(text: String) throws {
    #expect(Self.rows(below: text).map(\.part) == Self.parts[text])
  }

  @Test func everyTextHasItsTable() {
    let titles = Set(Self.page.headings.filter { $0.level == 2 }.map(\.title))

    #expect(titles.isSuperset(of: Self.parts.keys))
  }

  /// Listings, figures and tables have the numbers of the guide.
  @Test func theGuideHasEveryNumber() throws {
    let guide = try #require(Self.parts["The guide, chapters 8 to 11"])
    func numbers(_ kind: String, _ counts: [(Int, Int)]) -> [String] {
      counts.flatMap { chapter, count in
        (count > 0 ? Array(1...count) : []).map { "\(kind) \(chapter)-\($0)" }
      }
    }
    let expected =
      numbers("Listing", [(8, 2), (9, 2), (10, 4), (11, 6)])
      + numbers("Figure", [(8, 4), (9, 4), (10, 5)]) + numbers("Table", [(9, 1)])
    let found = guide.filter { $0.contains(/^(Listing|Figure|Table) \d/) }

    #expect(found.sorted() == expected.sorted())
  }

  /// What works has a script, and what is not built a reason.
  @Test func theStatesAreKept() {
    let states = Set(Self.rows(below: "The states").map(\.part))
    let reasons = Set(Self.rows(below: "Not built").map(\.part))
    let all = Self.parts.keys.flatMap { Self.rows(below: $0) }

    for row in all {
      #expect(states.contains(row.state), "\(row.part): \(row.state)")
      if ["works", "differs"].contains(row.state) {
        #expect(!row.scripts.isEmpty, "\(row.part) has no script")
      }
    }
    #expect(reasons == Set(all.filter { $0.state == "not built" }.map(\.part)))
  }

  /// The tests run every script of the page.
  @Test func everyScriptIsRun() {
    let tested = Set(ScriptedTest.all.map(\.path)).union(Corpus.scripts.map(\.path))

    let scripts = Self.page.headings.filter { $0.level == 2 }.flatMap { heading in
      Self.rows(below: heading.title).flatMap(\.scripts)
    }
    for script in Set(scripts).sorted() {
      #expect(tested.contains(script), "\(script) is no script of the tests")
    }
  }

  /// The lines of the table below a heading of level 2.
  private static func rows(below title: String) -> [Row] {
    let lines = page.prose.map(\.line)
    guard let start = lines.firstIndex(of: "## \(title)") else { return [] }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| ") }
      .dropFirst(2).map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
          .map { $0.trimmingCharacters(in: .whitespaces) }
        let scripts = line.matches(of: /`([^`]*\.trans)`/).map { String($0.output.1) }
        return Row(part: cells[0], state: cells[1], scripts: scripts)
      }
  }

  /// The sections, figures, tables and listings of each text, in its order.
  private static let parts: [String: [String]] = [
    "The guide, chapters 8 to 11": chapter8 + chapter9 + chapter10 + chapter11,
    "Chapter 10 alone": chapter10.filter { $0 != "Create the animations." },
    "Transitions by class and protocol": classes,
    "The listings of chapter 10": listings,
    "Chapter 8 alone": chapter8,
  ]

  private static let chapter8 = [
    "Presenting a View Controller",
    "The Presentation and Transition Process",
    "Presentation Styles",
    "Full-Screen Presentation Styles",
    "Figure 8-1",
    "The Popover Style",
    "Figure 8-2",
    "The Current Context Styles",
    "Figure 8-3",
    "Custom Presentation Styles",
    "Transition Styles",
    "Figure 8-4",
    "Presenting Versus Showing a View Controller",
    "Presenting a View Controller, the ways to start",
    "Showing View Controllers",
    "Presenting View Controllers Modally",
    "Listing 8-1",
    "Presenting a View Controller in a Popover",
    "Dismissing a Presented View Controller",
    "Presenting a View Controller Defined in a Different Storyboard",
    "Listing 8-2",
    "Content on an external screen",
  ]

  private static let chapter9 = [
    "Using Segues",
    "Figure 9-1",
    "Creating a Segue Between View Controllers",
    "Figure 9-2",
    "A segue from a table row, its accessory or a collection cell",
    "Figure 9-3",
    "Table 9-1",
    "Segues that do not adapt, for iOS 7",
    "Modifying a Segue’s Behavior at Runtime",
    "Figure 9-4",
    "Creating an Unwind Segue",
    "The figure of linking an element to Exit",
    "Initiating a Segue Programmatically",
    "Listing 9-1",
    "Creating a Custom Segue",
    "The Life Cycle of a Segue",
    "Implementing a Custom Segue",
    "Listing 9-2",
  ]

  private static let chapter10 = [
    "Customizing the Transition Animations",
    "The Transition Animation Sequence",
    "The Transitioning Delegate",
    "Figure 10-1",
    "The Custom Animation Sequence",
    "The Transitioning Context Object",
    "Figure 10-2",
    "The Transition Coordinator",
    "Figure 10-3",
    "Presenting a View Controller Using Custom Animations",
    "Implementing the Transitioning Delegate",
    "Listing 10-1",
    "Implementing Your Animator Objects",
    "Getting the Animation Parameters",
    "Figure 10-4",
    "Creating the Transition Animations",
    "Create the animations.",
    "Figure 10-5",
    "Listing 10-2",
    "Cleaning Up After the Animations",
    "Adding Interactivity to Your Transitions",
    "Listing 10-3",
    "Listing 10-4",
    "Creating Animations that Run Alongside a Transition",
    "Motion effects beside a transition",
    "Using a Presentation Controller with Your Animations",
  ]

  private static let chapter11 = [
    "Creating Custom Presentations",
    "The Custom Presentation Process",
    "Creating a Custom Presentation Controller",
    "Setting the Frame of the Presented View Controller",
    "Listing 11-1",
    "Managing and Animating Custom Views",
    "Listing 11-2",
    "Listing 11-3",
    "Listing 11-4",
    "Listing 11-5",
    "Vending Your Presentation Controller to UIKit",
    "Listing 11-6",
    "Adapting to Different Size Classes",
  ]

  private static let classes = [
    "Kinds of transitions",
    "Ways to start a transition",
    "Layout transitions of a collection view controller",
    "Transition animations",
    "The classes and protocols of a custom transition",
    "The diagram of classes and protocols",
    "The animations of a navigation controller",
    "The animations of a modal presentation",
    "The steps of a custom transition",
    "The structure of the views",
    "Setting the animators",
    "Setting the interactive animators",
    "Setting the presentation controller",
    "UIViewControllerTransitioningDelegate",
    "UIViewControllerAnimatedTransitioning",
    "UIViewControllerContextTransitioning",
    "The table of controller keys",
    "The table of view keys",
    "UIViewControllerTransitionCoordinator",
    "UIPresentationController",
    "The process of a presentation",
    "Methods and properties",
    "UIAdaptivePresentationControllerDelegate",
  ]

  private static let listings = [
    "Presentations and transitions",
    "Presenting view controllers",
    "Using segues",
    "Custom transition animations",
    "Listing 10-2",
    "Listing 10-3",
    "Listing 10-4",
    "Custom presentations",
  ]
}
