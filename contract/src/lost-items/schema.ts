import { z } from 'zod'
import { booleanParam, idParam, keyWord, paging, sortBy, text, version } from '#src/fields.ts'
import { lostItemStates } from '#src/lost-items/states.ts'

/** Who spoke of it first: the passenger misses it, or the driver has found it. */
export const lostItemSourceNames = {
  CLIENT: 'Lo reclama el pasajero',
  DRIVER: 'Lo encontró el conductor',
} as const
const lostItemSource = z.enum(Object.keys(lostItemSourceNames) as ('CLIENT' | 'DRIVER')[])

export const lostItemForm = z.strictObject({
  source: lostItemSource,
  description: text(3, 300),
  /** Where in the car it may be. */
  left_at: text(0, 100),
  /** Asks the driver of the ride to look for it, in their own thread. */
  tell_driver: z.boolean(),
})
export type LostItemForm = z.output<typeof lostItemForm>

export const foundForm = z.strictObject({
  version,
  /** Null: the driver still has it. */
  kept_at: text(2, 100).nullable(),
  note: text(0, 300),
  tell_client: z.boolean(),
})

export const giveUpForm = z.strictObject({
  version,
  note: text(3, 300),
  tell_client: z.boolean(),
})

export const returnItemForm = z.strictObject({
  version,
  receiver_name: text(3, 100),
  receiver_document: text(6, 20),
  note: text(0, 300),
})

export const lostItemFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  state: z.enum(lostItemStates).optional(),
  /** Only those that somebody must still do something about. */
  open: booleanParam.optional(),
  service_id: idParam.optional(),
  driver_id: idParam.optional(),
  sort: sortBy('what', 'state', 'kept', 'trip', 'client', 'driver', 'at'),
})

export const lostItemRow = z.object({
  lost_item_id: z.int(),
  version: z.int(),
  source: lostItemSource,
  state: z.enum(lostItemStates),
  description: z.string(),
  left_at: z.string(),
  kept_at: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  returned_at: z.string().nullable(),
  receiver_name: z.string().nullable(),
  receiver_document: z.string().nullable(),
  service_id: z.int(),
  date_time_service: z.string(),
  driver: z.object({ driver_id: z.int(), name: z.string() }),
  unit: z.string().nullable(),
  /** Only for those who may see clients. */
  client: z
    .object({ client_id: z.int().nullable(), name: z.string(), cellphone: z.string() })
    .optional(),
})
export type LostItemRow = z.infer<typeof lostItemRow>

const step = z.object({
  at: z.string(),
  by: z.string().nullable(),
  state: z.enum(lostItemStates),
  note: z.string(),
  told_driver: z.boolean(),
  /** How its owner was told; null: they were not. */
  told_client: z.enum(['SMS', 'MAIL']).nullable(),
})

export const lostItemDetail = lostItemRow.extend({ steps: z.array(step) })
export type LostItemDetail = z.infer<typeof lostItemDetail>
