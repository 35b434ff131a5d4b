import { sql } from 'kysely'
import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { fail } from '@chaski/contract/errors.ts'
import { canDecide, noteProblem } from '@chaski/contract/trips/approval-rules.ts'
import type { DecisionForm } from '@chaski/contract/trips/approval-schema.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Deps } from '#src/base/deps.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { endTrip } from '#src/modules/trips/end/cancel-trip.ts'
import { changeTrip } from '#src/modules/trips/change-trips.ts'
import { overrideGranted, requirePayment } from '#src/modules/trips/take/require-payment.ts'
import type { Hold } from '#src/modules/trips/assign/hold-trips.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import { type HeldTrip, saveTrip } from '#src/modules/trips/store.ts'
import type { Who } from '#src/access/who.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { closeLinks, findAsked } from './approval-store.ts'

const settled = (who: Who, note: string) => ({
  approval_at: sql`now()`,
  approval_by: who.actor.name,
  approval_note: note,
})

/** Between the question and the answer the contract may have ended or the line been cut. */
const requireStillPaid = (hold: Hold, who: Who, trip: HeldTrip) => {
  const charge = {
    ...trip,
    costCenter: null,
    amount_cents: trip.fare_cents,
    at: new Date(trip.date_time_service),
    before: trip,
  }
  return requirePayment(hold.trx, who, charge, overrideGranted(trip))
}

const approve = async (deps: Deps, hold: Hold, who: Who, trip: HeldTrip, note: string) => {
  await requireStillPaid(hold, who, trip)
  await saveTrip(hold.trx, trip, {
    approval: 'APPROVED',
    ...settled(who, note),
    // Until now nobody could be sent: the wait for a unit begins here.
    ...(trip.status_type_id === tripStatus.PENDING ? { dispatch_since: sql`now()` } : {}),
  })
  return recordStep(deps, hold.trx, who.actor, trip, {
    kind: 'APROBADO',
    action: 'UPDATED',
    before: { approval: trip.approval },
    after: { approval: 'APPROVED', fare_cents: trip.fare_cents },
    note,
  })
}

/** A ride that its company does not want costs nobody anything. */
const reject = (deps: Deps, hold: Hold, who: Who, trip: HeldTrip, note: string) =>
  endTrip(deps, hold, who, trip, {
    kind: 'RECHAZADO',
    reason_id: cancelFor.NOT_APPROVED,
    note,
    final_fare: { lines: [], total: 0 },
    patch: { approval: 'REJECTED', ...settled(who, note) },
  })

const decide = async (
  deps: Deps,
  hold: Hold,
  who: Who,
  trip: HeldTrip,
  { decision, note }: Pick<DecisionForm, 'decision' | 'note'>,
): Promise<TripRow> => {
  requireAllowed(canDecide(trip))
  await closeLinks(hold.trx, trip.service_id)
  return (decision === 'APPROVE' ? approve : reject)(deps, hold, who, trip, note)
}

const requireNote = (form: DecisionForm, inPlaceOfCompany: boolean): void => {
  const problem = noteProblem(form, inPlaceOfCompany)
  if (problem !== null) throw fail('REFUSED', { detail: `${problem.detail}.`, errors: [problem] })
}

/** Somebody at the desk decides what the company told them by telephone. */
export const decideAtDesk = (
  deps: Deps,
  db: Db,
  who: Who,
  service_id: number,
  form: DecisionForm,
): Promise<TripRow> => {
  requireNote(form, true)
  const target = { service_id, version: form.version }
  return changeTrip(deps, db, who, target, { endsRide: true }, (hold, trip) =>
    decide(deps, hold, who, trip, form),
  )
}

/** The company itself decides; of two decisions at the same moment the second finds nothing left to decide. */
export const decideByCompany = async (
  deps: Deps,
  db: Db,
  who: Who,
  service_id: number,
  form: DecisionForm,
): Promise<TripRow> => {
  requireNote(form, false)
  const target = { service_id, version: null }
  return changeTrip(deps, db, who, target, { endsRide: true }, async (hold, trip) => {
    requireAllowed(canDecide(trip))
    if (trip.version !== form.version) {
      const { company_id: _, area_id: __, ...current } = (await findAsked(hold.trx, service_id))!
      throw fail('VERSION_CONFLICT', {
        detail: 'El servicio cambió mientras lo miraba. Revíselo y decida otra vez.',
        current,
      })
    }
    return decide(deps, hold, who, trip, form)
  })
}

/** Nobody decided in time: the passenger must know, to look elsewhere. */
export const giveUpUndecided = (deps: Deps, who: Who, service_id: number): Promise<TripRow> =>
  changeTrip(deps, deps.db, who, { service_id, version: null }, { endsRide: true }, (hold, trip) =>
    decide(deps, hold, who, trip, { decision: 'REJECT', note: 'Nadie lo aprobó a tiempo' }),
  )
