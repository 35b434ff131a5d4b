import { cancelFor } from '@chaski/contract/catalogs/known-items.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { between, chanceOf } from './chance.ts'
import type { Call } from './http-caller.ts'
import type { SimWorld } from './sim-world.ts'

const second = 1000
const minute = 60 * second

/** Nobody found: the caller is told so. */
const patience = 12 * minute
const noShowPatience = 40 * second

/** How long a waiting trip is left alone: most go at once, one in five is left for whoever sits at the screen. */
export const attentionAfter = (seed: number, service_id: number): number => {
  const random = chanceOf(seed, 3, service_id)
  return random.chance(0.2) ? between(random, 90, 240) * second : between(random, 4, 18) * second
}

/** What a dispatcher would do with a waiting trip now. */
export const decideFor = (
  seed: number,
  trip: Pick<TripRow, 'service_id' | 'retained' | 'approval'>,
  waited: number,
  warm: boolean,
): 'LEAVE' | 'OFFER' | 'ASSIGN' | 'NO_UNIT' => {
  if (trip.retained !== null || trip.approval === 'PENDING' || trip.approval === 'REJECTED')
    return 'LEAVE'
  if (warm) return 'ASSIGN'
  if (waited > patience) return 'NO_UNIT'
  if (waited < attentionAfter(seed, trip.service_id)) return 'LEAVE'
  return chanceOf(seed, 4, trip.service_id).chance(0.5) ? 'OFFER' : 'ASSIGN'
}

type AutoPlans = readonly { coverage_id: number; is_on: boolean; zones_off: readonly number[] }[]

/** Whether the server dispatches this trip by itself: its coverage is switched on and its zone is not left out. */
export const isAutomatic = (
  plans: AutoPlans,
  { coverage_id, origin }: Pick<TripRow, 'coverage_id' | 'origin'>,
): boolean => {
  const plan = plans.find((p) => p.coverage_id === coverage_id)
  if (plan === undefined || !plan.is_on) return false
  return origin.zone_id === null || !plan.zones_off.includes(origin.zone_id)
}

/** Somebody who keeps the queue short while the server does not do it by itself. */
export const createDispatcher = (world: SimWorld, desk: Call, ownName: string) => {
  const { clock, seed } = world
  const seen = new Map<number, number>()
  const triedAt = new Map<number, number>()
  const asked = new Map<number, number>()
  let plans: AutoPlans = []
  let lookedAt = 0

  /** Where the server dispatches by itself nobody interferes. */
  const lookForEngine = async (): Promise<void> => {
    if (Date.now() - lookedAt < 10 * second) return
    lookedAt = Date.now()
    plans = (await desk(dispatch.autoState, {})).data
  }

  const assign = async ({ service_id, version }: TripRow): Promise<void> => {
    const { candidates } = await desk(dispatch.availableService, { params: { service_id } })
    const best = candidates.find((unit) => !unit.soon_free) ?? candidates[0]
    if (best === undefined) return
    await desk(trips.assign, {
      body: { items: [{ service_id, version, driver_id: best.driver_id }] },
    })
  }
  const act = async (trip: TripRow, waited: number): Promise<void> => {
    const { service_id, version } = trip
    const items = [{ service_id, version }]
    const decision = decideFor(seed, trip, waited, world.warm.has(service_id))
    if (decision === 'ASSIGN') await assign(trip)
    if (decision === 'OFFER') await desk(trips.offer, { body: { items } })
    if (decision === 'NO_UNIT')
      await desk(trips.cancel, { body: { items, reason_id: cancelFor.NO_UNIT } })
  }

  /** A driver who waits for somebody who does not come asks; after a while the word is taken. */
  const settleNoShow = async (waiting: readonly TripRow[]): Promise<void> => {
    for (const { service_id, sla } of waiting) {
      if (sla.level === 0) continue
      const since = asked.get(service_id) ?? Date.now()
      asked.set(service_id, since)
      if (Date.now() - since < noShowPatience) continue
      asked.delete(service_id)
      const { version, times } = await desk(trips.get, { query: { service_id } })
      if (times.no_show_requested_at !== null)
        await desk(trips.confirmNoShow, { params: { service_id }, body: { version } })
    }
  }

  /** Calls taken by a person are that person's to dispatch; only when forgotten for long are they looked after. */
  const isOurs = (trip: TripRow, waited: number): boolean =>
    trip.owner === ownName || waited > 4 * minute

  return {
    async tick(): Promise<void> {
      await lookForEngine()
      const query = { status_type_id: [tripStatus.PENDING, tripStatus.AT_PICKUP] }
      const { data } = await desk(dispatch.monitor, { query })
      const now = clock.now()
      for (const trip of data.filter((row) => row.status_type_id === tripStatus.PENDING)) {
        if (isAutomatic(plans, trip)) continue
        const first = seen.get(trip.service_id) ?? now
        seen.set(trip.service_id, first)
        if (!isOurs(trip, now - first) || now < (triedAt.get(trip.service_id) ?? 0)) continue
        triedAt.set(trip.service_id, now + (world.warm.has(trip.service_id) ? 3 : 15) * second)
        await act(trip, now - first).catch((error: unknown) =>
          world.log.debug({ err: error, service_id: trip.service_id }, 'simulated dispatcher'),
        )
      }
      await settleNoShow(data.filter((row) => row.status_type_id === tripStatus.AT_PICKUP))
      const open = new Set(data.map((row) => row.service_id))
      for (const map of [seen, triedAt, asked])
        for (const id of map.keys()) if (!open.has(id)) map.delete(id)
    },
  }
}
