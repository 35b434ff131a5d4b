import { z } from 'zod'
import { id, idParam, integerParam, keyWord, paging, sortBy, text, version } from '#src/fields.ts'
import { latitude, longitude } from '#src/geo/schema.ts'

/** An address that no map knew and somebody pinned. */
export const learnedAddress = z.object({
  learned_address_id: z.int(),
  learned_address_uuid: z.string(),
  coverage_id: z.int(),
  coverage_name: z.string(),
  address: z.string(),
  /** Other ways to say it, of addresses that were merged into it. */
  aliases: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  /** Who pinned it; null: a passenger did. */
  author: z.string().nullable(),
  /** Offered on the public site too. */
  is_public: z.boolean(),
  /** Rides that began there, and how many different people took them, in the last two months. */
  rides: z.int(),
  callers: z.int(),
  moved_at: z.string().nullable(),
  used_at: z.string(),
  created_at: z.string(),
  version: z.int(),
})
export type LearnedAddress = z.infer<typeof learnedAddress>

export const learnedParams = z.strictObject({ learned_address_id: idParam })

export const learnedFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  coverage_id: integerParam(1, 2_147_483_647).optional(),
  sort: sortBy('address', 'rides', 'used'),
})
export type LearnedFilters = z.output<typeof learnedFilters>

/** An address of the office's own. */
export const learnedForm = z.strictObject({
  coverage_id: id,
  address: text(3, 200),
  latitude,
  longitude,
  is_public: z.boolean(),
})
export type LearnedForm = z.output<typeof learnedForm>

export const learnedChange = z.strictObject({
  address: text(3, 200),
  latitude,
  longitude,
  is_public: z.boolean(),
  version,
})
export type LearnedChange = z.output<typeof learnedChange>

export const learnedMerge = z.strictObject({
  /** The address that stays. */
  into_id: id,
  version,
})
export type LearnedMerge = z.output<typeof learnedMerge>
