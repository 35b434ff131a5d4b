import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import type { LearnedAddress } from '@chaski/contract/geo/learned-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one, run } from '#src/base/sql/sql.ts'
import { newTrip, rideChange, tripDesk } from '#src/test/trips/test-kit.ts'
import { settleLearned } from './settle-learned.ts'

const { test, olga } = await tripDesk()
const { db } = test
const admin = await test.as('ADMIN')
afterAll(() => test.close())

const door = { latitude: -16.4021, longitude: -71.5312 }
let pins = 0
const unheard = (): string => `Quinta Zorrocloco ${'abcdefghij'.charAt(pins)}${++pins} lote bravo`

const pinned = (text: string, more: object = {}) =>
  newTrip(olga, { origin: { text, ...door, pinned: true }, ...more })
const suggested = async (query: string, who = olga) =>
  (await who(geo.autocomplete, { query: { query, ...door } })).data.data
const kept = async (key_word: string): Promise<LearnedAddress[]> =>
  (await admin(learned.list, { query: { key_word, page: 1, page_size: 20 } })).data.data

/** Finished rides from an address, each of another caller, boarded at a point. */
const ride = (address: string, count: number, at = door, client_id: number | null = null) =>
  run(
    db,
    sql`with ride as (
          insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking, coverage_id,
            origin_text, origin_latitude, origin_longitude, client_id, client_name, cellphone, pin, boarded_at, closed_at)
          select 8, 'TELEFONO', 1, 1, now(), false, (select coverage_id from learned_address where address = ${address}),
            ${address}, ${door.latitude}, ${door.longitude}, ${client_id}, 'Ana', '+5190000' || lpad(n::text, 4, '0'), '1234',
            now() + n * interval '1 second', now() + interval '10 minutes'
          from generate_series(1, ${count}::int) n returning service_id, boarded_at)
        insert into track_point (driver_id, at, service_id, latitude, longitude)
        select 1, boarded_at, service_id, ${at.latitude}, ${at.longitude} from ride`,
  )

describe('an address that nothing knows', () => {
  it('saved with a pin is found by the next caller, with its author', async () => {
    const text = unheard()
    expect(await suggested(text)).not.toContainEqual(expect.objectContaining({ title: text }))
    await pinned(text)
    const [first] = await suggested(text.slice(0, -4))
    expect(first).toMatchObject({ title: text, learned: true, ...door, distanceM: 0 })
    const { provider, referenceId } = first!
    const again = await olga(geo.reference, { query: { provider, referenceId } })
    expect(again.data).toMatchObject({ title: text, ...door })
    const [row] = await kept(text)
    const { name } = await one(
      db,
      sql<{ name: string }>`select name from app_user where user_id = ${olga.user_id}`,
    )
    expect(row).toMatchObject({ address: text, author: name, is_public: false, aliases: [] })
  })

  it('is not learned without a pin, nor when the map knows it', async () => {
    const text = unheard()
    await newTrip(olga, { origin: { text, ...door } })
    await pinned('Plaza de Armas')
    expect(await kept(text)).toEqual([])
    expect(await kept('Plaza de Armas')).toEqual([])
  })

  it('is learned once, as origin or destination, of a new ride or an edited one', async () => {
    const text = unheard()
    const trip = await newTrip(olga, { destinations: [{ text, ...door, pinned: true }] })
    await pinned(text.toUpperCase())
    expect(await kept(text)).toHaveLength(1)
    const other = unheard()
    const origin = { text: other, reference: '', ...door, pinned: true }
    const edited = await olga(trips.update, { body: { ...rideChange(trip), origin } })
    expect(edited.status).toBe(200)
    expect(await kept(other)).toHaveLength(1)
  })
})

