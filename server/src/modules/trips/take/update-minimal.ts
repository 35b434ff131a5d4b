import { fail } from '@chaski/contract/errors.ts'
import { tripCan } from '@chaski/contract/trips/rules.ts'
import type { MinimalChange, TripRow } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference } from '#src/http/audit.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { claimPin } from '#src/modules/trips/end/claim-pin.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { accountOf } from './account-of.ts'
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

/** Changes what sends nobody anywhere else: the dispatch goes on undisturbed. */
export const updateMinimal = async (
  deps: Deps,
  db: Db,
  who: Who,
  form: MinimalChange,
): Promise<TripRow> => {
  const { service_id, version, step, pin: _, ...fields } = form
  return changeTrip(deps, db, who, { service_id, version }, {}, async (hold, trip) => {
    requireAllowed(tripCan.updateMinimal(trip))
    const patch = fields as TripPatch
    if (Object.keys(patch).length > 0) {
      if ('costcenter_id' in fields || 'dynamic_fields' in fields)
        await accountOf(
          hold.trx,
          { ...who, user_id: null },
          {
            company_id: trip.company_id,
            client_id: trip.client_id,
            cellphone: fields.cellphone ?? trip.cellphone,
            costcenter_id: fields.costcenter_id ?? trip.costcenter_id,
            dynamic_fields: fields.dynamic_fields ?? trip.dynamic_fields,
          },
        )
      await saveTrip(hold.trx, trip, patch)
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
