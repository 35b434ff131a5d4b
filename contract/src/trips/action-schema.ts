import { z } from 'zod'
import { unassignFor } from '#src/catalogs/known-items.ts'
import { dateTime, id, text, version } from '#src/fields.ts'
import { tripRow } from './schema.ts'

const target = { service_id: id, version }
const items = <T extends z.ZodType>(item: T) => z.array(item).min(1).max(50)

export const assignForm = z.strictObject({
  items: items(z.strictObject({ ...target, driver_id: id, vehicle_id: id.optional() })),
  /** Against attributes, payment type, documents, refusals or a planned booking: supervisors only. */
  force: z.boolean().default(false),
  /** Why the unit is changed, when the trip already has one. */
  reason_id: id.default(unassignFor.MISTAKE),
})
export const unassignForm = z.strictObject({
  items: items(z.strictObject(target)),
  reason_id: id,
  note: text(0, 300).default(''),
  exclude_driver: z.boolean().default(true),
})
export const cancelForm = z.strictObject({
  items: items(z.strictObject(target)),
  reason_id: id,
  note: text(0, 300).default(''),
})
export const offerForm = z.strictObject({
  items: items(z.strictObject(target)),
  driver_ids: z.array(id).min(1).max(50).optional(),
  /** AUTO: the nearest one; BROADCAST: the nearest ten at once; MANUAL: those named. */
  mode: z.enum(['AUTO', 'MANUAL', 'BROADCAST']).default('AUTO'),
})

/** One answer per row, in the order asked; a refused row carries why and how the trip stands. */
export const bulkResult = z.object({
  service_id: z.int(),
  ok: z.boolean(),
  code: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), detail: z.string() })).optional(),
  service: tripRow.optional(),
})
export type BulkResult = z.infer<typeof bulkResult>

export const retainForm = z.strictObject({
  version,
  reason: text(1, 200),
  until: dateTime.nullable().default(null),
})
