import { z } from 'zod'
import { date, idParam, keyWord, listOf, paging, stateOf } from '#src/fields.ts'
import { notedKinds } from '#src/ledger/entry-kinds.ts'
import { tripStatus } from '#src/trips/statuses.ts'

export const settlementPlans = ['COMMISSION', 'WEEKLY_FEE'] as const
export type SettlementPlan = (typeof settlementPlans)[number]
export const planNames: Record<SettlementPlan, string> = {
  COMMISSION: 'Comisión por servicio',
  WEEKLY_FEE: 'Cuota semanal',
}

/** What applies to a driver with whom nothing else was agreed. */
export const usualTerms = {
  plan: 'COMMISSION',
  commission_bp: 2000,
  weekly_fee_cents: 0,
} as const

const longest = 31
type Ends = { date_start: string; date_finish: string }
const inOrder = (p: Ends): boolean => p.date_start <= p.date_finish
// Also asked about dates that are none: those have their own message, and NaN is not too long.
const short = (p: Ends): boolean =>
  !(Date.parse(p.date_finish) - Date.parse(p.date_start) >= longest * 86_400_000)
const order = { path: ['date_finish'], message: 'Termina antes de empezar' }
const length = { path: ['date_finish'], message: `Elija como máximo ${longest} días` }
const ends = { date_start: date, date_finish: date }

/** Whole days of Lima's calendar, both included. */
export const settlementPeriod = z.strictObject(ends).refine(inOrder, order).refine(short, length)
export type SettlementPeriod = z.output<typeof settlementPeriod>
export const accountShows = ['EXCEPTIONS', 'OPEN', 'CLOSED'] as const
export type AccountShow = (typeof accountShows)[number]
export const settlementFilters = z
  .strictObject({
    ...paging,
    ...ends,
    key_word: keyWord.optional(),
    show: z.enum(accountShows).optional(),
  })
  .refine(inOrder, order)
  .refine(short, length)

/** Noted in the driver's running account on a day of the period. */
export const accountEntry = z.object({
  entry_id: z.int(),
  kind: z.enum(notedKinds),
  /** Above zero in the driver's favour. */
  amount_cents: z.int(),
  day: z.string(),
  reason: z.string(),
  created_by: z.string(),
})
export type AccountEntry = z.infer<typeof accountEntry>

export const settlementStates = ['OPEN', 'CLOSED', 'PAID'] as const
export const settlementStateNames = {
  OPEN: 'Abierta',
  CLOSED: 'Cerrada',
  PAID: 'Pagada',
} as const

/** One driver's account of a period: what was earned, what is kept, what is owed. */
export const account = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  date_start: z.string(),
  date_finish: z.string(),
  plan: z.enum(settlementPlans),
  commission_bp: z.int(),
  weekly_fee_cents: z.int(),
  services: z.int(),
  /** All that passengers and companies pay for the rides, tolls and parking included. */
  gross_cents: z.int(),
  outlay_cents: z.int(),
  commission_cents: z.int(),
  fee_cents: z.int(),
  /** Already in the driver's hand: cash and mobile wallets. */
  collected_cents: z.int(),
  advances_cents: z.int(),
  adjustments_cents: z.int(),
  /** Given to the driver by passengers, as they said; the driver's own, and in no balance. */
  tips_cents: z.int(),
  /** Rides asked for in days that were closed before they ended. */
  late_services: z.int(),
  /** What the period comes to: above zero in the driver's favour. */
  balance_cents: z.int(),
  /** The running account before the period. */
  carried_cents: z.int(),
  /** Paid within the period: to the driver below zero, by the driver above. */
  payments_cents: z.int(),
  /** The running account at the end of the period: above zero the taxi company owes the driver. */
  running_cents: z.int(),
  state: z.enum(settlementStates),
  settlement_id: z.int().nullable(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  paid_on: z.string().nullable(),
  paid_method: z.string().nullable(),
  paid_reference: z.string().nullable(),
})
export type Account = z.infer<typeof account>

export const accountLine = z.object({
  service_id: z.int(),
  date_time_service: z.string(),
  status_type_id: stateOf(tripStatus),
  company_name: z.string().nullable(),
  payment_type_name: z.string().nullable(),
  amount_cents: z.int(),
  outlay_cents: z.int(),
  commission_cents: z.int(),
  collected_cents: z.int(),
  tip_cents: z.int(),
  /** Asked for in a period closed before the ride ended: it counts in this one. */
  late: z.boolean(),
})
export type AccountLine = z.infer<typeof accountLine>

export const accountDetail = account.extend({
  lines: z.array(accountLine),
  entries: z.array(accountEntry),
})
export type AccountDetail = z.infer<typeof accountDetail>

/** What somebody looks at before the week is closed. */
export const accountExceptions = ['DEBT', 'NO_CONTRACT', 'HUGE', 'LATE'] as const
export type AccountException = (typeof accountExceptions)[number]
export const accountExceptionNames: Record<AccountException, string> = {
  DEBT: 'Debe',
  NO_CONTRACT: 'Sin contrato',
  HUGE: 'Muy distinto de sus semanas',
  LATE: 'Con servicios de antes',
}
export const accountRow = account.extend({ exceptions: z.array(z.enum(accountExceptions)) })
export type AccountRow = z.infer<typeof accountRow>
/** Of everybody, whatever is filtered. */
export const accountTotals = z.object({
  drivers: z.int(),
  open: z.int(),
  exceptions: z.int(),
  services: z.int(),
  gross_cents: z.int(),
  /** Commissions and fees. */
  earned_cents: z.int(),
  /** What the company would owe, and be owed, once this is closed. */
  owed_cents: z.int(),
  debt_cents: z.int(),
})
export type AccountTotals = z.infer<typeof accountTotals>
export const accountList = listOf(accountRow).extend({ totals: accountTotals })
export const driverParams = z.strictObject({ driver_id: idParam })

/** Closes what was seen: had it changed meanwhile, nothing is closed. */
export const closeForm = z
  .strictObject({ ...ends, balance_cents: z.int().min(-2_000_000_000).max(2_000_000_000) })
  .refine(inOrder, order)
  .refine(short, length)
export type CloseForm = z.output<typeof closeForm>
