import { z } from 'zod'
import { envelope, topics } from '@chaski/contract/live.ts'
import { positionForm } from '@chaski/contract/trips/driver-endpoints.ts'
import { id } from '@chaski/contract/fields.ts'
import { latitude, longitude } from '@chaski/contract/geo/schema.ts'
import type { Deps, LivePrincipal } from '#src/base/deps.ts'
import { receiveOffer } from '#src/modules/trips/offer/answer-offer.ts'
import { raisePanic } from './raise-panic.ts'

const received = z.object({ offer_id: id })
const place = z.object({ latitude: latitude.optional(), longitude: longitude.optional() })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What drivers' devices say over the live channel: where they are, that they show an offer, that they need help. Anything else is dropped. */
export const receiveDriver =
  (deps: Deps) =>
  async (who: LivePrincipal, topic: string, payload: Uint8Array): Promise<void> => {
    const { TENANT } = deps.config
    const said = parsed(Buffer.from(payload).toString())
    const drop = (): void => deps.log.warn({ driver: who.uuid, topic }, 'driver message dropped')
    if (topic === topics.driverLocation(TENANT, who.uuid)) {
      const point = positionForm.safeParse(said)
      if (!point.success) return drop()
      // Not waited for: a panic behind it must not wait either.
      void deps.positions.report(who.user_id, [point.data])
      return
    }
    const event = envelope.safeParse(said)
    if (topic !== topics.driverEvent(TENANT, who.uuid) || !event.success) return drop()
    const value = parsed(event.data.value)
    if (event.data.action === 'RECEIVED') {
      const offer = received.safeParse(value)
      if (!offer.success) return drop()
      // Too late or not theirs: nothing to do about it on this side.
      await receiveOffer(deps, deps.db, who.user_id, offer.data.offer_id).catch(drop)
      return
    }
    const where = place.safeParse(value)
    if (event.data.action !== 'PANIC' || !where.success) return drop()
    const actor = { type: 'CONDUCTOR', id: who.user_id, name: null, ip: null, request_id: null }
    await raisePanic(deps, deps.db, actor, who.user_id, where.data)
  }
