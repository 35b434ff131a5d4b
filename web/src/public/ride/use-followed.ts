import { useState } from 'react'
import { followNear, type FollowedCar } from './follow-near.ts'
import type { RideScene } from './ride-scene.ts'

/** The cars of each answer as those of the one before, so that they glide instead of being drawn anew. */
export function useFollowed(near: RideScene['near']): readonly FollowedCar[] {
  const [seen, setSeen] = useState(() => ({ near, cars: followNear([], near) }))
  if (seen.near === near) return seen.cars
  const cars = followNear(seen.cars, near)
  setSeen({ near, cars })
  return cars
}
