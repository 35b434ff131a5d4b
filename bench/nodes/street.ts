import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { tripSets } from '../../contract/src/trips/statuses.ts'
import { offerSets } from '../../contract/src/trips/offer-state.ts'
import { cancelFor } from '../../contract/src/catalogs/known-items.ts'
import { oneOf } from '../../server/src/base/sql/state-sql.ts'
import { many, type Db } from '../../server/src/base/sql/sql.ts'
import { seededRandom } from '../harness.ts'
import type { Callers } from './http-caller.ts'
import { marker, type Session, type UnitAccount, type World } from './world.ts'

type Row = { service_id: number; version: number; status_type_id: number }
type Offer = { offer_id: number; driver_id: number }
type Over = { service_id: number; version: number; foreign: boolean }

/** How long a unit is busy with a trip before it is called off; short, so that boards stay small. */
const busyS = 12
/** One trip in so many lies in the coverage of which most must not hear. */
const foreignEvery = 5

const random = seededRandom(17)
const placeFrom = (south: number) => ({
  latitude: south + random() * 0.01,
  longitude: -71.55 + random() * 0.02,
  text: 'Calle Mercaderes 100',
  reference: '',
})

export type Acknowledged = { create: Map<string, number>; cancel: Set<number>; accept: Set<number> }

/** Operators who take calls and drivers who answer, all through the proxy; what was acknowledged is remembered. */
export const openStreet = (
  db: Db,
  callers: Callers,
  world: World,
  sessions: { all: readonly Session[]; foreign: Session },
  rate: number,
) => {
  const acknowledged: Acknowledged = { create: new Map(), cancel: new Set(), accept: new Set() }
  const tokens = new Map<number, UnitAccount>(world.fleet.map((unit) => [unit.driver_id, unit]))
  const refused = new Map<string, number>()
  const under = new Set<Promise<void>>()
  let running = true
  let made = 0

  const track = (work: Promise<void>): void => {
    const own = work.finally(() => under.delete(own))
    under.add(own)
  }
  const note = (what: string, body: string): void => {
    const code = `${what} ${/"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 60)}`
    refused.set(code, (refused.get(code) ?? 0) + 1)
  }

  const create = async (n: number): Promise<void> => {
    const foreign = n % foreignEvery === 0
    const key = randomUUID()
    const session = foreign ? sessions.foreign : sessions.all[n % sessions.all.length]!
    // Far from every zone the only coverage of its taker counts.
    const origin = foreign
      ? { latitude: -12.05, longitude: -77.03, text: `${marker} 1`, reference: '' }
      : placeFrom(-16.41)
    const body = {
      origin,
      destinations: foreign ? [] : [placeFrom(-16.395)],
      client_name: `${foreign ? marker : 'Carga'} ${key}`,
      cellphone: `9${String(10_000_000 + n).padStart(8, '0')}`,
      confirm_duplicate: true,
      ...(foreign && { confirm_outside: true }),
    }
    const answer = await callers.call('/dispatch/service', {
      method: 'POST',
      headers: session,
      body,
      key,
    })
    if (answer.status === 201 || answer.status === 200)
      acknowledged.create.set(key, (JSON.parse(answer.body) as Row).service_id)
    else note('create', answer.body)
  }

  const accept = async ({ offer_id, driver_id }: Offer): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens.get(driver_id)!.token}` }
    const answer = await callers.call(`/driver/offers/${offer_id}/accept`, {
      method: 'POST',
      headers,
    })
    if (answer.status === 200) acknowledged.accept.add(offer_id)
    else note('accept', answer.body)
  }

  const cancel = async ({ service_id, version, foreign }: Over): Promise<void> => {
    const headers = foreign ? sessions.foreign : sessions.all[service_id % sessions.all.length]!
    const body = { items: [{ service_id, version }], reason_id: cancelFor.GAVE_UP, note: 'fin' }
    const answer = await callers.call('/dispatch/services/cancel', {
      method: 'POST',
      headers,
      body,
    })
    if (answer.status !== 200) return note('cancel', answer.body)
    const [row] = (JSON.parse(answer.body) as { data: { ok: boolean; code?: string }[] }).data
    if (row?.ok === true) acknowledged.cancel.add(service_id)
    else note('cancel row', `"code":"${row?.code}"`)
  }

  const takeCalls = async (): Promise<void> => {
    const began = performance.now()
    while (running) {
      for (; made < ((performance.now() - began) / 1000) * rate; made++) track(create(made + 1))
      await sleep(20)
    }
  }

  /** Each is answered once at a time, by whoever it was offered to. */
  const busy = new Set<string>()
  const once = (name: string, work: () => Promise<void>): void => {
    if (busy.has(name)) return
    busy.add(name)
    track(work().finally(() => setTimeout(() => busy.delete(name), 1000)))
  }
  const answerOffers = async (): Promise<void> => {
    while (running) {
      await sleep(400)
      const offers = await many(
        db,
        sql<Offer>`select offer_id, driver_id from trip_offer where offer_state_id in ${oneOf(offerSets.live)} limit 200`,
      ).catch(() => [])
      for (const offer of offers)
        if (tokens.has(offer.driver_id)) once(`offer ${offer.offer_id}`, () => accept(offer))
      const over = await many(
        db,
        sql<Over>`select service_id, version, coverage_id = ${world.foreign} as "foreign" from trip
            where status_type_id in ${oneOf([...tripSets.seeking, ...tripSets.coming])} and (assigned_at < now() - make_interval(secs => ${busyS})
              or (coverage_id = ${world.foreign} and created_at < now() - make_interval(secs => ${busyS}))) limit 100`,
      ).catch(() => [])
      for (const ride of over) once(`ride ${ride.service_id}`, () => cancel(ride))
    }
  }
  const loops = [takeCalls(), answerOffers()]
  return {
    acknowledged,
    refused,
    made: () => made,
    /** No new calls; what is under way is answered. */
    async stop(): Promise<void> {
      running = false
      await Promise.all(loops)
      await Promise.all(under)
    },
  }
}
