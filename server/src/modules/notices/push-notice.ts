import type { Db } from '#src/base/sql/sql.ts'
import { sendPush } from '#src/modules/push/send-push.ts'
import type { Notice } from '#src/modules/trips/story/notice-rules.ts'
import type { DueNotice } from './notice-store.ts'
import { noticeSubjects, noticeWords } from './notice-words.ts'

/** What is worth a look at the phone at once; the rest stays in writing. */
const pushed: readonly Notice[] = ['ASSIGNED', 'ARRIVED']

/** Tells the passenger's own phone, where they asked for that; false: by the next way. */
export const pushNotice = async (trx: Db, due: DueNotice, within: number): Promise<boolean> => {
  const { notice, own_client_id, service_uuid, activity_id, service_id, owed_at } = due
  if (due.push_failed || own_client_id === null || !pushed.includes(notice)) return false
  const words = noticeWords(notice, due, null)
  return sendPush(
    trx,
    { client_id: own_client_id },
    {
      kind: 'NOTICE',
      // A ride has one place among the notices of a phone: the car that arrived takes that of the car on its way.
      tag: `viaje-${service_id}`,
      title: noticeSubjects[notice],
      body: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
      url: `/reservar/viaje/${service_uuid}`,
    },
    { within, owed: { activity_id, service_id, notice, owed_at } },
  )
}
