import { decidePayment } from '@chaski/contract/companies/payment-rule.ts'
import type { ApprovalReason } from '@chaski/contract/companies/rules.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Who } from '#src/access/who.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { type RideCharge, rideToPay } from './ride-to-pay.ts'

/** Why a supervisor lets it pass: asked for now, or granted to this ride earlier. */
type Override = { reason: string; granted: boolean }

export const overrideAsked = (form: { override_payment?: string | undefined }): Override | null =>
  form.override_payment === undefined ? null : { reason: form.override_payment, granted: false }

export const overrideGranted = (trip: { payment_override: string | null }): Override | null =>
  trip.payment_override === null ? null : { reason: trip.payment_override, granted: true }

export type AgreedCharge = {
  /** Why the company must approve first; none: the ride may go at once. */
  reasons: ApprovalReason[]
  /** The supervisor's reason, when nothing else would have let it pass. */
  override: string | null
}

/** What the account of a company holds is not for its passengers' eyes. */
const passengerWords: Record<string, string> = {
  OVER_LIMIT: 'El crédito de su empresa no alcanza para este viaje',
  OVERDUE: 'Su empresa tiene pagos pendientes con nosotros',
  CONTRACT: 'Su empresa no tiene un contrato vigente ese día',
}

/** Asks the one rule for who may pay, with the account held so that two rides cannot both take its last soles. */
export const requirePayment = async (
  trx: Db,
  who: Who,
  charge: RideCharge,
  override: Override | null,
): Promise<AgreedCharge> => {
  const ride = await rideToPay(trx, charge, { hold: true })
  const plain = decidePayment(ride)
  if (plain.outcome !== 'REFUSED')
    return { reasons: plain.outcome === 'APPROVAL' ? plain.reasons : [], override: null }
  if (override !== null && !override.granted && !who.can('DSP_FORCE')) throw fail('FORBIDDEN')
  const verdict = override === null ? plain : decidePayment(ride, { overridden: true })
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
    override: override?.reason ?? null,
  }
}
