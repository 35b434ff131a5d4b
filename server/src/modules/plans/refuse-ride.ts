import { dayAndHour } from '@chaski/contract/calendar/day-and-hour.ts'
import { Failure } from '@chaski/contract/errors.ts'
import type { Planned } from '@chaski/contract/plans/rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { notify } from '#src/modules/users/notify.ts'
import { peopleOfPlan, raiseRefusal } from './ride-store.ts'
import type { StoredPlan } from './store.ts'

const reasonOf = (error: unknown) =>
  error instanceof Failure
    ? { code: error.code, detail: error.message }
    : { code: 'INTERNAL', detail: 'El sistema no pudo crearlo; lo intentará otra vez.' }

/** A ride that could not be ordered waits for a person, who is told once: it is never passed over in silence. */
export const refuseRide = async (
  deps: Deps,
  plan: StoredPlan,
  ride: Planned,
  error: unknown,
): Promise<void> => {
  // Somebody changed the ride in this very moment: it is theirs now.
  if (error instanceof Failure && error.code === 'VERSION_CONFLICT') return
  const { plan_id, name } = plan
  if (!(error instanceof Failure)) deps.log.error({ err: error, plan_id }, 'ride of a plan')
  const reason = reasonOf(error)
  await inTransaction(deps.db, async (trx) => {
    if (!(await raiseRefusal(trx, ride, reason))) return
    for (const person of await peopleOfPlan(trx, plan_id))
      await notify(deps, trx, person, {
        kind: 'PLAN_REFUSED',
        title: `${name}: no se creó el servicio del ${dayAndHour(new Date(ride.at))}`,
        detail: reason.detail,
        link: `/central/planes/${plan_id}`,
      })
  })
}
