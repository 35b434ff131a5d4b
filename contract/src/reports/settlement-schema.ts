import { z } from 'zod'
import { cents, date, id, idParam, keyWord, listOf, paging, stateOf, text } from '#src/fields.ts'
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

const terms = {
  plan: z.enum(settlementPlans),
  /** Hundredths of a percent: 2000 is 20 %. */
  commission_bp: z.int().min(0).max(10_000),
  weekly_fee_cents: cents,
}
/** Version 0: the usual terms, never changed for this driver. */
export const driverTerms = z.object({ ...terms, version: z.int() })
export type DriverTerms = z.infer<typeof driverTerms>
export const driverTermsChange = z.strictObject({
  ...terms,
  version: z.int().min(0).max(2_147_483_647),
})
export type DriverTermsChange = z.output<typeof driverTermsChange>

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
export const settlementFilters = z
  .strictObject({ ...paging, ...ends, key_word: keyWord.optional() })
  .refine(inOrder, order)
  .refine(short, length)

export const entryKinds = ['ADVANCE', 'ADJUSTMENT'] as const
export const entryKindNames = { ADVANCE: 'Adelanto', ADJUSTMENT: 'Ajuste' } as const

const signed = z.int().min(-100_000_000).max(100_000_000)
const rightSign = (e: { kind: string; amount_cents: number }): boolean =>
  e.kind === 'ADJUSTMENT' ? e.amount_cents !== 0 : e.amount_cents > 0
export const entryForm = z
  .strictObject({ kind: z.enum(entryKinds), amount_cents: signed, day: date, reason: text(5, 200) })
  .refine(rightSign, { path: ['amount_cents'], message: 'Ingrese un monto distinto de cero' })
export type EntryForm = z.output<typeof entryForm>

export const driverEntry = z.object({
  entry_id: z.int(),
  kind: z.enum(entryKinds),
  amount_cents: z.int(),
  day: z.string(),
  reason: z.string(),
  created_by: z.string(),
})
export type DriverEntry = z.infer<typeof driverEntry>

export const settlementStates = ['OPEN', 'CLOSED', 'PAID'] as const
export const settlementStateNames = {
  OPEN: 'Abierta',
  CLOSED: 'Cerrada, por pagar',
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
  /** Above zero the taxi company pays the driver, below zero the driver pays it. */
  balance_cents: z.int(),
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
  /** Asked for in a period closed before the ride ended: it counts in this one. */
  late: z.boolean(),
})
export type AccountLine = z.infer<typeof accountLine>

export const accountDetail = account.extend({
  terms: driverTerms,
  lines: z.array(accountLine),
  entries: z.array(driverEntry),
})
export type AccountDetail = z.infer<typeof accountDetail>

export const accountList = listOf(account)
export const driverParams = z.strictObject({ driver_id: idParam })
export const entryParams = z.strictObject({ driver_id: idParam, entry_id: idParam })

/** Closes what was seen: had it changed meanwhile, nothing is closed. */
export const closeForm = z
  .strictObject({ ...ends, balance_cents: z.int().min(-2_000_000_000).max(2_000_000_000) })
  .refine(inOrder, order)
  .refine(short, length)
export type CloseForm = z.output<typeof closeForm>

export const payoutMethods = ['EFECTIVO', 'TRANSFERENCIA', 'YAPE', 'PLIN'] as const
export const payoutForm = z.strictObject({
  settlement_id: id,
  paid_on: date,
  paid_method: z.enum(payoutMethods),
  paid_reference: text(0, 100),
})
export type PayoutForm = z.output<typeof payoutForm>
