import Animation
import Geometry

/// The raw memory of all animations that were added to layers: tracks and courses in flat arrays.
///
/// Tracks between fixed numbers are computed for all layers in one pass, other tracks when they are read.
struct LayerAnimationMemory {
  /// Adjacent tracks of one course.
  private struct Row {
    var course: Int32 = -1
    var begin: Int32 = 0
    var end: Int32 = 0
  }

  private(set) var tracks: UnsafeMutablePointer<LayerTrack> = .withoutCapacity
  /// The numbers at the beginning and at the end of each track, and the change between them.
  private var starts: UnsafeMutablePointer<SIMD4<Double>> = .withoutCapacity
  private var ends: UnsafeMutablePointer<SIMD4<Double>> = .withoutCapacity
  private var changes: UnsafeMutablePointer<SIMD4<Double>> = .withoutCapacity
  /// The value of each track, computed for all tracks at one instant.
  private var shown: UnsafeMutablePointer<SIMD4<Double>> = .withoutCapacity
  private var shownStamp: UInt64 = 0
  /// The runs of adjacent tracks of one course; found when a pass is made, and a count of -1 until then.
  private var rows: UnsafeMutablePointer<Row> = .withoutCapacity
  private var rowCount = -1
  private var trackCount = 0
  private var trackCapacity = 0
  private var freeTracks: [Int32] = []
  private(set) var courses: UnsafeMutablePointer<LayerCourse> = .withoutCapacity
  private var courseCount = 0
  private var courseCapacity = 0
  private var freeCourses: [Int32] = []
  /// The course made last, which the next animation of the same turn mostly has too.
  private var latestCourse: Int32 = -1
  /// The interpolations of tracks, and of the animations of blocks.
  var interpolations = Pool<Interpolation>()
  /// The number of tracks that are used.
  private(set) var liveCount = 0

  mutating func release() {
    // All of it is plain values, so there is nothing to destroy.
    tracks.release()
    starts.release()
    ends.release()
    changes.release()
    shown.release()
    rows.release()
    courses.release()
  }

  // MARK: Courses

  /// Returns the index of a course, which animations with the same timing share; each user has to call `giveBack` once.
  mutating func take(_ course: LayerCourse) -> Int32 {
    if latestCourse >= 0, courses[Int(latestCourse)].useCount > 0,
      courses[Int(latestCourse)].isLike(course)
    {
      courses[Int(latestCourse)].useCount += 1
      return latestCourse
    }
    let place: Int32
    if let free = freeCourses.popLast() {
      place = free
    } else {
      if courseCount == courseCapacity {
        courseCapacity = max(2 * courseCapacity, 16)
        courses.grow(from: courseCount, to: courseCapacity)
      }
      place = Int32(courseCount)
      courseCount += 1
    }
    (courses + Int(place)).initialize(to: course)
    courses[Int(place)].useCount = 1
    latestCourse = place
    return place
  }

  /// Notes one more user of a course.
  func use(course: Int32) {
    courses[Int(course)].useCount += 1
  }

  /// Lets the tracks from one to another and members of a group that have a course have another one.
  mutating func replace(
    course old: Int32, by new: Int32, in range: (first: Int32, last: Int32),
    and members: [Int32]
  ) {
    var track = range.first
    while track >= 0 {
      if tracks[Int(track)].course == old {
        tracks[Int(track)].course = new
        courses[Int(new)].useCount += 1
        giveBack(course: old)
      }
      track = track == range.last ? -1 : tracks[Int(track)].next
    }
    for member in members where courses[Int(member)].group == old {
      courses[Int(member)].group = new
    }
    forgetShown()
  }

  /// Gives a course back.
  mutating func giveBack(course: Int32) {
    courses[Int(course)].useCount -= 1
    guard courses[Int(course)].useCount == 0 else { return }
    courses[Int(course)].node = nil
    freeCourses.append(course)
  }

  /// Returns the progress of a course.
  @inline(__always)
  mutating func progress(of course: Int32, in memory: UnsafeMutablePointer<AnimationMemory>)
    -> Double
  {
    if courses[Int(course)].stamp != memory.pointee.stamp { solve(course, in: memory) }
    return courses[Int(course)].progress
  }

  private mutating func solve(
    _ course: Int32, in memory: UnsafeMutablePointer<AnimationMemory>
  ) {
    let group = courses[Int(course)].group
    let time: TimeInterval
    var isBackwards = false
    if group >= 0 {
      let isShown = !progress(of: group, in: memory).isNaN
      time = isShown ? courses[Int(group)].time : .nan
      isBackwards = courses[Int(group)].isBackwards
    } else if let node = courses[Int(course)].node {
      (time, isBackwards) = node._withUnsafeGuaranteedRef { ($0.localTime, $0.isBackwards) }
    } else {
      time = memory.pointee.now.seconds
    }
    courses[Int(course)].solve(atParentTime: time, isParentBackwards: isBackwards)
    courses[Int(course)].stamp = memory.pointee.stamp
  }

  // MARK: Tracks

