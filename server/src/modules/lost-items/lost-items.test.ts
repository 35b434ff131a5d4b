import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { forgetRider } from '#src/modules/clients/ride-store.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'

const { test, olga, boss, assigned } = await tripDesk()
const { db } = test
afterAll(() => test.close())

const report = async (more: object = {}) => {
  const { trip, phone } = await assigned()
  const { service_id } = trip
  const body = {
    source: 'CLIENT' as const,
    description: 'Mochila negra',
    left_at: 'Maletera',
    tell_driver: true,
    ...more,
  }
  const { data } = await olga(lostItems.report, { params: { service_id }, body })
  return { item: data, params: { lost_item_id: data.lost_item_id }, trip, phone }
}

const toldAbout = async (service_id: number): Promise<string[]> =>
  (
    await many(
      db,
      sql<{ body: string }>`select body from outgoing_message
        where entity = 'trips' and entity_id = ${String(service_id)} and body like '%olvidó%' order by created_at`,
    )
  ).map(({ body }) => body)

describe('a thing left in a car', () => {
  it('is kept with its ride, and the driver is asked for it in their own thread', async () => {
    const { item, trip, phone } = await report()
    expect(item).toMatchObject({
      state: 'SEARCHING',
      service_id: trip.service_id,
      driver: { driver_id: trip.driver!.driver_id },
      client: { cellphone: trip.client!.cellphone },
      steps: [{ state: 'SEARCHING', told_driver: true, told_client: null }],
    })
    const { data } = await phone(messaging.ownThread, { query: {} })
    expect(data.data.at(-1)?.text).toContain('Mochila negra. Quizá en: Maletera.')
    const story = await olga(trips.activities, { params: trip, query: {} })
    expect(story.data.data.map(({ kind }) => kind)).toContain('OBJETO_OLVIDADO')
  })

  it('that the driver brought is with the driver at once', async () => {
    const { item } = await report({ source: 'DRIVER', tell_driver: false })
    expect(item).toMatchObject({ state: 'WITH_DRIVER', steps: [{ told_driver: false }] })
  })

  it('of a ride without a driver is refused', async () => {
    const { service_id } = await newTrip(olga)
    const body = {
      source: 'CLIENT' as const,
      description: 'Llaves',
      left_at: '',
      tell_driver: true,
    }
    const refused = await olga(lostItems.report, { params: { service_id }, body })
    expect(refused.error).toMatchObject({ detail: 'Este servicio no tuvo conductor.' })
  })

  it('goes from hand to hand to its owner, who is told and signs for it', async () => {
    const { item, params, trip } = await report()
    const found = await olga(lostItems.find, {
      params,
      body: { version: item.version, kept_at: 'Base central', note: '', tell_client: true },
    })
    expect(found.data).toMatchObject({ state: 'AT_OFFICE', kept_at: 'Base central' })
    expect(await toldAbout(trip.service_id)).toEqual([
      expect.stringContaining('Puede recogerlo en: Base central. Traiga su documento.'),
    ])
    const early = await olga(lostItems.receipt, { params })
    expect(early.error.detail).toBe('La constancia sale cuando se entrega.')
    const { version } = found.data
    const body = { version, receiver_name: 'Rosa Quispe', receiver_document: '45678912', note: '' }
    const returned = await boss(lostItems.giveBack, { params, body })
    expect(returned.data).toMatchObject({ state: 'RETURNED', receiver_name: 'Rosa Quispe' })
    expect(returned.data.returned_at).not.toBeNull()
    expect((await olga(lostItems.receipt, { params })).raw.subarray(0, 4).toString()).toBe('%PDF')
    const again = await olga(lostItems.giveBack, {
      params,
      body: { ...body, version: returned.data.version },
    })
    expect(again.error).toMatchObject({ detail: 'Ya fue entregado a su dueño.' })
  })

  it('is given back to nobody before it turned up, and may turn up after all', async () => {
    const { item, params, trip } = await report()
    const { version } = item
    const receiver = { receiver_name: 'Rosa Quispe', receiver_document: '45678912', note: '' }
    const early = await olga(lostItems.giveBack, { params, body: { version, ...receiver } })
    expect(early.error).toMatchObject({ detail: 'Todavía no apareció.' })
    const given = await olga(lostItems.giveUp, {
      params,
      body: { version, note: 'El conductor revisó la unidad', tell_client: true },
    })
    expect(given.data.state).toBe('NOT_FOUND')
    expect(await toldAbout(trip.service_id)).toHaveLength(1)
    const body = { version: given.data.version, kept_at: null, note: '', tell_client: false }
    const after = await olga(lostItems.find, { params, body })
    expect(after.data).toMatchObject({ state: 'WITH_DRIVER' })
    expect(after.data.steps.map(({ state }) => state)).toEqual([
      'SEARCHING',
      'NOT_FOUND',
      'WITH_DRIVER',
    ])
  })

  it('is changed by one of two at once; the other sees what it is now', async () => {
    const { item, params } = await report()
    const body = { version: item.version, kept_at: null, note: '', tell_client: false }
    const both = await Promise.all([
      olga(lostItems.find, { params, body }),
      boss(lostItems.find, { params, body }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('keeps no name once its owner is forgotten', async () => {
    const { item, params, trip } = await report({ source: 'DRIVER', tell_driver: false })
    const body = {
      version: item.version,
      receiver_name: 'Rosa Quispe',
      receiver_document: '45678912',
      note: '',
    }
    await olga(lostItems.giveBack, { params, body })
    const client = await one(
      db,
      sql<{
        client_id: number
      }>`insert into client (cellphone, name) values ('911111111', 'Rosa Quispe') returning client_id`,
    )
    await run(
      db,
      sql`update trip set client_id = ${client.client_id} where service_id = ${trip.service_id}`,
    )
    await forgetRider(db, client.client_id)
    const { data } = await olga(lostItems.get, { params })
    expect(data).toMatchObject({ receiver_name: 'Anonimizado', receiver_document: '' })
  })
})

it('the list has what is open first, and finds by words, ride and driver', async () => {
  const { item, trip } = await report({ description: 'Paraguas azul' })
  const list = async (query: object) => (await olga(lostItems.list, { query })).data
  expect((await list({ key_word: 'PARAGUAS' })).data).toMatchObject([
    { lost_item_id: item.lost_item_id },
  ])
  expect((await list({ service_id: trip.service_id })).total).toBe(1)
  expect((await list({ driver_id: trip.driver!.driver_id, state: 'RETURNED' })).total).toBe(0)
  const { data } = await list({})
  expect(data[0]!.lost_item_id).toBe(item.lost_item_id)
  const open = await list({ open: true })
  expect(open.data.every(({ state }) => state !== 'RETURNED' && state !== 'NOT_FOUND')).toBe(true)
})
