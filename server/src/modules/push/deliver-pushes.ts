import type { Deps } from '#src/base/deps.ts'
import { type ClaimedPush, claimPushes, endPush, giveBack } from './message-store.ts'
import { pushCounts, toldCounts } from './push-counts.ts'
import {
  dropSubscription,
  noteFailure,
  pauseSubscription,
  type PushOwner,
  type Subscription,
  subscriptionsOf,
} from './store.ts'

const sentAs = {
  OFFER: 'offer_sent',
  OFFER_CLOSED: 'offer_closed_sent',
  LOST: 'lost_sent',
  NOTICE: 'notice_sent',
} as const

const toldAs = { LOST: 'lost_push', NOTICE: 'notice_push' } as const

/** One device; what its service answers is remembered for the next message. */
const sendTo = async (deps: Deps, device: Subscription, letter: ClaimedPush): Promise<boolean> => {
  const { subscription_id } = device
  const outcome = await deps.push.send(device, letter)
  if (outcome.kind === 'ACCEPTED') {
    pushCounts.add(sentAs[letter.kind as keyof typeof sentAs])
    return true
  }
  if (outcome.kind === 'GONE') {
    pushCounts.add('gone')
    await dropSubscription(deps.db, subscription_id)
  } else if (outcome.kind === 'PAUSED') {
    pushCounts.add('paused')
    await pauseSubscription(deps.db, subscription_id, outcome.seconds)
  } else {
    pushCounts.add('refused')
    await noteFailure(deps.db, subscription_id)
  }
  if ('reason' in outcome)
    deps.log.warn({ subscription_id, reason: outcome.reason }, 'push not taken')
  return false
}

const ownerOf = ({ driver_id, client_id }: ClaimedPush): PushOwner =>
  driver_id === null ? { client_id: client_id! } : { driver_id }

/** Told once one device has it; one try, because the next way is quicker than a second one. */
const deliver = async (deps: Deps, letter: ClaimedPush): Promise<void> => {
  const devices = letter.ttl > 0 ? await subscriptionsOf(deps.db, ownerOf(letter)) : []
  const taken = await Promise.all(devices.map((device) => sendTo(deps, device, letter)))
  if (taken.includes(true)) {
    const told = toldAs[letter.kind as keyof typeof toldAs]
    if (told !== undefined) toldCounts.add(told)
    await endPush(deps.db, letter.message_id)
    return
  }
  pushCounts.add('unreached')
  await giveBack(deps.db, letter.message_id)
}

const mostAtOnce = 50

/** Sends what waits, at most so many at once; true while there may be more. */
export const deliverPushes = async (deps: Deps): Promise<boolean> => {
  const letters = await claimPushes(deps.db, mostAtOnce)
  await Promise.all(
    letters.map((letter) =>
      deliver(deps, letter).catch((error: unknown) =>
        deps.log.warn({ err: error, message_id: letter.message_id }, 'push'),
      ),
    ),
  )
  return letters.length === mostAtOnce
}
