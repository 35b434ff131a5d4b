import type { ApprovalReason } from '#src/companies/rules.ts'
import type { Verdict } from '#src/verdict.ts'
import type { FieldError } from '#src/errors.ts'
import type { Decision } from '#src/trips/approval-schema.ts'
import type { RuledTrip } from '#src/trips/rules.ts'
import { type Approval, isNotBoarded } from '#src/trips/statuses.ts'

/** A ride that nobody decided about so long after its hour is given up. */
export const decideWithinS = 3600

const noDecision = {
  NOT_NEEDED: 'Este servicio no necesita aprobación.',
  APPROVED: 'Este servicio ya fue aprobado.',
  REJECTED: 'Este servicio ya fue rechazado.',
} as const

/** Whether there is still something to decide, and if not, why: the server refuses with it, the button shows it. */
export const canDecide = (trip: Pick<RuledTrip, 'status_type_id' | 'approval'>): Verdict => {
  const no = (reason: string) => ({ allowed: false, code: 'STATE_CONFLICT', reason }) as const
  if (trip.approval !== 'PENDING') return no(noDecision[trip.approval])
  return isNotBoarded(trip.status_type_id)
    ? { allowed: true }
    : no('El servicio ya empezó o terminó: no queda nada que decidir.')
}

/** Whoever refuses a ride says why; whoever decides in the place of the company always does. */
export const noteProblem = (
  { decision, note }: { decision: Decision; note: string },
  inPlaceOfCompany: boolean,
): FieldError | null =>
  (decision === 'REJECT' || inPlaceOfCompany) && note.length < 3
    ? { path: 'note', code: 'REQUIRED', detail: 'Escriba el motivo' }
    : null

type Asked = { approval: Approval; fare_cents: number }

/** What an edit does to the approval: new reasons or a dearer ride are asked about again, a ride within the rules is not. */
export const approvalAfterEdit = (
  trip: Asked,
  reasons: readonly ApprovalReason[],
  fare_cents: number,
): Approval => {
  if (reasons.length === 0) return trip.approval === 'PENDING' ? 'NOT_NEEDED' : trip.approval
  const dearer = trip.approval === 'APPROVED' && fare_cents > trip.fare_cents
  return trip.approval === 'NOT_NEEDED' || dearer ? 'PENDING' : trip.approval
}
