import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { Caller } from '@chaski/contract/clients/caller.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { isToBoard } from '@chaski/contract/trips/statuses.ts'
import type { DemoRandom } from '#src/demo/companies/demo-random.ts'
import { pickWeighted, placeAt, someRide } from '#src/demo/demo-city.ts'
import { callsPerHour } from './call-rate.ts'
import { between, chanceOf } from './chance.ts'
import type { Call } from './http-caller.ts'
import type { SimWorld, WarmStage } from './sim-world.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

type Card = Caller['data'][number]
type Plan = { service_id: number; at: number; reason_id: number }

/** Numbers of the demonstration's clients: two thousand private ones, a hundred and fifty of companies. */
export const someCellphone = (random: DemoRandom): string => {
  const number = random.chance(0.15) ? 100_000 + random.below(150) : 1 + random.below(2000)
  return `+51900${String(number).padStart(6, '0')}`
}

const [cash, card, credit, yape, plin] = [1, 2, 3, 4, 5]

/** People who want a ride, taken down by somebody who answers the telephone: look the caller up, write, save. */
export const createCallers = (
  world: SimWorld,
  desk: Call,
  units: () => number,
  /** Where a car stands that somebody may hail. */
  someCar: () => LatLng | null,
) => {
  const { clock, seed } = world
  const giveUps: Plan[] = []
  let number = 0
  let nextCall = clock.now()

  const account = async (random: DemoRandom, who: Card) => {
    if (who.company_id === null)
      return { payment_type_id: [cash, yape, plin, card][pickWeighted(random, [62, 22, 6, 10])]! }
    const { client_id, company_id } = who
    const centers = await desk(clients.costCenters, { params: { client_id, company_id } })
    const fields = await desk(companies.dispatchFields, { params: { company_id } })
    return {
      company_id,
      source: 'CORPORATIVO' as const,
      payment_type_id: credit,
      costcenter_id: centers.data.length === 0 ? null : random.pick(centers.data).costcenter_id,
      dynamic_fields: Object.fromEntries(
        fields.data
          .filter((field) => field.stage === 'BOOKING' && field.required)
          .map((field) => [
            String(field.dynamicfield_id),
            field.type_code === 'LIST' ? random.pick(field.options) : 'OI-1001',
          ]),
      ),
    }
  }

  /** One call from the first ring to the saved trip; `stage` makes it one that is already under way. */
  const takeCall = async (stage: WarmStage | null): Promise<void> => {
    const random = chanceOf(seed, 1, ++number)
    const cellphone = someCellphone(random)
    const found = await desk(clients.lastService, { query: { cellphone } })
    const who = found.data.find((client) => !client.is_blocked)
    if (who === undefined || found.open_services.length > 0) return
    const booking = stage === null && random.chance(0.1)
    const at = new Date(
      Math.ceil((Date.now() + between(random, 40, 240) * minute) / (5 * minute)) * 5 * minute,
    )
    const ride = someRide(random, localTime(new Date()).hour)
    // A ride under way began where its car was: nobody is carried there through the air.
    const car = stage === 'RIDING' || stage === 'AT_DOOR' ? someCar() : null
    const origin = car === null ? ride.origin : placeAt(random, car)
    const { destination } = ride
    const trip = await desk(trips.create, {
      body: {
        client_id: who.client_id,
        client_name: who.name,
        cellphone,
        origin,
        destinations: [destination],
        source: random.chance(0.75) ? 'TELEFONO' : 'APP',
        ...(booking
          ? { date_time_service: at.toISOString(), service_type_id: serviceKind.BOOKING }
          : {}),
        ...(await account(random, who)),
      },
    })
    if (stage !== null) world.warm.set(trip.service_id, stage)
    else if (random.chance(0.06)) {
      const at = clock.now() + between(random, 40, 400) * second
      giveUps.push({ service_id: trip.service_id, at, reason_id: random.pick([1, 2, 6]) })
    }
  }

  const giveUp = async ({ service_id, reason_id }: Plan): Promise<void> => {
    const { version, status_type_id } = await desk(trips.get, { query: { service_id } })
    if (!isToBoard(status_type_id)) return
    await desk(trips.cancel, { body: { items: [{ service_id, version }], reason_id } })
  }

  return {
    takeCall,
    async tick(): Promise<void> {
      const now = clock.now()
      const due = giveUps.findIndex((plan) => plan.at <= now)
      if (due >= 0) await giveUp(giveUps.splice(due, 1)[0]!)
      if (now < nextCall) return
      const random = chanceOf(seed, 2, number)
      const rate = callsPerHour(Math.max(units(), 1), new Date()) / hour
      nextCall = now - Math.log(1 - random.next()) / rate
      await takeCall(null)
    },
  }
}
export type Callers = ReturnType<typeof createCallers>
