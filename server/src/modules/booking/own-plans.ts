import { fail } from '@chaski/contract/errors.ts'
import type { OwnPlan, RepeatForm } from '@chaski/contract/plans/own-schema.ts'
import { clientWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { clientPlans } from '#src/modules/plans/own-plans.ts'
import { prepareRepeat, type Repeated, repeatTrip } from '#src/modules/plans/repeat-trip.ts'
import { lockPerson } from './account-store.ts'
import { peopleOf } from './client-accounts.ts'
import { ownTrip } from './own-trips.ts'

/** More plans at once than a family needs is somebody playing. */
const maxPlans = 5

const idsOf = async (db: Db, principal: Guest<'client'>): Promise<number[]> =>
  (await peopleOf(db, principal)).map(({ client_id }) => client_id)

export const ownPlans = async (db: Db, principal: Guest<'client'>): Promise<OwnPlan[]> =>
  clientPlans(db, await idsOf(db, principal))

/** A plan that carries this very person; anybody else's does not exist. */
export const requireOwnPlan = async (
  db: Db,
  principal: Guest<'client'>,
  plan_id: number,
): Promise<void> => {
  const own = await ownPlans(db, principal)
  if (!own.some((plan) => plan.plan_id === plan_id)) throw fail('NOT_FOUND')
}

type Asked = { service_uuid: string; form: RepeatForm }

export const prepareOwnRepeat = async (
  deps: Deps,
  zones: PriceZones,
  principal: Guest<'client'>,
  actor: Actor,
  { service_uuid, form }: Asked,
): Promise<Repeated> => {
  const { service_id } = await ownTrip(deps.db, principal, service_uuid)
  const repeated = await prepareRepeat(deps, zones, clientWho(actor), service_id, form)
  const { client_id } = repeated.plan
  // Whose guest one was pays for one ride, not for every ride to come.
  if (client_id === null || !(await idsOf(deps.db, principal)).includes(client_id))
    throw fail('REFUSED', { detail: 'Este viaje lo pidió otra persona: ella puede repetirlo.' })
  return repeated
}

export const repeatOwnTrip = (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  repeated: Repeated,
): Promise<OwnPlan> =>
  inTransaction(db, async (trx) => {
    await lockPerson(trx, principal.id)
    if ((await ownPlans(trx, principal)).length >= maxPlans)
      throw fail('REFUSED', {
        detail: 'Ya tiene varios viajes que se repiten. Termine uno o llámenos.',
      })
    return repeatTrip(deps, trx, clientWho(actor), repeated)
  })
