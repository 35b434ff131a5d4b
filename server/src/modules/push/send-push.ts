import type { PushPayload } from '@chaski/contract/push/payload.ts'
import type { Db } from '#src/base/sql/sql.ts'

import { insertPush, type OwedNotice, type PushOwner } from './store.ts'

type Sending = {
  within: number
  urgency?: 'normal' | 'high'
  /** Owed again by what comes next if no device takes it. */
  owed?: OwedNotice
}

/** Sends somebody a push, with the change that causes it; false where they cannot be reached so. */
export const sendPush = (
  trx: Db,
  owner: PushOwner,
  payload: PushPayload,
  { within, urgency = 'high', ...rest }: Sending,
): Promise<boolean> =>
  insertPush(trx, {
    owner,
    kind: payload.kind,
    payload: JSON.stringify(payload),
    topic: payload.tag,
    urgency,
    within,
    ...rest,
  })
