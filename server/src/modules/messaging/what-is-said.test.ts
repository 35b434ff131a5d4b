import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { encodeFrames } from '#src/adapters/files/image.ts'
import { specimenPicture } from '#src/demo/drivers/specimen-picture.ts'
import { run } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'
import { list, messagingDesk, open, say } from '#src/test/messaging/test-kit.ts'

const desk = await messagingDesk()
const { test, olga, boss, unit, driver, assigned, olgaUuid, bossUuid } = desk
afterAll(() => test.close())

describe('the search', () => {
  it('finds threads, people and words, each by itself or together', async () => {
    const u = unit()
    const { conversation_uuid, driver: who } = await open(olga, olgaUuid, u.driver_id)
    await say(olga, olgaUuid, conversation_uuid, { text: 'Desvío por el puente Añashuayco' })
    const find = async (type_result: string, query: string) =>
      (await list(olga, olgaUuid, { type_result, query })).data
    expect(await find('CONVERSATION', who.code)).toMatchObject([{ conversation_uuid }])
    expect(await find('MESSAGE', 'anashuayco PUENTE')).toMatchObject([
      { type_result: 'MESSAGE', conversation_uuid },
    ])
    expect(await find('MESSAGE', '100%')).toEqual([])
    const other = unit()
    const { code } = (await boss(drivers.get, { params: { driver_id: other.driver_id } })).data
    expect(await find('DRIVER', code)).toMatchObject([
      { type_result: 'DRIVER', conversation_uuid: null, driver: { driver_id: other.driver_id } },
    ])
    expect(await find('ALL', code)).toMatchObject([{ type_result: 'DRIVER' }])
    expect((await find('ALL', 'anashuayco')).map((hit) => hit.type_result)).toEqual(['MESSAGE'])
  })
})

describe('a picture', () => {
  it('is made anew, belongs to its sender, and is seen by the two sides alone', async () => {
    const u = unit()
    const phone = await driver(u)
    const form = new FormData()
    const { bytes } = await encodeFrames([specimenPicture()], 900)
    form.append('file', new Blob([new Uint8Array(bytes)]), 'choque.webp')
    const image = (
      await olga(messaging.uploadImage, { params: { user_uuid: olgaUuid }, body: form })
    ).data
    expect(image.width).toBeGreaterThan(0)
    const { conversation_uuid } = await open(olga, olgaUuid, u.driver_id)
    await open(boss, bossUuid, u.driver_id)
    const stolen = await say(boss, bossUuid, conversation_uuid, { image_uuid: image.image_uuid })
    expect(stolen.error.errors?.[0]?.path).toBe('image_uuid')
    const sent = (await say(olga, olgaUuid, conversation_uuid, { image_uuid: image.image_uuid }))
      .data
    expect(sent.image).toEqual({ width: image.width, height: image.height })
    const params = { message_uuid: sent.message_uuid }
    const seen = await phone(messaging.ownImage, { params })
    expect(seen.raw.subarray(8, 12).toString()).toBe('WEBP')
    expect((await (await driver(unit()))(messaging.ownImage, { params })).status).toBe(404)

    const text = new FormData()
    text.append('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'a.png')
    const refused = await phone(messaging.uploadOwnImage, { body: text })
    expect(refused.error.code).toBe('INVALID_FILE')
  })

  it('and words: one of them is needed', async () => {
    const { conversation_uuid } = await open(olga, olgaUuid, unit().driver_id)
    expect((await say(olga, olgaUuid, conversation_uuid, { text: '  ' })).status).toBe(400)
  })
})

describe('what is said about a trip', () => {
  it('stands in both histories without its words, and is read by those who may', async () => {
    const { trip, u, phone } = await assigned()
    const { service_id } = trip
    const { conversation_uuid } = await open(olga, olgaUuid, u.driver_id)
    await say(olga, olgaUuid, conversation_uuid, { text: 'El cliente lo espera' })
    await phone(messaging.writeToDesk, { body: { text: 'Ya llego' } })
    const story = (await olga(trips.activities, { params: { service_id }, query: {} })).data.data
    expect(story.map((line) => line.kind)).toEqual(
      expect.arrayContaining(['MENSAJE_CENTRAL', 'MENSAJE_CONDUCTOR']),
    )
    expect(JSON.stringify(story)).not.toContain('lo espera')
    const history = await boss(drivers.activities, { params: { driver_id: u.driver_id } })
    expect(history.data.data.map((line) => line.kind)).toEqual(
      expect.arrayContaining(['MESSAGE_SENT', 'MESSAGE_RECEIVED']),
    )

    const read = async (who: Caller) => who(messaging.ofTrip, { params: { service_id } })
    expect((await read(olga)).data.data.map((message) => message.text)).toEqual([
      'El cliente lo espera',
      'Ya llego',
    ])
    const claims = await test.as('RECLAMOS')
    expect((await read(claims)).status).toBe(404)
    await blame(service_id)
    expect((await read(claims)).data.data).toHaveLength(2)
  })

  it('refuses a trip that the driver never had', async () => {
    const { trip } = await assigned()
    const { conversation_uuid } = await open(olga, olgaUuid, unit().driver_id)
    const answer = await say(olga, olgaUuid, conversation_uuid, {
      text: 'Hola',
      service_id: trip.service_id,
    })
    expect(answer.error.errors?.[0]?.path).toBe('service_id')
  })
})

/** A case of the complaints book that is about this trip. */
const blame = async (service_id: number): Promise<void> => {
  const { complaint_id } = await fileAt(test, null)
  await run(
    test.db,
    sql`update complaint_case set service_id = ${service_id} where complaint_id = ${complaint_id}`,
  )
}
