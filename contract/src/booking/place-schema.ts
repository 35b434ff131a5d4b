import { z } from 'zod'
import { id, text } from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'

/** More than a family goes to is a list that nobody reads. */
export const mostPlaces = 20

/** A favourite of the client's card, as its owner sees it. */
export const ownPlace = z.object({
  favorite_id: z.int(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type OwnPlace = z.infer<typeof ownPlace>

export const ownPlaceForm = z.strictObject({
  name: text(1, 60),
  address: text(1, 200),
  latitude,
  longitude,
})
export type OwnPlaceForm = z.output<typeof ownPlaceForm>

export const preferenceForm = z.strictObject({ payment_type_id: id.nullable() })
