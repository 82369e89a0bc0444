import EventTrace
import Geometry
import Testing
import ViewTree

/// What frames and snapshots have of texts and images.
struct ContentTests {
  private let world = TestWorld()

  private func shown(_ name: String) -> LayerSnapshot.Contents? {
    world.loop.frameSnapshot().layers.first { $0.name == name }?.contents
  }

  private func photo(_ mode: UIView.ContentMode) -> UIImageView {
    world.perform {
      let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      photo.traceName = "photo"
      photo.image = UIImage(name: "rome", size: CGSize(width: 40, height: 40))
      photo.contentMode = mode
      world.window.addSubview(photo)
      return photo
    }
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
    (.redraw, CGRect(x: 0, y: 0, width: 100, height: 50)),
    (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
    (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
    (.center, CGRect(x: 30, y: 5, width: 40, height: 40)),
    (.top, CGRect(x: 30, y: 0, width: 40, height: 40)),
    (.bottom, CGRect(x: 30, y: 10, width: 40, height: 40)),
    (.left, CGRect(x: 0, y: 5, width: 40, height: 40)),
    (.right, CGRect(x: 60, y: 5, width: 40, height: 40)),
    (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 40)),
    (.topRight, CGRect(x: 60, y: 0, width: 40, height: 40)),
    (.bottomLeft, CGRect(x: 0, y: 10, width: 40, height: 40)),
    (.bottomRight, CGRect(x: 60, y: 10, width: 40, height: 40)),
  ])
  func anImageIsPlacedByTheContentMode(_ mode: UIView.ContentMode, _ rect: CGRect) {
    _ = photo(mode)

    #expect(shown("photo") == .image("rome", in: rect))
  }

  @Test func theImageFollowsTheBoundsThatAreShown() {
    let photo = photo(.scaleAspectFit)
    world.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { photo.bounds.size.height = 150 })
    }

    world.advance(toMilliseconds: 500)
    #expect(shown("photo") == .image("rome", in: CGRect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test func aSnapshotBeforeScreenUpdatesKeepsTheOldText() throws {
    world.loop.keepsLooks = true
    let label = world.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "old"
      world.window.addSubview(label)
      return label
    }
    world.advance(toMilliseconds: 100)

    try world.perform {
      label.text = "new"
      for (afterUpdates, text) in [(false, "old"), (true, "new")] {
        let copy = try #require(label.snapshotView(afterScreenUpdates: afterUpdates))
        copy.traceName = text
        world.window.addSubview(copy)
      }
      label.text = "newest"
    }
    #expect(shown("old") == .text("old"))
    #expect(shown("new") == .text("new"))
  }

  @Test func aDissolveShowsBothTexts() {
    let label = world.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.traceName = "label"
      label.text = "old"
      world.window.addSubview(label)
      return label
    }
    world.advance(toMilliseconds: 100)
    world.perform {
      UIView.transition(
        with: label, duration: 1, options: .transitionCrossDissolve,
        animations: { label.text = "new" })
    }

    world.advance(toMilliseconds: 600)
    #expect(shown("label") == .text("new"))
    #expect(shown("snapshot(label)") == .text("old"))
  }

  @Test func anAppOverridesTheSizeOfALabel() {
    final class Padded: UILabel {
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 16, height: size.height + 8)
      }
      override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    }
    world.perform {
      let label = Padded()
      label.font = .systemFont(ofSize: 20)
      label.text = "00000"
      label.sizeToFit()
      #expect(label.frame.width == 78 && label.frame.height == 32)
      label.font = nil
      #expect(label.font.pointSize == 17)
    }
  }
}
