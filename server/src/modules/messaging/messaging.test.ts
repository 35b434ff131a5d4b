import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { fileAt } from '#src/modules/complaints/test-kit.ts'
import { encodeFrames } from '#src/adapters/files/image.ts'
import { specimenPicture } from '#src/modules/drivers/specimen-picture.ts'
import { tripDesk } from '#src/modules/trips/test-kit.ts'
import { many, one, run } from '#src/sql.ts'
import type { Caller } from '#src/test/test-app.ts'

const desk = await tripDesk()
const { test, olga, boss, unit, driver, assigned } = desk
afterAll(() => test.close())

const uuidOf = async (who: Caller): Promise<string> =>
  (
    await one(
      test.db,
      sql<{ uuid: string }>`select user_uuid as uuid from app_user where user_id = ${who.user_id}`,
    )
  ).uuid
let olgaUuid = ''
let bossUuid = ''
beforeAll(async () => {
  olgaUuid = await uuidOf(olga)
  bossUuid = await uuidOf(boss)
})

const open = async (who: Caller, user_uuid: string, driver_id: number) =>
  (await who(messaging.openConversation, { params: { user_uuid }, body: { driver_id } })).data
const list = async (who: Caller, user_uuid: string, query: object = {}) =>
  (await who(messaging.listConversations, { params: { user_uuid }, query })).data
const say = (who: Caller, user_uuid: string, conversation_uuid: string, body: object) =>
  who(messaging.sendMessage, { params: { user_uuid, conversation_uuid }, body: body as never })
const unread = async (who: Caller, user_uuid: string) =>
  (await who(messaging.unread, { params: { user_uuid } })).data.messages
const toldTo = async (user_uuid: string, action: string) =>
  (await desk.sent(topics.user(test.deps.config.TENANT, user_uuid), action)).map(
    ({ value }) => value,
  )