  /// Adds a track on a fixed line of numbers, or with an interpolation of its own.
  mutating func add(
    _ track: LayerTrack, from start: SIMD4<Double>, to end: SIMD4<Double>,
    by interpolation: Interpolation? = nil
  ) -> Int32 {
    let place: Int32
    if let free = freeTracks.popLast() {
      place = free
    } else {
      if trackCount == trackCapacity {
        trackCapacity = max(2 * trackCapacity, 64)
        tracks.grow(from: trackCount, to: trackCapacity)
        starts.grow(from: trackCount, to: trackCapacity)
        ends.grow(from: trackCount, to: trackCapacity)
        changes.grow(from: trackCount, to: trackCapacity)
        shown.renew(filledWith: SIMD4(), capacity: trackCapacity)
        rows.renew(filledWith: Row(), capacity: trackCapacity)
      }
      place = Int32(trackCount)
      trackCount += 1
    }
    let index = Int(place)
    var track = track
    if let interpolation {
      track.interpolation = interpolations.insert(interpolation)
    } else if track.traits.contains(.whole) {
      track.traits.insert(.plain)
    }
    (tracks + index).initialize(to: track)
    (starts + index).initialize(to: start)
    (ends + index).initialize(to: end)
    (changes + index).initialize(to: end - start)
    forgetShown()
    liveCount += 1
    return place
  }

  /// Lets a track follow another one.
  func link(_ track: Int32, after previous: Int32) {
    tracks[Int(previous)].next = track
  }

  /// Forgets the tracks from one to another, which no layer has any more.
  mutating func remove(from first: Int32, to last: Int32) {
    var track = first
    while track >= 0 {
      let next = track == last ? -1 : tracks[Int(track)].next
      remove(track: track)
      track = next
    }
  }

  private mutating func remove(track: Int32) {
    giveBack(course: tracks[Int(track)].course)
    if tracks[Int(track)].interpolation >= 0 {
      interpolations.remove(at: tracks[Int(track)].interpolation)
      tracks[Int(track)].interpolation = -1
    }
    // A pass over all tracks skips a free place.
    tracks[Int(track)].course = -1
    rowCount = -1
    freeTracks.append(track)
    liveCount -= 1
  }

  /// Computes the values of all tracks between fixed numbers at the present instant.
  mutating func evaluate(in memory: UnsafeMutablePointer<AnimationMemory>) {
    let stamp = memory.pointee.stamp
    guard shownStamp != stamp else { return }
    if rowCount < 0 { findRows() }
    let (starts, ends, changes, shown) = (starts, ends, changes, shown)
    for row in 0..<rowCount {
      let (begin, end) = (Int(rows[row].begin), Int(rows[row].end))
      let progress = progress(of: rows[row].course, in: memory)
      if progress == 1 {
        (shown + begin).update(from: ends + begin, count: end &- begin)
      } else {
        var index = begin
        while index < end {
          shown[index] = starts[index] + changes[index] * progress
          index &+= 1
        }
      }
    }
    shownStamp = stamp
  }

  /// Finds the runs of adjacent tracks of one course, usually all tracks with one timing.
  private mutating func findRows() {
    rowCount = 0
    var latest: Int32 = -1
    for index in 0..<trackCount {
      let course = tracks[index].course
      if course >= 0 {
        if course != latest {
          rows[rowCount] = Row(course: course, begin: Int32(index))
          rowCount += 1
        }
        rows[rowCount - 1].end = Int32(index + 1)
      }
      latest = course
    }
  }

  private mutating func forgetShown() {
    shownStamp = 0
    rowCount = -1
  }

  /// The numbers that replace a property in a layer with this first track, if a pass was made and they depend on nothing else; otherwise
  /// nil.
  ///
  /// It takes pointers, since a call of a method would copy all of this first.
  @inline(__always)
  static func plainValue(
    of property: AnimatableProperty, from first: Int32,
    in memory: UnsafeMutablePointer<AnimationMemory>
  ) -> SIMD4<Double>? {
    let layers = memory.pointee.layers
    guard layers.pointee.shownStamp == memory.pointee.stamp else { return nil }
    let (tracks, shown) = (layers.pointee.tracks, layers.pointee.shown)
    var latest: Int32 = -1
    var index = first
    repeat {
      let track = tracks + Int(index)
      if track.pointee.property == property {
        guard track.pointee.traits.contains(.plain) else { return nil }
        latest = index
      }
      index = track.pointee.next
    } while index >= 0
    guard latest >= 0 else { return nil }
    let value = shown[Int(latest)]
    // An animation that shows nothing does not change the value.
    return value.x.isNaN ? nil : value
  }

  /// The value of a track between fixed numbers now; NaN if its animation shows nothing.
  @inline(__always)
  mutating func value(of track: Int32, in memory: UnsafeMutablePointer<AnimationMemory>)
    -> SIMD4<Double>
  {
    let index = Int(track)
    if shownStamp == memory.pointee.stamp { return shown[index] }
    let progress = progress(of: tracks[index].course, in: memory)
    return progress == 1 ? ends[index] : starts[index] + changes[index] * progress
  }
}
