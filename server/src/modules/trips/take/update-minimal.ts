import { fail } from '@chaski/contract/errors.ts'
import { approvalAfterEdit } from '@chaski/contract/trips/approval-rules.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { MinimalChange, TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference } from '#src/http/audit.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { askApproval } from '#src/modules/trips/approve/ask-approval.ts'
import { claimPin } from '#src/modules/trips/end/claim-pin.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { accountOf } from './account-of.ts'
import { overrideGranted, requirePayment } from './require-payment.ts'
import { requireWelcome } from './require-welcome.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import type { Hold } from '#src/modules/trips/assign/hold-trips.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { arrive, board, startApproach } from '#src/modules/trips/ride/ride-steps.ts'
import { type HeldTrip, saveTrip, type TripPatch } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'

/** A step that a driver reported by radio. */
const radioStep = (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  form: MinimalChange,
): Promise<TripRow> => {
  if (form.step === 'ON_WAY') return startApproach(deps, hold, who, trip)
  if (form.step === 'ARRIVED') return arrive(deps, hold, who, trip)
  return board(deps, hold, who, trip, form.pin)
}

/** Counts a guess at the PIN before the transaction that a wrong one undoes. */
export const prepareMinimal = async (deps: Deps, who: Who, form: MinimalChange): Promise<void> => {
  if (form.step !== undefined && !who.can('DSP_SERVICE_STATUS')) throw fail('FORBIDDEN')
  if (form.step === 'ON_BOARD') await claimPin(deps, who.actor, form.service_id)
}

type Minor = Omit<MinimalChange, 'service_id' | 'version' | 'step' | 'pin' | 'override_block'>

/** Another cost center, or another person, is another question to the company: it is asked as by any other edit. */
const askCompany = async (
  trx: Db,
  who: Who,
  trip: HeldTrip,
  fields: Minor,
): Promise<Pick<TripPatch, 'approval' | 'approval_reasons'>> => {
  const { company_id, client_id } = trip
  // A cost center that is taken away is null, and not the one of before.
  const {
    cellphone = trip.cellphone,
    costcenter_id = trip.costcenter_id,
    dynamic_fields = trip.dynamic_fields,
  } = fields
  const recharged = costcenter_id !== trip.costcenter_id || cellphone !== trip.cellphone
  if (!recharged && fields.dynamic_fields === undefined) return {}
  const account = await accountOf(
    trx,
    { ...who, user_id: null },
    { company_id, client_id, cellphone, costcenter_id, dynamic_fields },
  )
  if (account === null || !recharged) return {}
  const { reasons } = await requirePayment(
    trx,
    who,
    {
      ...trip,
      cellphone,
      costCenter: account.costCenter,
      amount_cents: trip.fare_cents,
      at: new Date(trip.date_time_service),
      before: trip,
    },
    overrideGranted(trip),
  )
  // With the passenger in the car there is nobody left to ask.
  if (trip.status_type_id === tripStatus.ON_BOARD) return {}
  const { fare_cents, payment_type_id } = trip
  const edited = { fare_cents, payment_type_id, costcenter_id, isElsewhere: false }
  const approval = approvalAfterEdit(trip, reasons, edited)
  return { approval, ...(approval === 'PENDING' ? { approval_reasons: reasons } : {}) }
}

/** Changes what sends nobody anywhere else: the dispatch goes on undisturbed. */
export const updateMinimal = async (
  deps: Deps,
  db: Db,
  who: Who,
  form: MinimalChange,
): Promise<TripRow> => {
  const { service_id, version, step, pin: _, override_block, ...fields } = form
  return changeTrip(deps, db, who, { service_id, version }, {}, async (hold, trip) => {
    requireAllowed(tripCan.updateMinimal(trip))
    const patch = fields as TripPatch
    const { cellphone = trip.cellphone } = fields
    if (cellphone !== trip.cellphone)
      await requireWelcome(hold.trx, who, { client_id: null, cellphone, override_block })
    if (Object.keys(patch).length > 0) {
      const asked = await askCompany(hold.trx, who, trip, fields)
      await saveTrip(hold.trx, trip, { ...patch, ...asked })
      if (asked.approval === 'PENDING' && trip.approval !== 'PENDING')
        await askApproval(deps, hold.trx, service_id)
      trip.version += 1
      const was = Object.fromEntries(
        Object.keys(patch).map((name) => [name, trip[name as keyof HeldTrip]]),
      )
      const row = await recordStep(deps, hold.trx, who.actor, trip, {
        kind: 'EDITADO_MENOR',
        action: 'UPDATED',
        ...difference(was, fields),
      })
      if (step === undefined) return row
    }
    if (step === undefined) throw fail('VALIDATION_FAILED', { detail: 'No hay nada que cambiar.' })
    return radioStep(deps, hold, who, trip, form)
  })
}
