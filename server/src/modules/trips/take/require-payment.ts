import type { CreditUse } from '@chaski/contract/companies/payment-rule.ts'
import { decidePayment } from '@chaski/contract/companies/payment-rule.ts'
import type { ApprovalReason } from '@chaski/contract/companies/rules.ts'
import type { CostCenter } from '@chaski/contract/companies/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { isRunning, type TripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Who } from '#src/access/who.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { holdPayer } from '#src/modules/companies/credit/hold-payer.ts'
import { findPaymentType, isListed } from './payment-store.ts'

type Charged = {
  company_id: number | null
  payment_type_id: number
  status_type_id: TripStatus
  fare_cents: number
}

export type RideCharge = {
  company_id: number | null
  costCenter: CostCenter | null
  payment_type_id: number
  client_id: number | null
  cellphone: string
  amount_cents: number
  at: Date
  /** What the ride itself already holds of the account, when it is changed. */
  before?: Charged
  /** Why a supervisor lets it pass: asked for now, or granted to this ride earlier. */
  override: { reason: string; granted: boolean } | null
}

export type AgreedCharge = {
  /** Why the company must approve first; none: the ride may go at once. */
  reasons: ApprovalReason[]
  /** The supervisor's reason, when nothing else would have let it pass. */
  override: string | null
}

/** What the account of a company holds is not for its passengers' eyes. */
const passengerWords: Record<string, string> = {
  OVER_LIMIT: 'El crédito de su empresa no alcanza para este viaje',
  CONTRACT: 'Su empresa no tiene un contrato vigente ese día',
}

const withoutIt = (use: CreditUse, before: Charged | undefined): CreditUse =>
  before !== undefined && isRunning(before.status_type_id)
    ? { ...use, reserved_cents: use.reserved_cents - before.fare_cents }
    : use

const wasOnThisCredit = async (db: Db, { company_id, before }: RideCharge): Promise<boolean> =>
  before !== undefined &&
  before.company_id === company_id &&
  (await findPaymentType(db, before.payment_type_id))?.credit === true

const payerOf = async (trx: Db, ride: RideCharge) => {
  const { company_id, client_id, cellphone } = ride
  if (company_id === null)
    return { company: null, use: { reserved_cents: 0, owed_cents: 0 }, isListed: false }
  const { company, use } = await holdPayer(trx, company_id)
  return {
    company,
    use: (await wasOnThisCredit(trx, ride)) ? withoutIt(use, ride.before) : use,
    isListed: await isListed(trx, { company_id, client_id, cellphone }),
  }
}

/** Asks the one rule for who may pay, with the account held so that two rides cannot both take its last soles. */
export const requirePayment = async (
  trx: Db,
  who: Who,
  ride: RideCharge,
): Promise<AgreedCharge> => {
  const payment = (await findPaymentType(trx, ride.payment_type_id)) ?? null
  const asked = { ...ride, payment, ...(await payerOf(trx, ride)) }
  const plain = decidePayment(asked)
  if (plain.outcome !== 'REFUSED')
    return { reasons: plain.outcome === 'APPROVAL' ? plain.reasons : [], override: null }
  const { override } = ride
  if (override !== null && !override.granted && !who.can('DSP_FORCE')) throw fail('FORBIDDEN')
  const verdict = override === null ? plain : decidePayment(asked, { overridden: true })
  if (verdict.outcome === 'REFUSED') {
    const mayPass = verdict.refusals.every(({ mayOverride }) => mayOverride)
    const errors = verdict.refusals.map(({ path, code, detail }) => ({
      path,
      code,
      detail: who.actor.type === 'CLIENTE' ? (passengerWords[code] ?? detail) : detail,
    }))
    const detail = `${errors.map((error) => error.detail).join('. ')}.`
    throw fail(mayPass ? 'PAYMENT_REFUSED' : 'REFUSED', { detail, errors })
  }
  return {
    reasons: verdict.outcome === 'APPROVAL' ? verdict.reasons : [],
    override: override!.reason,
  }
}
