import { Failure } from '@chaski/contract/errors.ts'
import { clockWho } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Unasked, unaskedRides } from './automatic-store.ts'
import { issueTrip } from './issue-sale.ts'

/** So many a minute; what is left follows in the next. */
const most = 200

const anonymous = { client_number: '', client_address: '', client_email: null } as const

const buyerOf = ({ buyer, passenger_name }: Unasked) =>
  buyer ?? { ...anonymous, client_type: 'NONE' as const, client_name: passenger_name }

/** A boleta for each private ride that nobody asked otherwise for, once, where the company wants that. */
export const issueAutomatically = async (deps: Deps): Promise<void> => {
  for (const ride of await unaskedRides(deps.db, most)) {
    try {
      await issueTrip(deps, deps.db, clockWho, ride.service_id, {
        kind: 'BOLETA',
        client: buyerOf(ride),
        payment_form: 'CONTADO',
        cuotas: [],
        purchase_order: '',
      })
    } catch (err) {
      // Its passenger was quicker: theirs is the one that counts.
      if (err instanceof Failure && err.code === 'ALREADY_EXISTS') continue
      deps.log.error({ err, service_id: ride.service_id }, 'boleta of a ride')
    }
  }
}
