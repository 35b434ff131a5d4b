import { z } from 'zod'
import { date, integerParam, keyWord, paging } from '#src/fields.ts'
import { stepMonth } from '#src/reports/month-words.ts'
import type { Days } from '#src/reports/saved-schema.ts'
import { daysOfMonth, month } from '#src/reports/statement-schema.ts'

/** How a company asks for its rides: by what became of them, not by each step of a dispatcher. */
export const portalTripStates = ['OPEN', 'FINISHED', 'CANCELED', 'NO_SHOW', 'NO_UNIT'] as const
export type PortalTripState = (typeof portalTripStates)[number]

const longestDays = 400

type AskedDays = { month?: string | undefined; from?: string | undefined; to?: string | undefined }

/** The days meant: two given ones, or a month; none where the month is no month, which is asked before it is refused. */
export const daysAsked = ({ month: asked, from, to }: AskedDays): Days | null => {
  if (from !== undefined && to !== undefined) return { from, to }
  return month.safeParse(asked).success ? daysOfMonth(asked!) : null
}

/** How many days after the first the last one is; nothing where none were asked for. */
const lengthOf = (asked: AskedDays): number => {
  const days = daysAsked(asked)
  return days === null ? 0 : (Date.parse(days.to) - Date.parse(days.from)) / 86_400_000
}

export const portalTripFilters = z
  .strictObject({
    ...paging,
    month: month.optional(),
    from: date.optional(),
    to: date.optional(),
    /** Who rode, by name or phone: visitors too, who are on no list. */
    key_word: keyWord.optional(),
    /** −1: all; 0: those of no center. */
    costcenter_id: integerParam(-1, 2_147_483_647).default(-1),
    state: z.enum(portalTripStates).optional(),
  })
  .refine((asked) => daysAsked(asked) !== null, {
    path: ['from'],
    message: 'Elija desde y hasta qué día',
  })
  .refine((asked) => lengthOf(asked) >= 0, {
    path: ['to'],
    message: 'Termina antes de empezar',
  })
  .refine((asked) => lengthOf(asked) <= longestDays, {
    path: ['to'],
    message: `Elija como máximo ${longestDays} días`,
  })
export type PortalTripFilters = z.output<typeof portalTripFilters>

/** The months up to one, and how many of them. */
export const spendingQuery = z.strictObject({ month, months: integerParam(1, 12).default(6) })

export const monthsUpTo = ({ month: last, months }: z.output<typeof spendingQuery>): string[] =>
  Array.from({ length: months }, (_, n) => stepMonth(last, n - months + 1))

/** What each cost center spent in each of the months, in their order. */
export const spending = z.object({
  months: z.array(z.string()),
  centers: z.array(
    z.object({
      costcenter_id: z.int().nullable(),
      code: z.string().nullable(),
      name: z.string().nullable(),
      cents: z.array(z.int()),
      services: z.array(z.int()),
    }),
  ),
})
export type Spending = z.infer<typeof spending>
