import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { linkForPassenger } from '#src/modules/share/share-trip.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { siteAddress } from '#src/modules/settings/site-address.ts'
import { toldCounts } from '#src/modules/push/push-counts.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { isStillTrue } from '#src/modules/trips/story/notice-rules.ts'
import { type Address, addressOf } from './address-of.ts'
import { pushNotice } from './push-notice.ts'
import { type DueNotice, postponeNotice, takeNotice } from './notice-store.ts'
import { noticeSubjects, noticeText } from './notice-words.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'

/** So many seconds later a message about a taxi helps nobody. */
const within = 600
/** A push waits no longer at its service: a phone that is off that long reads it on the page. */
const pushWithin = 180

const isWanted = (due: DueNotice): boolean =>
  !due.is_stale && isStillTrue(due.notice, due) && due.taken_by !== simulatorUser.username

const record = (deps: Deps, trx: Db, due: DueNotice, channel: 'PUSH' | Address['channel']) =>
  recordStep(deps, trx, systemActor, due, {
    kind: 'AVISO_CLIENTE',
    action: 'UPDATED',
    after: { notice: due.notice, channel },
  })

const write = async (
  deps: Deps,
  trx: Db,
  due: DueNotice,
  { channel, to }: Address,
): Promise<void> => {
  const { activity_id, service_id, notice } = due
  const { company } = await companyWords(trx)
  // A booking for later shows no car yet: its link comes when the car sets out.
  const share =
    notice === 'ASSIGNED' && due.assignment !== 'PLANNED'
      ? await linkForPassenger(trx, service_id)
      : null
  const text = noticeText(
    company,
    notice,
    due,
    share === null ? null : `${siteAddress(deps)}${share.path}`,
  )
  const message = {
    to,
    text,
    within,
    about: { entity: 'trips', entity_id: String(service_id) },
    once: `trip-notice:${activity_id}`,
    // Whoever reads the queue later must not follow the car.
    secret: share !== null,
  }
  if (channel === 'SMS') await deps.sms.queue(trx, message)
  else await deps.mailer.queue(trx, { ...message, subject: noticeSubjects[notice] })
  toldCounts.add(channel === 'SMS' ? 'notice_sms' : 'notice_mail')
  await record(deps, trx, due, channel)
}

/** By push to whoever asked for it; in writing to everybody else, and where no device took the push. */
const send = async (deps: Deps, trx: Db, due: DueNotice): Promise<void> => {
  if (await pushNotice(trx, due, pushWithin)) {
    await record(deps, trx, due, 'PUSH')
    return
  }
  const address = addressOf(due)
  if (address !== null) await write(deps, trx, due, address)
}

/** Hands the next owed message to its carrier; false when none is owed. */
const notifyNext = async (deps: Deps): Promise<boolean> => {
  let taken: DueNotice | undefined
  try {
    return await inTransaction(deps.db, async (trx) => {
      const due = await takeNotice(trx)
      taken = due
      if (due === undefined) return false
      if (isWanted(due)) await send(deps, trx, due)
      return true
    })
  } catch (error) {
    if (taken === undefined) throw error
    deps.log.warn({ err: error, service_id: taken.service_id }, 'passenger not notified')
    await postponeNotice(deps.db, taken.activity_id)
    return true
  }
}

const mostPerBeat = 200

/** Tells passengers what happened to their rides: each thing once, whatever worker gets to it. */
export const notifyClients = async (deps: Deps): Promise<void> => {
  for (let sent = 0; sent < mostPerBeat && (await notifyNext(deps)); sent++);
}
