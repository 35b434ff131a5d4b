import { soles } from '@chaski/contract/fares/soles.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { offerTag } from '#src/modules/push/offer-tag.ts'
import { sendPush } from '#src/modules/push/send-push.ts'
import { takeUnheard, type UnheardOffer } from './push-store.ts'

/** A page that is open acknowledges within half a second; a phone that sleeps has five in all. */
const liveFirstS = 1
const page = '/conductor'

const asked = (offer: UnheardOffer) =>
  ({
    kind: 'OFFER',
    offer_id: offer.offer_id,
    tag: offerTag(offer.offer_id),
    title: `Nueva oferta · ${offer.zone_name ?? 'Fuera de zona'}`,
    body: `${offer.origin_text} → ${offer.destination_text ?? 'destino por indicar'} · ${soles(offer.fare_cents)}`,
    url: page,
    ends: offer.expires_at,
  }) as const

/** The second way of an offer: by push to whoever has not heard it over the live channel. */
export const pushOffers = (deps: Pick<Deps, 'db'>): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    for (const offer of await takeUnheard(trx, liveFirstS))
      await sendPush(trx, { driver_id: offer.driver_id }, asked(offer), {
        within: offer.seconds_left,
      })
  })

const closings = {
  WITHDRAWN: { title: 'Oferta tomada', body: 'Esta oferta ya no está disponible.' },
  EXPIRED: { title: 'Oferta vencida', body: 'Nadie respondió a tiempo en este teléfono.' },
}

/** Long enough for a phone that comes back; later nobody remembers the offer. */
const closingWithinS = 120

/** What was pushed and is over must not ask any more: the news takes its place, on the phone and on the way to it. */
export const pushClosing = async (
  trx: Db,
  offer: { offer_id: number; driver_id: number; pushed: boolean },
  how: keyof typeof closings,
): Promise<void> => {
  if (!offer.pushed) return
  const said = { kind: 'OFFER_CLOSED', ...closings[how], url: page } as const
  await sendPush(
    trx,
    { driver_id: offer.driver_id },
    { ...said, offer_id: offer.offer_id, tag: offerTag(offer.offer_id) },
    { within: closingWithinS },
  )
}
