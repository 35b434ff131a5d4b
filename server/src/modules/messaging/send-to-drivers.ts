import { fail } from '@chaski/contract/errors.ts'
import type { DriverMessage, SendForm } from '@chaski/contract/messaging/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { type DeliverJob, deliverQueue } from './deliver-message.ts'
import { insertDriverMessage, noteSent, presentDriverMessage } from './driver-message-store.ts'
import { findReceivers } from './find-receivers.ts'
import { requireOwnImage } from './store-image.ts'
import { writeToDriver } from './write-to-driver.ts'

/** A message to one driver is written at once, in the thread the answer will come to; one to many waits in line for a job. */
export const sendToDrivers = (
  deps: Deps,
  db: Db,
  principal: Operator,
  actor: Actor,
  form: SendForm,
): Promise<DriverMessage> =>
  inTransaction(db, async (trx) => {
    const { target, text, urgent, image_uuid } = form
    const { user_id, name } = principal
    const receivers = await findReceivers(trx, principal, target)
    const [first] = receivers.driver_ids
    if (first === undefined)
      throw fail('REFUSED', { detail: 'Ningún conductor recibiría este mensaje.' })
    await requireOwnImage(trx, { owner_type: 'USER', owner_id: user_id }, image_uuid)
    const driver_message_id = await insertDriverMessage(trx, {
      user_id,
      author_name: name,
      target,
      target_text: receivers.text,
      text,
      urgent,
      image_uuid,
      driver_ids: receivers.driver_ids,
    })
    await writeAudit(trx, actor, {
      action: 'SEND',
      entity: 'messaging',
      entity_id: driver_message_id,
      after: {
        target: target.kind,
        to: receivers.text,
        total: receivers.driver_ids.length,
        urgent,
      },
    })
    if (receivers.driver_ids.length === 1) {
      await writeToDriver(deps, trx, principal, actor, first, {
        text,
        urgent,
        image_uuid,
        driver_message_id,
      })
      await noteSent(trx, driver_message_id, 1)
    } else {
      await deps.jobs.send(trx, deliverQueue, { driver_message_id } satisfies DeliverJob)
    }
    return presentDriverMessage(trx, driver_message_id)
  })
