import { sql } from 'kysely'
import { topics } from '@chaski/contract/live.ts'
import { messaging } from '@chaski/contract/messaging/endpoints.ts'
import { tripDesk } from '#src/test/trips/test-kit.ts'
import { one } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'

/** A desk with two of its people who write to drivers. */
export const messagingDesk = async () => {
  const desk = await tripDesk()
  const { test } = desk
  const uuidOf = async (who: Caller): Promise<string> =>
    (
      await one(
        test.db,
        sql<{
          uuid: string
        }>`select user_uuid as uuid from app_user where user_id = ${who.user_id}`,
      )
    ).uuid

  const toldTo = async (user_uuid: string, action: string) =>
    (await desk.sent(topics.user(test.deps.config.TENANT, user_uuid), action)).map(
      ({ value }) => value,
    )

  return {
    ...desk,
    uuidOf,
    olgaUuid: await uuidOf(desk.olga),
    bossUuid: await uuidOf(desk.boss),
    toldTo,
  }
}

export const open = async (who: Caller, user_uuid: string, driver_id: number) =>
  (await who(messaging.openConversation, { params: { user_uuid }, body: { driver_id } })).data
export const list = async (who: Caller, user_uuid: string, query: object = {}) =>
  (await who(messaging.listConversations, { params: { user_uuid }, query })).data
export const say = (who: Caller, user_uuid: string, conversation_uuid: string, body: object) =>
  who(messaging.sendMessage, { params: { user_uuid, conversation_uuid }, body: body as never })
export const unread = async (who: Caller, user_uuid: string) =>
  (await who(messaging.unread, { params: { user_uuid } })).data.messages
