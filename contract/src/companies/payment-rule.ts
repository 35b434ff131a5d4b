import { dayText } from '#src/calendar/day.ts'
import { localTime } from '#src/calendar/local-time.ts'
import { type ApprovalReason, approvalReasons } from '#src/companies/rules.ts'
import type { CompanyRow, CostCenter } from '#src/companies/schema.ts'
import type { FieldError } from '#src/errors.ts'
import { soles } from '#src/fares/soles.ts'

/** What a company has taken on credit: rides that have not ended; what it owes, billed or not, less what was paid; and since when. */
export type CreditUse = {
  reserved_cents: number
  owed_cents: number
  /** Days since the oldest unpaid cuota fell due; 0: none has. */
  overdue_days: number
}

type Terms = Parameters<typeof approvalReasons>[0]
export type PayingCompany = Terms &
  Pick<
    CompanyRow,
    | 'is_active'
    | 'contract_from'
    | 'contract_to'
    | 'credit_enabled'
    | 'credit_limit_cents'
    | 'credit_overdue_days'
    | 'riders'
  >

export type RideToPay = {
  amount_cents: number
  /** So many alike are asked for at once, each of that amount; absent: one. */
  cars?: number | undefined
  /** When the ride is to start. */
  at: Date
  /** Of the catalogue; null: it has no such way to pay. */
  payment: { credit: boolean } | null
  /** Whose account it is; null: the passenger's own. */
  company: PayingCompany | null
  /** With what its open rides will cost it, but for this one. */
  costCenter: Pick<CostCenter, 'code' | 'budget_cents' | 'used_cents'> | null
  /** Whether the company named whoever asks for it. */
  isListed: boolean
  /** Without this ride. */
  use: CreditUse
}

export type PaymentRefusal = FieldError & {
  /** A supervisor may let it pass this once. */
  mayOverride: boolean
}

export type PaymentVerdict =
  | { outcome: 'ALLOWED' }
  | { outcome: 'APPROVAL'; reasons: ApprovalReason[] }
  | { outcome: 'REFUSED'; refusals: PaymentRefusal[] }

/** What may still be taken on credit; null: as much as one likes, never below zero. */
export const creditLeft = (
  { credit_limit_cents }: Pick<CompanyRow, 'credit_limit_cents'>,
  { reserved_cents, owed_cents }: Pick<CreditUse, 'reserved_cents' | 'owed_cents'>,
): number | null =>
  credit_limit_cents === null ? null : Math.max(0, credit_limit_cents - reserved_cents - owed_cents)

const refusal = (path: string, code: string, detail: string, mayOverride = true) => ({
  path,
  code,
  detail,
  mayOverride,
})

const contractRefusals = (company: PayingCompany, at: Date): PaymentRefusal[] => {
  const day = localTime(at).date
  const { contract_from, contract_to } = company
  if (!company.is_active)
    return [refusal('company_id', 'INACTIVE', 'La empresa está dada de baja', false)]
  if (contract_from !== null && day < contract_from)
    return [refusal('company_id', 'CONTRACT', `El contrato empieza el ${dayText(contract_from)}`)]
  if (contract_to !== null && day > contract_to)
    return [refusal('company_id', 'CONTRACT', `El contrato terminó el ${dayText(contract_to)}`)]
  return []
}

const creditRefusals = ({ company, use, amount_cents, cars = 1 }: RideToPay): PaymentRefusal[] => {
  const path = 'payment_type_id'
  if (company === null)
    return [refusal(path, 'CREDIT', 'El crédito es solo para cuentas de empresa', false)]
  if (!company.credit_enabled)
    return [refusal(path, 'NO_CREDIT', 'La empresa no tiene crédito: elija otra forma de pago')]
  return [...overdueRefusals(company, use), ...limitRefusals(company, use, amount_cents, cars)]
}

/** Whoever has not paid for long takes nothing more. */
const overdueRefusals = (
  { credit_overdue_days }: PayingCompany,
  { overdue_days }: CreditUse,
): PaymentRefusal[] =>
  credit_overdue_days !== null && overdue_days > credit_overdue_days
    ? [
        refusal(
          'payment_type_id',
          'OVERDUE',
          `La empresa debe una factura vencida hace ${days(overdue_days)} y su convenio admite ${days(credit_overdue_days)}`,
        ),
      ]
    : []

const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`)

const limitRefusals = (
  company: PayingCompany,
  use: CreditUse,
  amount_cents: number,
  cars: number,
): PaymentRefusal[] => {
  const left = creditLeft(company, use)
  const asked = amount_cents * cars
  // A ride without a price yet, its end being unknown, would pass every limit if nothing had to be left for it.
  if (left === null || (asked <= left && left > 0)) return []
  const need = cars > 1 && asked > 0 ? ` para ${cars} unidades (${soles(asked)})` : ''
  const rest = `quedan ${soles(left)} de ${soles(company.credit_limit_cents!)}`
  return [refusal('payment_type_id', 'OVER_LIMIT', `El crédito no alcanza${need}: ${rest}`)]
}

/** Everything that stands against charging a ride so, each at its field. */
const refusalsOf = (ride: RideToPay): PaymentRefusal[] => {
  const { payment, company, isListed } = ride
  if (payment === null)
    return [refusal('payment_type_id', 'UNKNOWN', 'Elija una forma de pago', false)]
  const stranger = company !== null && company.riders === 'LISTED' && !isListed
  return [
    ...(company === null ? [] : contractRefusals(company, ride.at)),
    ...(stranger
      ? [refusal('client_name', 'STRANGER', 'La empresa no tiene a esta persona en su lista')]
      : []),
    ...(payment.credit ? creditRefusals(ride) : []),
  ]
}

/** Who may pay for a ride, and how: asked by every door through which a ride comes or changes. */
export const decidePayment = (
  ride: RideToPay,
  { overridden = false }: { overridden?: boolean } = {},
): PaymentVerdict => {
  const refusals = refusalsOf(ride).filter(({ mayOverride }) => !(mayOverride && overridden))
  if (refusals.length > 0) return { outcome: 'REFUSED', refusals }
  const reasons = ride.company === null ? [] : approvalReasons(ride.company, ride)
  return reasons.length > 0 ? { outcome: 'APPROVAL', reasons } : { outcome: 'ALLOWED' }
}
