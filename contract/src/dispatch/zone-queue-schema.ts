import { z } from 'zod'
import { id, idParam, text, version } from '#src/fields.ts'

/** Why a driver keeps a place without being offered anything by it. */
export const queueHolds = ['TRIP', 'OCCUPIED', 'AWAY', 'SIGNAL'] as const
export type QueueHold = (typeof queueHolds)[number]

export const queueHoldLabels: Record<QueueHold, string> = {
  TRIP: 'En un servicio',
  OCCUPIED: 'Ocupado',
  AWAY: 'Salió de la zona',
  SIGNAL: 'Sin señal',
}

export const queuedDriver = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  plate: z.string().nullable(),
  /** 1 is the first; null while the place is only kept. */
  rank: z.int().nullable(),
  /** Since when free, as the rank counts it. */
  rank_at: z.string(),
  held: z.enum(queueHolds).nullable(),
})
export type QueuedDriver = z.infer<typeof queuedDriver>

export const zoneQueue = z.object({
  zone_id: z.int(),
  coverage_id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Whether automatic dispatch works here. */
  is_auto: z.boolean(),
  /** Trips that wait for a unit in this zone. */
  waiting: z.int(),
  /** Trips expected in the next hour. */
  expected: z.number(),
  drivers: z.array(queuedDriver),
  version: z.int(),
})
export type ZoneQueue = z.infer<typeof zoneQueue>

export const zoneQueueFilters = z.strictObject({ coverage_id: idParam.optional() })
export const zoneOfQueue = z.strictObject({ zone_id: idParam })

export const reorderForm = z.strictObject({
  driver_id: id,
  /** The new place, 1 first. */
  position: z.int().min(1).max(1000),
  reason: text(3, 200),
  version,
})
export type ReorderForm = z.infer<typeof reorderForm>

/** Where a driver stands in the line of their zone; null while in none. */
export const ownQueue = z.object({
  place: z
    .object({
      zone_id: z.int(),
      zone_name: z.string(),
      /** 1 is the first; null while the place is only kept. */
      rank: z.int().nullable(),
      /** How many wait there. */
      waiting: z.int(),
      held: z.enum(queueHolds).nullable(),
    })
    .nullable(),
})
export type OwnQueue = z.infer<typeof ownQueue>
