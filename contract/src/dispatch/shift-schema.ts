import { z } from 'zod'

const count = z.int()
const seconds = z.int().nullable()

const worked = z.object({
  user_id: z.int(),
  name: z.string(),
  /** Rides that they took down. */
  taken: count,
  /** Rides that they gave a car by hand. */
  assigned: count,
  calls: count,
  /** How long half of their callers spoke with them at most. */
  talk_p50_s: seconds,
})
export type OperatorFigures = z.infer<typeof worked>

/** How the turn goes, from its beginning to now. */
export const shiftFigures = z.object({
  /** Null where the company has written down no turns: the last hours are looked at. */
  turn: z.string().nullable(),
  since: z.string(),
  at: z.string(),
  /** Now. */
  waiting: count,
  oldest_s: seconds,
  /** From the call, or the agreed hour, to a car. */
  wait_p50_s: seconds,
  wait_p95_s: seconds,
  taken: count,
  finished: count,
  called_off: count,
  no_unit: count,
  answered_calls: count,
  lost_calls: count,
  own: worked,
  /** Everybody who did something; only for those who see reports. */
  operators: z.array(worked).optional(),
})
export type ShiftFigures = z.infer<typeof shiftFigures>
