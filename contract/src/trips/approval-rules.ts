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

type Charged = { fare_cents: number; costcenter_id: number | null; payment_type_id: number }
type Asked = Charged & { approval: Approval; approval_reasons: readonly { code: string }[] }
/** The ride as it is to be, and whether it goes elsewhere. */
type Edited = Charged & { isElsewhere: boolean }

/** Whether whoever agreed to the ride has agreed to this one too: cheaper is the same, another center is not. */
const isAgreed = (trip: Asked, reasons: readonly ApprovalReason[], edited: Edited): boolean =>
  !edited.isElsewhere &&
  edited.fare_cents <= trip.fare_cents &&
  edited.costcenter_id === trip.costcenter_id &&
  edited.payment_type_id === trip.payment_type_id &&
  reasons.every(({ code }) => trip.approval_reasons.some((known) => known.code === code))

/** What an edit does to the approval: what nobody has agreed to yet is asked about, a ride within the rules is not. */
export const approvalAfterEdit = (
  trip: Asked,
  reasons: readonly ApprovalReason[],
  edited: Edited,
): Approval => {
  if (reasons.length === 0) return trip.approval === 'PENDING' ? 'NOT_NEEDED' : trip.approval
  const isNew = trip.approval === 'APPROVED' && !isAgreed(trip, reasons, edited)
  return trip.approval === 'NOT_NEEDED' || isNew ? 'PENDING' : trip.approval
}
