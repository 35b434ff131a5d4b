import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { topics } from '@chaski/contract/live.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'
import { list, messagingDesk, open, say, unread } from '#src/test/messaging/test-kit.ts'

const desk = await messagingDesk()
const { test, olga, boss, unit, driver, olgaUuid, bossUuid, toldTo, uuidOf } = desk
afterAll(() => test.close())

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
