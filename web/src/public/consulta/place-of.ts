import type { TripPoint } from './trip-draft.ts'

/** A chosen place as calls and maps name it. */
export const placeOf = ({ name, latitude, longitude }: TripPoint) => ({
  text: name,
  latitude,
  longitude,
})
