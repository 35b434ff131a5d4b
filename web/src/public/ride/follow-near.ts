type Place = { latitude: number; longitude: number; heading: number | null }
export type FollowedCar = Place & { key: number }

/** Ten seconds at the speed of a city, with some to spare: beyond, it is another car. */
const farthestM = 350
const metresPerDegree = 111_195

const metres = (a: Place, b: Place): number => {
  const narrow = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * narrow) * metresPerDegree
}

/**
 * Which car of the last look is which of this one: the nearest pairs first. Answers come without anything that tells
 * one car from another, so this is a guess of the eye, good enough to let them glide.
 */
export const followNear = (
  before: readonly FollowedCar[],
  now: readonly Place[],
): readonly FollowedCar[] => {
  const pairs = now
    .flatMap((place, index) =>
      before.map((car) => ({ index, key: car.key, far: metres(car, place) })),
    )
    .filter(({ far }) => far <= farthestM)
    .toSorted((a, b) => a.far - b.far)
  const keys = new Map<number, number>()
  const taken = new Set<number>()
  for (const { index, key } of pairs) {
    if (keys.has(index) || taken.has(key)) continue
    keys.set(index, key)
    taken.add(key)
  }
  let next = Math.max(0, ...before.map(({ key }) => key))
  return now.map((place, index) => ({ ...place, key: keys.get(index) ?? ++next }))
}
