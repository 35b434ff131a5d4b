import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { placeAt, plaza, tripDesk } from '#src/test/trips/test-kit.ts'
import { etaFrame } from './eta-frame.ts'
import { changedEtas } from './eta-store.ts'
import { refreshEtas } from './refresh-etas.ts'

const { test, assigned, get } = await tripDesk()
afterAll(() => test.close())

/** As if the last look at it had been so long ago. */
const claimedAgo = (service_id: number, s: number) =>
  run(
    test.db,
    sql`update trip_eta set claimed_at = now() - make_interval(secs => ${s}) where service_id = ${service_id}`,
  )
const shown = get

describe('when a car arrives', () => {
  it('is by where it is now; the promise stays what was said', async () => {
    const { trip, phone, u } = await assigned()
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    const promised = (await shown(trip.service_id)).promised_s
    await placeAt(test, u.driver_id, plaza.latitude + 0.03, plaza.longitude)
    await refreshEtas(test.deps)
    const far = await shown(trip.service_id)
    expect(far.promised_s).toBe(promised)
    expect(far.eta_s).toBeGreaterThan(400)
    expect(Date.parse(far.eta_at!)).toBeGreaterThan(0)

    await claimedAgo(trip.service_id, 5)
    await refreshEtas(test.deps)
    expect((await shown(trip.service_id)).eta_at, 'not looked at twice within 15 s').toBe(
      far.eta_at,
    )
    await placeAt(test, u.driver_id, plaza.latitude + 0.003, plaza.longitude)
    await claimedAgo(trip.service_id, 16)
    await refreshEtas(test.deps)
    const near = await shown(trip.service_id)
    expect(near.eta_s).toBeLessThan(far.eta_s! / 4)
    expect(near.version).toBe(far.version)
    expect(near.sla.since, 'lateness is measured against the promise').toBe(far.sla.since)
  })

  it('becomes the time to the destination at once when the passenger is aboard', async () => {
    const { trip, phone, u } = await assigned()
    const params = { service_id: trip.service_id }
    await phone(trips.onWay, { params })
    await placeAt(test, u.driver_id, plaza.latitude + 0.001, plaza.longitude)
    await refreshEtas(test.deps)
    await phone(trips.arrived, { params })
    expect((await shown(trip.service_id)).eta_s, 'at the door nothing is waited for').toBeNull()
    await phone(trips.onBoard, { params, body: {} })
    expect((await shown(trip.service_id)).eta_s).toBeNull()
    await refreshEtas(test.deps)
    const aboard = await shown(trip.service_id)
    expect(aboard.eta_s).toBeGreaterThan(300)
    const kept = await one(
      test.db,
      sql<{ leg: string }>`select leg from trip_eta where service_id = ${trip.service_id}`,
    )
    expect(kept.leg).toBe('DESTINATION')
  })

  it('is told to each screen as far as its scope goes', async () => {
    const etas = await changedEtas(test.db, null)
    expect(etas.length).toBeGreaterThan(0)
    const frame = etaFrame({ ts: 'now', seq: 1 }, [
      { service_id: 1, coverage_id: 1, company_id: null, seconds: 60, at: 'a' },
      { service_id: 2, coverage_id: 2, company_id: 7, seconds: 90, at: 'b' },
    ])
    const read = (of: { coverage_ids: number[] | null; company_ids: number[] | null }) => {
      const part = frame.within(of)
      return part === null || part === true ? part : Buffer.from(part).toString()
    }
    expect(read({ coverage_ids: null, company_ids: null })).toBe(true)
    expect(read({ coverage_ids: [3], company_ids: null })).toBeNull()
    expect(read({ coverage_ids: [1, 2], company_ids: [7] })).toContain('[2,90,')
    expect(read({ coverage_ids: [1, 2], company_ids: [7] })).not.toContain('[1,60,')
  })
})
