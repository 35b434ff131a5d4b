import { latitude, longitude, placeKind } from '@chaski/contract/geo/schema.ts'
import { z } from 'zod'

/** One line of places.jsonl, and what the address search is built from. */
export const placeRecord = z.object({
  id: z.string().min(1).max(190),
  kind: placeKind,
  name: z.string().min(1).max(200),
  alt: z.array(z.string().max(200)).max(20),
  area: z.string().max(200),
  /** Schools, shops and the like: found when asked for by name, never before a landmark. */
  minor: z.boolean().optional(),
  /** What sort of place it is, in the words people use: "colegio escuela". */
  sort: z.string().max(100).optional(),
  latitude,
  longitude,
})
export type PlaceRecord = z.infer<typeof placeRecord>
