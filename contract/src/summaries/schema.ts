import { z } from 'zod'

/** What a record can be linked with; which of them a record has is said by its summary. */
export const recordParts = [
  'TRIPS_OPEN',
  'TRIPS_PAST',
  'TRIPS_BEFORE',
  'COMPLAINTS',
  'SANCTIONS',
  'BLOCKS',
  'RATINGS',
  'FAVORITES',
  'CALLS',
  'PLANS',
  'LOST_ITEMS',
  'MESSAGES',
  'PRIVACY',
  'DOCUMENTS',
  'VEHICLES',
  'DRIVERS',
  'CLIENTS',
  'SHIFTS',
  'SETTLEMENTS',
  'COMPROBANTES',
  'AGREEMENTS',
  'PAYMENTS',
] as const
export type RecordPartKind = (typeof recordParts)[number]

/** How many of a part come with a summary, and how many when one part alone is asked for. */
export const shownOfPart = 5
export const mostOfPart = 200

/** One thing that a record is linked with, in a line. */
export const linkedRow = z.object({
  /** Its own number or address, by which its page is opened. */
  id: z.string(),
  at: z.string().nullable(),
  text: z.string(),
  state: z.string().nullable(),
  cents: z.int().nullable(),
  /** The trip and the complaint that it names. */
  service_id: z.int().nullable(),
  complaint_id: z.int().nullable(),
  /** Somebody should do something about it. */
  presses: z.boolean(),
})
export type LinkedRow = z.infer<typeof linkedRow>

export const recordPart = z.object({
  part: z.enum(recordParts),
  total: z.int(),
  pressing: z.int(),
  rows: z.array(linkedRow),
})
export type RecordPart = z.infer<typeof recordPart>

const span = z.object({ finished: z.int(), cents: z.int() })

export const recordSummary = z.object({
  /** What was driven; null for whoever may not see trips. */
  driven: z
    .object({
      today: span,
      month: span,
      cancelled: z.int(),
      no_show: z.int(),
      /** Of a company that was promised a wait: this month's cars that came, and those in time. */
      agreed: z.object({ minutes: z.int(), came: z.int(), in_time: z.int() }).nullable(),
    })
    .nullable(),
  /** Only those that the caller may see, each counted whole. */
  parts: z.array(recordPart),
})
export type RecordSummary = z.infer<typeof recordSummary>

/** One part alone, with more of it. */
export const summaryQuery = z.strictObject({ part: z.enum(recordParts).optional() })
