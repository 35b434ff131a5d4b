import { z } from 'zod'

/** What is looked at, in the order of how much hangs on it. */
export const checkNames = [
  'database',
  'space',
  'files',
  'disk',
  'engine',
  'relay',
  'link',
  'jobs',
  'mail',
  'sms',
  'backup',
  'clock',
] as const
export type CheckName = (typeof checkNames)[number]

/** `off`: not set up, so there is nothing to be ill. */
export const checkStates = ['ok', 'ill', 'off'] as const

const amount = z.number().nullable()

export const systemCheck = z.object({
  name: z.enum(checkNames),
  state: z.enum(checkStates),
  /** What was measured: seconds, or bytes of the disk; null when nobody could. */
  value: amount,
  /** Beyond it (below it, for free space) the check is ill. */
  limit: amount,
})
export type SystemCheck = z.infer<typeof systemCheck>

/** `down`: nobody can book; `degraded`: bookings go on and something else needs somebody. */
export const systemStates = ['ok', 'degraded', 'down'] as const
export type SystemState = (typeof systemStates)[number]

export const backupRun = z.object({
  started_at: z.string(),
  finished_at: z.string().nullable(),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  node: z.string(),
  asked_by: z.string(),
  bytes: amount,
  row_count: amount,
  file_count: amount,
  missing_count: amount,
  damaged_count: amount,
  error: z.string().nullable(),
})
export type BackupRun = z.infer<typeof backupRun>

const channel = z.object({
  configured: z.boolean(),
  queued: z.int(),
  oldest_s: amount,
  sent_day: z.int(),
  failed_day: z.int(),
})

const rideError = z.object({ median: z.number(), p90: z.number() })

/** How well travel times were learned from the fleet's tracks, of one coverage. */
const travelLearning = z.object({
  coverage: z.string(),
  /** Since when learned paces are in use; null: hours of the day and distances still decide. */
  adopted_at: z.string().nullable(),
  tried_at: z.string(),
  /** Whether the last trial was no worse than what was in use before it. */
  adopted: z.boolean(),
  rides: z.int(),
  days: z.int(),
  held_rides: z.int(),
  held_days: z.int(),
  /** Shares of what was driven, on days that nothing was learned from. */
  error: rideError,
  present_error: rideError,
})
export type TravelLearning = z.infer<typeof travelLearning>

export const systemStatus = z.object({
  version: z.string(),
  node: z.string(),
  state: z.enum(systemStates),
  checks: z.array(systemCheck),
  database: z.object({
    version: z.string(),
    schema: z.string().nullable(),
    bytes: z.number(),
    connections: z.int(),
    max_connections: z.int(),
    /** Of the replica that is furthest behind; null without replicas. */
    replica_lag_s: amount,
  }),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  backup: z.object({ last: backupRun.nullable(), done_at: z.string().nullable(), age_s: amount }),
  mail: channel,
  sms: channel,
  engine: z.object({ node: z.string().nullable(), beat_age_s: amount }),
  nodes: z.array(
    z.object({
      node: z.string(),
      version: z.string(),
      started_at: z.string(),
      beat_age_s: z.number(),
    }),
  ),
  jobs: z.object({ waiting: z.int(), active: z.int(), failed_day: z.int(), oldest_s: amount }),
  /** Empty until a fleet has driven enough on an imported map. */
  travel: z.array(travelLearning),
  /** Of the node that answers, since its start. */
  errors: z.array(
    z.object({
      kind: z.string(),
      count: z.int(),
      first_at: z.string(),
      last_at: z.string(),
      detail: z.string(),
    }),
  ),
})
export type SystemStatus = z.infer<typeof systemStatus>
