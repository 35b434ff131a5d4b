import type { BookingForm, ClientTrip } from '@chaski/contract/booking/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { tripForm } from '@chaski/contract/trips/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor, Guest } from '#src/http/session/principal.ts'
import { chargeable } from '#src/modules/companies/parts/cost-centers.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { confirmBooking } from '#src/modules/notices/confirm-booking.ts'
import { createTrip } from '#src/modules/trips/take/create-trip.ts'
import { type PreparedTrip, prepareTrip } from '#src/modules/trips/take/prepare-trip.ts'
import { clientWho } from '#src/access/who.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { type ClientPerson, lockPerson } from './account-store.ts'
import { asRider, peopleOf } from './client-accounts.ts'
import { requireQuoted } from './require-quoted.ts'
import { countOpenTrips, findOwnTripById, type Rider } from './trip-store.ts'

/** More rides at once than a family needs is somebody playing. */
const maxOpen = 4

const refuse = (path: string, code: string, detail: string): never => {
  throw fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code, detail }] })
}

/** The account meant: one's own, or a company that named this phone; any other company does not exist. */
export const payerOf = (people: readonly ClientPerson[], company_id: number | null): ClientPerson =>
  people.find((person) => person.company_id === company_id) ??
  refuse('company_id', 'UNKNOWN', 'No puede viajar con esta cuenta')

const requireOwnCenter = async (
  db: Db,
  person: ClientPerson,
  costcenter_id: number | null,
): Promise<void> => {
  if (costcenter_id === null || person.company_id === null) return
  const centers = await chargeable(db, person.company_id, person)
  if (!centers.some((center) => center.costcenter_id === costcenter_id))
    refuse('costcenter_id', 'UNKNOWN', 'Este centro de costo no es suyo')
}

type PreparedBooking = { rider: Rider; trip: PreparedTrip; quoted_cents: number | undefined }

/** Who rides, who pays and what it costs, by the same rules as a ride taken by phone. */
export const prepareBooking = async (
  deps: Deps,
  zones: PriceZones,
  principal: Guest<'client'>,
  actor: Actor,
  form: BookingForm,
): Promise<PreparedBooking> => {
  const { db } = deps
  const people = await peopleOf(db, principal)
  const person = payerOf(people, form.company_id)
  await requireOwnCenter(db, person, form.costcenter_id)
  const { quoted_cents, passenger_name, passenger_cellphone, ...ride } = form
  const taken = tripForm.parse({
    ...ride,
    client_id: person.client_id,
    client_name: passenger_name ?? person.name,
    cellphone: passenger_cellphone ?? person.cellphone,
    source: form.company_id === null ? 'WEB' : 'CORPORATIVO',
    // Whether somebody else's phone has a ride is nobody's business.
    confirm_duplicate: form.confirm_duplicate || passenger_cellphone !== undefined,
  })
  const trip = await prepareTrip(deps, zones, clientWho(actor), taken)
  return { rider: asRider(people), trip, quoted_cents }
}

/** Takes a prepared ride from its passenger. */
export const book = (
  deps: Deps,
  db: Db,
  principal: Guest<'client'>,
  actor: Actor,
  { rider, trip: prepared, quoted_cents }: PreparedBooking,
): Promise<ClientTrip> =>
  inTransaction(db, async (trx) => {
    await lockPerson(trx, principal.id)
    if ((await countOpenTrips(trx, rider.client_ids)) >= maxOpen)
      throw fail('REFUSED', {
        detail: 'Ya tiene varios viajes en curso. Llámenos si necesita otro.',
      })
    const service_id = await createTrip(deps, trx, clientWho(actor), prepared)
    const trip = (await findOwnTripById(trx, rider, service_id))!
    requireQuoted(trip.fare_cents, quoted_cents)
    await confirmBooking(deps, trx, service_id)
    return trip
  })
