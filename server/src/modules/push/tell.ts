import type { PushPayload } from '@chaski/contract/push/payload.ts'
import type { Db } from '#src/base/sql/sql.ts'

import { insertPush, type OwedNotice, type PushOwner } from './store.ts'

type Telling = {
  within: number
  urgency?: 'normal' | 'high'
  /** Owed again by the next way if no device takes it. */
  owed?: OwedNotice
}

/** Tells somebody on their phone, with the change that causes it; false where they cannot be reached so. */
export const tell = (
  trx: Db,
  owner: PushOwner,
  payload: PushPayload,
  { within, urgency = 'high', ...rest }: Telling,
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