describe('who finds it', () => {
  it('is whoever works in its coverage', async () => {
    const text = unheard()
    await pinned(text)
    const [row] = await kept(text)
    const far = await test.as(
      await test.user(['DSP_QUOTE', 'MNT_COVERAGE_VIEW', 'MNT_COVERAGE_EDIT'], {
        coverage_ids: [],
      }),
    )
    const { learned_address_id, learned_address_uuid, version } = row!
    const params = { learned_address_id }
    expect(await suggested(text, far)).not.toContainEqual(expect.objectContaining({ title: text }))
    const query = { provider: 'local' as const, referenceId: `l:${learned_address_uuid}` }
    const answers = [
      await far(geo.reference, { query }),
      await far(learned.get, { params }),
      await far(learned.update, {
        params,
        body: { address: 'Otra cosa', ...door, is_public: true, version },
      }),
      await far(learned.merge, { params, body: { into_id: learned_address_id + 1, version } }),
      await far(learned.forget, { params }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const page = { page: 1, page_size: 20 }
    expect((await far(learned.list, { query: page })).data).toMatchObject({ data: [], total: 0 })
  })

  it('is the public only once three people rode from there, or somebody says so', async () => {
    const text = unheard()
    await pinned(text)
    const publicly = async () =>
      (await test.anonymous(geo.publicAutocomplete, { query: { query: text } })).data.data.filter(
        ({ title }) => title === text,
      )
    await ride(text, 2)
    await settleLearned(db)
    expect(await publicly()).toEqual([])
    await ride(text, 3)
    await settleLearned(db)
    expect(await publicly()).toHaveLength(1)
    const [row] = await kept(text)
    expect(row).toMatchObject({ is_public: true, callers: 3, rides: 5 })
    const { learned_address_id, address, latitude, longitude, version } = row!
    const body = { address, latitude, longitude, is_public: false, version }
    expect((await admin(learned.update, { params: { learned_address_id }, body })).status).toBe(200)
    await settleLearned(db)
    expect(await publicly(), 'a person said no').toEqual([])
  })
})

describe('on the screen of learned addresses', () => {
  it('one is corrected, and a stale correction is refused', async () => {
    const text = unheard()
    await pinned(text)
    const { learned_address_id, version } = (await kept(text))[0]!
    const better = `${text} reja verde`
    const body = { address: better, latitude: -16.4, longitude: -71.53, is_public: false, version }
    const params = { learned_address_id }
    expect((await admin(learned.update, { params, body })).data).toMatchObject({ address: better })
    expect((await admin(learned.update, { params, body })).error.code).toBe('VERSION_CONFLICT')
    expect((await suggested(better))[0]).toMatchObject({ title: better, latitude: -16.4 })
  })

  it('two become one that is found by both names, and is forgotten with them', async () => {
    const [text, said] = [unheard(), `Donde doña Petronila ${++pins}`]
    await pinned(text)
    await pinned(said)
    const [one_, two] = [(await kept(text))[0]!, (await kept(said))[0]!]
    const merged = await admin(learned.merge, {
      params: { learned_address_id: two.learned_address_id },
      body: { into_id: one_.learned_address_id, version: two.version },
    })
    expect(merged.data).toMatchObject({ address: text, aliases: [said] })
    expect((await suggested(said))[0]).toMatchObject({ title: text, learned: true })
    expect(await kept(said)).toEqual([])
    const params = { learned_address_id: one_.learned_address_id }
    expect((await admin(learned.forget, { params })).status).toBe(204)
    expect(await suggested(said)).not.toContainEqual(expect.objectContaining({ learned: true }))
    const { trace } = await one(
      db,
      sql<{
        trace: string
      }>`select before::text as trace from audit where entity = 'learned'
        and entity_id = ${String(params.learned_address_id)} and action = 'DELETE'`,
    )
    expect(trace, 'what is forgotten is not in the audit either').not.toContain('Zorrocloco')
  })
})

describe('at night', () => {
  it('an address moves to where its passengers boarded, unless somebody has pinned it since', async () => {
    const [text, held] = [unheard(), unheard()]
    await pinned(text)
    await pinned(held)
    const gate = { latitude: door.latitude + 0.001, longitude: door.longitude }
    await ride(text, 4, gate)
    await ride(held, 4, gate)
    await run(
      db,
      sql`update learned_address set pinned_at = now() + interval '1 hour' where address = ${held}`,
    )
    await settleLearned(db)
    expect((await kept(text))[0]).toMatchObject({ ...gate, moved_at: expect.any(String) })
    expect((await kept(held))[0]).toMatchObject({ ...door, moved_at: null })
  })

  it('one that nobody asked for in a year is forgotten', async () => {
    const text = unheard()
    await pinned(text)
    await run(
      db,
      sql`update learned_address set used_at = now() - interval '366 days' where address = ${text}`,
    )
    await settleLearned(db)
    expect(await kept(text)).toEqual([])
  })
})

describe('a person who is forgotten', () => {
  it('takes along what was learned from them alone; what others share stays', async () => {
    const { client_id, version } = await one(
      db,
      sql<{
        client_id: number
        version: number
      }>`insert into client (name, cellphone) values ('Rosa Olvido', '+51987000111')
        returning client_id, version`,
    )
    const [own, shared] = [unheard(), unheard()]
    await pinned(own, { client_id, cellphone: '987000111' })
    await pinned(shared, { client_id, cellphone: '987000111', confirm_duplicate: true })
    await ride(shared, 2)
    await settleLearned(db)
    const told = await admin(clients.exportPerson, { params: { client_id } })
    expect(told.raw.toString()).toContain(own)
    await run(
      db,
      sql`update trip set status_type_id = 9, closed_at = now() where client_id = ${client_id}`,
    )
    const erased = await admin(clients.anonymise, {
      params: { client_id },
      body: { reason: 'A su pedido', version },
    })
    expect(erased.status).toBeLessThan(300)
    expect(await kept(own)).toEqual([])
    expect(await kept(shared)).toHaveLength(1)
  })
})
