import { z } from 'zod'
import { dateTime, idParam } from '#src/fields.ts'

export const forecastFilters = z.strictObject({
  coverage_id: idParam.optional(),
  /** From when; now unless told. */
  at: dateTime.optional(),
})

export const zoneDemand = z.object({
  zone_id: z.int(),
  name: z.string(),
  /** Trips expected in each of the next three hours. */
  expected: z.array(z.number()),
})

export const forecast = z.object({
  from: z.string(),
  zones: z.array(zoneDemand),
  /** Where the next hour's trips begin, for a heat layer. */
  points: z.array(z.object({ latitude: z.number(), longitude: z.number(), weight: z.number() })),
})
export type Forecast = z.infer<typeof forecast>

export const demandLevels = ['ALTA', 'MEDIA', 'BAJA'] as const

/** For a driver who chooses where to wait: words rather than decimals. */
export const driverForecast = z.object({
  from: z.string(),
  zones: z.array(
    z.object({
      zone_id: z.int(),
      name: z.string(),
      level: z.enum(demandLevels),
      /** Trips expected in the next hour. */
      expected: z.number(),
      /** Units that wait there, free. */
      free: z.int(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
})
