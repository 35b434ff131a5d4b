import { z } from 'zod'
import { cents, date, idParam, keyWord, listOf, paging, sortBy, text } from '#src/fields.ts'
import {
  contractKinds,
  entryKinds,
  notedKinds,
  paidKinds,
  payMethods,
  signsOf,
} from '#src/ledger/entry-kinds.ts'

const positive = cents.min(1, 'Ingrese el monto')

export const driverContract = z.object({
  contract_id: z.int(),
  kind: z.enum(contractKinds),
  /** Hundredths of a percent of each ride, tolls and parking apart. */
  commission_bp: z.int(),
  /** By the day where the car is rented by the day, else by the week. */
  fee_cents: z.int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  created_by: z.string(),
})
export type DriverContract = z.infer<typeof driverContract>

const rented = (kind: string): boolean => kind === 'RENT_DAY' || kind === 'RENT_WEEK'
/** From its first day on it takes the place of what was agreed before. */
export const contractForm = z
  .strictObject({
    kind: z.enum(contractKinds),
    commission_bp: z.int().min(0).max(10_000),
    fee_cents: cents,
    valid_from: date,
    valid_to: date.nullable(),
  })
  .refine((c) => c.valid_to === null || c.valid_to >= c.valid_from, {
    path: ['valid_to'],
    message: 'Termina antes de empezar',
  })
  .refine((c) => !rented(c.kind) || c.fee_cents > 0, {
    path: ['fee_cents'],
    message: 'Ingrese el alquiler',
  })
  .refine((c) => c.kind !== 'PERCENT' || (c.commission_bp > 0 && c.fee_cents === 0), {
    path: ['commission_bp'],
    message: 'Ingrese el porcentaje, sin cuota',
  })
export type ContractForm = z.output<typeof contractForm>

const digits = (count: number, words: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(\\d{${count}})?$`), words)
const payeeFields = {
  bank_name: text(0, 60),
  bank_account: z
    .string()
    .trim()
    .regex(/^[\d-]{0,24}$/, 'Solo números y guiones'),
  cci: digits(20, 'El CCI tiene 20 números'),
  yape: digits(9, 'Un celular de 9 números'),
  plin: digits(9, 'Un celular de 9 números'),
}
/** Version 0: nothing is known yet. */
export const payee = z.object({ ...payeeFields, version: z.int() })
export type Payee = z.infer<typeof payee>
export const payeeForm = z.strictObject({
  ...payeeFields,
  version: z.int().min(0).max(2_147_483_647),
})
export type PayeeForm = z.output<typeof payeeForm>

export const ledgerEntry = z.object({
  entry_id: z.int(),
  day: z.string(),
  kind: z.enum(entryKinds),
  /** Above zero in the driver's favour. */
  amount_cents: z.int(),
  /** What the account came to with this entry. */
  after_cents: z.int(),
  reason: z.string(),
  services: z.int().nullable(),
  settlement_id: z.int().nullable(),
  counter_of: z.int().nullable(),
  countered: z.boolean(),
  /** Its cash lies in a box, which takes it back. */
  from_cash: z.boolean(),
  method: z.string().nullable(),
  reference: z.string(),
  created_by: z.string(),
  created_at: z.string(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const ledgerAccount = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Above zero the company owes the driver, below zero the driver owes it. */
  balance_cents: z.int(),
  /** The last day that is closed and takes no entries any more. */
  closed_until: z.string().nullable(),
  payee,
  contracts: z.array(driverContract),
})
export type LedgerAccount = z.infer<typeof ledgerAccount>

/** What the list of accounts can be narrowed to. */
export const ledgerShowNames = {
  DEBT: 'Deben a la empresa',
  CREDIT: 'Se les debe',
  NO_CONTRACT: 'Sin contrato',
  NO_PAYEE: 'Sin dónde pagarles',
} as const
export type LedgerShow = keyof typeof ledgerShowNames
const ledgerShows = Object.keys(ledgerShowNames) as [LedgerShow, ...LedgerShow[]]
export const ledgerFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  show: z.enum(ledgerShows).optional(),
  sort: sortBy('code', 'name', 'contract', 'balance', 'paid', 'closed'),
})
export type LedgerFilters = z.output<typeof ledgerFilters>

export const ledgerRow = z.object({
  driver_id: z.int(),
  code: z.string(),
  name: z.string(),
  balance_cents: z.int(),
  contract_kind: z.enum(contractKinds).nullable(),
  last_paid_on: z.string().nullable(),
  closed_until: z.string().nullable(),
  has_bank: z.boolean(),
  yape: z.string(),
  plin: z.string(),
})
export type LedgerRow = z.infer<typeof ledgerRow>
export const ledgerTotals = z.object({
  drivers: z.int(),
  /** What the company owes to those whom it owes. */
  owed_cents: z.int(),
  owed_drivers: z.int(),
  /** What is owed to the company, as a positive amount. */
  debt_cents: z.int(),
  debt_drivers: z.int(),
  no_contract: z.int(),
})
export type LedgerTotals = z.infer<typeof ledgerTotals>
export const ledgerList = listOf(ledgerRow).extend({ totals: ledgerTotals })

export const ledgerParams = z.strictObject({ driver_id: idParam })
export const ledgerEntryParams = z.strictObject({ driver_id: idParam, entry_id: idParam })
export const entryPages = z.strictObject(paging)
export const ledgerEntries = listOf(ledgerEntry)

/** Above zero in the driver's favour; some kinds go one way only. */
export const noteForm = z
  .strictObject({
    kind: z.enum(notedKinds),
    amount_cents: z.int().min(-100_000_000).max(100_000_000),
    day: date,
    reason: text(5, 200),
  })
  .refine(
    (e) => e.amount_cents !== 0 && signsOf[e.kind].includes(Math.sign(e.amount_cents) as 1 | -1),
    { path: ['amount_cents'], message: 'Ingrese un monto que corresponda al tipo' },
  )
export type NoteForm = z.output<typeof noteForm>

export const counterForm = z.strictObject({ reason: text(5, 200) })
export type CounterForm = z.output<typeof counterForm>

export const paymentForm = z.strictObject({
  kind: z.enum(paidKinds),
  amount_cents: positive,
  day: date,
  method: z.enum(payMethods),
  reference: text(0, 100),
})
export type PaymentForm = z.output<typeof paymentForm>

/** What a driver's phone shows: where the account stands and how it came about, the newest first. */
export const ownLedger = z.object({
  balance_cents: z.int(),
  data: z.array(
    ledgerEntry.pick({
      entry_id: true,
      day: true,
      kind: true,
      amount_cents: true,
      after_cents: true,
      reason: true,
      services: true,
    }),
  ),
})
export type OwnLedger = z.infer<typeof ownLedger>
