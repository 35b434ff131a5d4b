import { z } from 'zod'
import { overview } from '#src/dispatch/schema.ts'
import { driverStatus } from '#src/drivers/driver-status.ts'
import { stateOf, text } from '#src/fields.ts'
import { slaStages } from '#src/trips/schema.ts'
import { tripStatus } from '#src/trips/statuses.ts'

/** Letters and digits that nobody confuses on a television's remote control. */
export const wallAlphabet = 'ACDEFGHJKLMNPQRTUVWXYZ234679'
export const wallCodeLength = 8
/** The code must be typed while the person who asked for it is still there. */
export const wallCodeMinutes = 15
export const wallDays = 30

/** As people type it: lower case, with a dash or a space in the middle. */
export const wallCode = z
  .string()
  .max(20)
  .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${wallAlphabet}]{${wallCodeLength}}$`)))

export const wallForm = z.strictObject({ name: text(2, 60) })

/** WAITING for its code to be typed, OPEN on a screen, or neither: over. */
export const wallStates = ['WAITING', 'OPEN', 'OVER'] as const

export const wallStateNames = {
  WAITING: 'Espera su código',
  OPEN: 'Abierta',
  OVER: 'Cerrada',
} as const satisfies Record<(typeof wallStates)[number], string>

export const wall = z.object({
  wall_id: z.int(),
  name: z.string(),
  state: z.enum(wallStates),
  created_by: z.string(),
  created_at: z.string(),
  opened_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  expires_at: z.string().nullable(),
  ip: z.string().nullable(),
})
export type WallRow = z.infer<typeof wall>

/** Told once, to the person who asked: the database keeps only its hash. */
export const wallInvitation = z.object({
  wall_id: z.int(),
  name: z.string(),
  code: z.string(),
  code_expires_at: z.string(),
})
export type WallInvitation = z.infer<typeof wallInvitation>

export const wallInfo = z.object({
  name: z.string(),
  /** Prefix of the live topics. */
  tenant: z.string(),
  demonstration: z.boolean(),
  /** null: an operator looks at the wall with a session of their own. */
  expires_at: z.string().nullable(),
})

/** A trip as the wall shows it: no passenger, no telephone. */
const wallTrip = z.object({
  service_id: z.int(),
  status_type_id: stateOf(tripStatus),
  origin: z.string(),
  zone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  date_time_service: z.string(),
  stage: z.enum(slaStages),
  level: z.int(),
  since: z.string(),
  unit: z.string().nullable(),
})
export type WallTrip = z.infer<typeof wallTrip>

/** [driver_id, unit, latitude, longitude, heading, status_driver_id, age in seconds] */
const wallUnit = z.tuple([
  z.int(),
  z.string(),
  z.number(),
  z.number(),
  z.number().nullable(),
  stateOf(driverStatus),
  z.int(),
])
export type WallUnit = z.infer<typeof wallUnit>

export const wallBoard = z.object({
  overview,
  today: z.object({ finished: z.int(), cancelled: z.int(), no_unit: z.int() }),
  worst: z.array(wallTrip),
  units: z.array(wallUnit),
  alarms: z.array(
    z.object({
      alarm_id: z.int(),
      unit: z.string(),
      service_id: z.int().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      raised_at: z.string(),
    }),
  ),
})
export type WallBoard = z.infer<typeof wallBoard>