describe('a thread between the desk and a driver', () => {
  it('goes both ways, with delivery, reading and the count of what waits', async () => {
    const u = unit()
    const phone = await driver(u)
    const { conversation_uuid } = await open(olga, olgaUuid, u.driver_id)
    const sent = (await say(olga, olgaUuid, conversation_uuid, { text: '¿Dónde está?' })).data
    expect(sent).toMatchObject({ own: true, delivered_at: null, read_at: null, urgent: false })
    const command = await desk.sent(topics.driverCommand('chaski', u.driver_uuid), 'MESSAGE')
    expect(command.at(-1)?.value).toMatchObject({
      message_uuid: sent.message_uuid,
      text: '¿Dónde está?',
    })

    const inbox = (await phone(messaging.ownThread, {})).data
    expect(inbox).toMatchObject({ total: 1, unread: 1, data: [{ own: false }] })
    const params = { message_uuid: sent.message_uuid }
    await phone(messaging.receiveOwn, { params })
    await phone(messaging.readOwn, { params })
    const state = await olga(messaging.getMessage, {
      params: { user_uuid: olgaUuid, conversation_uuid, ...params },
    })
    expect(state.data.receivers).toEqual([
      {
        type: 'DRIVER',
        name: expect.any(String),
        delivered_at: expect.any(String),
        read_at: expect.any(String),
      },
    ])

    await phone(messaging.writeToDesk, { body: { text: 'En la plaza', urgent: true } })
    expect(await unread(olga, olgaUuid)).toBe(1)
    expect((await toldTo(olgaUuid, 'NEW_MESSAGE')).at(-1)).toMatchObject({
      conversation_uuid,
      text: 'En la plaza',
      urgent: true,
      author_type: 'DRIVER',
    })
    const [row] = (await list(olga, olgaUuid)).data
    expect(row).toMatchObject({ conversation_uuid, unread: 1, urgent: true })
    const [newest] = (
      await olga(messaging.listMessages, { params: { user_uuid: olgaUuid, conversation_uuid } })
    ).data.data
    const left = await olga(messaging.readMessage, {
      params: { user_uuid: olgaUuid, conversation_uuid, message_uuid: newest!.message_uuid },
    })
    expect(left.data).toEqual({ messages: 0, conversations: 0 })
    expect((await phone(messaging.ownThread, {})).data.data[0]?.read_at).not.toBeNull()
  })

  it('exists for nobody who is not in it, nor under a foreign name', async () => {
    const { conversation_uuid } = await open(olga, olgaUuid, unit().driver_id)
    const sent = (await say(olga, olgaUuid, conversation_uuid, { text: 'Entre nosotros' })).data
    const params = { user_uuid: bossUuid, conversation_uuid }
    const one = { ...params, message_uuid: sent.message_uuid }
    const tries = [
      await boss(messaging.getConversation, { params }),
      await boss(messaging.listMessages, { params }),
      await boss(messaging.sendMessage, { params, body: { text: 'Hola' } }),
      await boss(messaging.getMessage, { params: one }),
      await boss(messaging.readMessage, { params: one }),
      await boss(messaging.messageImage, { params: one }),
      await boss(messaging.hideConversation, { params }),
      await boss(messaging.getConversation, { params: { user_uuid: olgaUuid, conversation_uuid } }),
    ]
    expect(tries.map((answer) => answer.status)).toEqual(tries.map(() => 404))
    expect((await list(boss, bossUuid, { query: 'nosotros', type_result: 'MESSAGE' })).total).toBe(
      0,
    )
    const stranger = await driver(unit())
    expect(
      (await stranger(messaging.readOwn, { params: { message_uuid: sent.message_uuid } })).status,
    ).toBe(404)
  })

  it('is out of reach for those limited to other coverages', async () => {
    const limited = await test.as(
      await test.user(['MSG_CONV_USE', 'MSG_DRIVER_SEND', 'MSG_DRIVER_VIEW'], {
        coverage_ids: [999],
      }),
    )
    const user_uuid = await uuidOf(limited)
    const { driver_id } = unit()
    expect(
      (await limited(messaging.openConversation, { params: { user_uuid }, body: { driver_id } }))
        .status,
    ).toBe(404)
    const target = { kind: 'DRIVERS' as const, driver_ids: [driver_id] }
    expect(
      (
        await limited(messaging.sendToDrivers, {
          params: { operator_uuid: user_uuid },
          body: { target, text: 'Hola' },
        })
      ).status,
    ).toBe(404)
  })

  it('removed by one stays with the others, and comes back to nobody with what was before', async () => {
    const u = unit()
    const phone = await driver(u)
    const { conversation_uuid } = await open(boss, bossUuid, u.driver_id)
    await open(olga, olgaUuid, u.driver_id)
    await say(olga, olgaUuid, conversation_uuid, { text: 'Uno' })
    const params = { user_uuid: bossUuid, conversation_uuid }
    expect((await boss(messaging.hideConversation, { params })).status).toBe(204)
    expect((await boss(messaging.getConversation, { params })).status).toBe(404)
    const has = async (who: Caller, uuid: string) =>
      (await list(who, uuid)).data.some((hit) => hit.conversation_uuid === conversation_uuid)
    expect([await has(boss, bossUuid), await has(olga, olgaUuid)]).toEqual([false, true])

    // Olga is at work and in the thread: the driver's word does not bother who left it.
    await phone(messaging.writeToDesk, { body: { text: 'Dos' } })
    expect([await has(boss, bossUuid), await has(olga, olgaUuid)]).toEqual([false, true])
    await open(boss, bossUuid, u.driver_id)
    const seen = (await boss(messaging.listMessages, { params })).data.data
    expect(seen.map((message) => message.text)).toEqual(['Dos'])
  })

  it('waits for nobody once a colleague answered, and shows a newcomer the last day only', async () => {
    const u = unit()
    const phone = await driver(u)
    await open(olga, olgaUuid, u.driver_id)
    const { conversation_uuid } = await open(boss, bossUuid, u.driver_id)
    const before = await unread(boss, bossUuid)
    await phone(messaging.writeToDesk, { body: { text: 'Tengo una avería' } })
    expect(await unread(boss, bossUuid)).toBe(before + 1)
    await say(olga, olgaUuid, conversation_uuid, { text: 'Va el auxilio' })
    expect(await unread(boss, bossUuid)).toBe(before)

    await run(
      test.db,
      sql`update message set created_at = created_at - interval '2 days' where text = 'Tengo una avería'`,
    )
    const nova = await test.as(await test.user(['MSG_CONV_USE']))
    const novaUuid = await uuidOf(nova)
    await open(nova, novaUuid, u.driver_id)
    const seen = await nova(messaging.listMessages, {
      params: { user_uuid: novaUuid, conversation_uuid },
    })
    expect(seen.data.data.map((message) => message.text)).toEqual(['Va el auxilio'])
  })

  it('reaches somebody at work when a driver writes first', async () => {
    const u = unit()
    const phone = await driver(u)
    await phone(messaging.writeToDesk, { body: { text: 'Buenas noches, central' } })
    const members = await many(
      test.db,
      sql<{
        username: string
      }>`select a.username from conversation_member mem join conversation c using (conversation_id)
        join app_user a using (user_id) where c.driver_id = ${u.driver_id} order by 1`,
    )
    // Those with a session; the administrator and the others are not logged in.
    expect(members.map((row) => row.username)).toEqual(
      expect.arrayContaining(['operador', 'supervisor']),
    )
    expect(members.map((row) => row.username)).not.toContain('admin')
  })
})

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
