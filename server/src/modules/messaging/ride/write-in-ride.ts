import { fail } from '@chaski/contract/errors.ts'
import { rideTalk } from '@chaski/contract/messaging/ride-rules.ts'
import type { RideMessage, RideThread } from '@chaski/contract/messaging/ride-schema.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep } from '#src/modules/trips/story/record-step.ts'
import {
  findRide,
  holdRide,
  insertRideMessage,
  markRead,
  type Ride,
  wordsOfRide,
} from './ride-message-store.ts'

/** One of the two: the passenger, whose ride it is known to be, or a driver, whose it must be now. */
export type Speaker = { author_type: 'CLIENT' } | { author_type: 'DRIVER'; driver_id: number }

const isTheirs = (ride: Ride | undefined, speaker: Speaker): ride is Ride =>
  ride !== undefined && (speaker.author_type === 'CLIENT' || ride.driver_id === speaker.driver_id)

/** What was said with the driver of now; the driver reads it for as long as the ride is theirs. */
export const rideThreadOf = async (
  db: Db,
  speaker: Speaker,
  service_id: number,
): Promise<RideThread> => {
  const ride = await findRide(db, service_id)
  if (!isTheirs(ride, speaker)) {
    if (speaker.author_type === 'CLIENT') return { data: [], open: false }
    throw fail('NOT_FOUND')
  }
  const open = rideTalk.isOpen(ride)
  if (speaker.author_type === 'DRIVER' && !open) throw fail('NOT_FOUND')
  return { data: await wordsOfRide(db, ride), open }
}

/** Says something to the other one: kept with the ride, in its story, and on the driver's phone at once. */
export const writeInRide = (
  deps: Deps,
  db: Db,
  actor: Actor,
  speaker: Speaker,
  service_id: number,
  text: string,
): Promise<RideMessage> =>
  inTransaction(db, async (trx) => {
    const ride = await holdRide(trx, service_id)
    if (!isTheirs(ride, speaker)) {
      if (speaker.author_type === 'DRIVER') throw fail('NOT_FOUND')
      throw fail('STATE_CONFLICT', { detail: 'Su viaje aún no tiene conductor.' })
    }
    requireAllowed(rideTalk.write(ride))
    const said = await insertRideMessage(trx, ride, speaker.author_type, text)
    const { message_uuid, created_at } = said
    const trip = await tripToMatch(trx, unlimited, service_id)
    const step = { action: 'UPDATED', after: { message_uuid } } as const
    if (speaker.author_type === 'DRIVER')
      await recordStep(deps, trx, actor, trip, { ...step, kind: 'MENSAJE_AL_PASAJERO' })
    else {
      const value = { message_uuid, service_id, text, created_at }
      const command = { driver: ride, action: 'MESSAGE', value } as const
      await recordStep(deps, trx, actor, trip, { ...step, kind: 'MENSAJE_PASAJERO', command })
    }
    return said
  })

/** One of them has read what the other wrote. */
export const readInRide = (
  db: Db,
  speaker: Speaker,
  service_id: number,
): Promise<{ unread: number }> =>
  inTransaction(db, async (trx) => {
    const ride = await findRide(trx, service_id)
    if (!isTheirs(ride, speaker)) throw fail('NOT_FOUND')
    await markRead(trx, ride, speaker.author_type)
    return { unread: 0 }
  })
