import { CallError } from '@chaski/contract/client.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { DriverWork, OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { isStepOf } from './actions.ts'
import type { PhoneStore } from './phone-store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { DriverCall } from './session.ts'
import { ring } from '#src/shared/sound.ts'
import type { ShownOffer, Store } from './state.ts'

type Needs = {
  call: DriverCall
  phoneStore: PhoneStore
  store: Store
  /** The server's clock as far as the phone knows it. */
  setClock: (serverNow: number) => void
  notice: (tone: 'bad' | 'good' | 'plain', text: string) => void
  /** Whether the live channel stands. */
  isLive: () => boolean
  onSessionOver: () => void
}

export const currentOf = (work: DriverWork | null): OwnTrip | undefined =>
  work?.trips.find((trip) => trip.assignment === 'CURRENT')

/** The first offer, and its end by our clock; one already shown keeps the end it had. */
const shownOffer = (work: DriverWork, shown: ShownOffer | null): ShownOffer | null => {
  const [offer] = work.offers
  if (offer === undefined) return null
  if (offer.offer_id === shown?.offer_id) return shown
  return { ...offer, ends: Date.now() + offer.seconds_left * 1000 }
}

/** Half of what an answer took is how old it is, as long as it came without a pause. */
const honestMs = 10_000

/** Keeps the phone up to date with the server: what is new is heard, what vanished is said. */
export const createAsker = (needs: Needs) => {
  const { call, phoneStore, store, notice } = needs

  /** The desk gives an offer to somebody else unless the phone says quickly that it shows it. */
  const greet = async (offer: ShownOffer): Promise<void> => {
    ring('offer')
    // Nobody sees it here: acknowledged, it would not be pushed.
    if (document.hidden && store.get().pushed) return
    const { offer_id } = offer
    try {
      await call(driverAppCalls.receiveOffer, { params: { offer_id } })
    } catch (error) {
      // Gone meanwhile; without signal the next look decides.
      if (error instanceof CallError && error.body.statusCode >= 400) void ask()
    }
  }

  const announceNews = (before: DriverWork | null, after: DriverWork): void => {
    const [was, is] = [currentOf(before), currentOf(after)]
    if (before === null || was?.service_id === is?.service_id) return
    const { actions, ended } = store.get()
    const byMe = (service_id: number): boolean =>
      ended?.trip.service_id === service_id || actions.some(isStepOf(service_id))
    if (was !== undefined && is?.status_type_id === tripStatus.ASSIGNED && !byMe(was.service_id)) {
      ring('news')
      notice('bad', `Su servicio ${was.service_id} cambió por otro: ${is.origin.text}.`)
    } else if (was !== undefined && !byMe(was.service_id)) {
      ring('news')
      notice('bad', `La central retiró o canceló el servicio ${was.service_id}.`)
    } else if (is !== undefined && is.status_type_id === tripStatus.ASSIGNED) {
      ring('news')
      notice('plain', `Tiene un servicio nuevo: ${is.origin.text}.`)
    }
  }

  const take = (work: DriverWork): void => {
    const before = store.get()
    const offer = shownOffer(work, before.offer)
    const gone = before.offer !== null && before.offer.offer_id !== offer?.offer_id
    store.set({
      work,
      offer,
      link: needs.isLive() ? 'LIVE' : 'ASKING',
      ...(gone ? { answering: null } : {}),
    })
    if (gone && before.answering === null) notice('plain', 'La oferta ya no está disponible.')
    if (offer !== null && offer.offer_id !== before.offer?.offer_id) void greet(offer)
    announceNews(before.work, work)
    void phoneStore.set('work', work)
  }

  const ask = oneAtATime(async () => {
    try {
      const asked = Date.now()
      const work = await call(driverAppCalls.ownWork, {})
      const tookMs = Date.now() - asked
      // An answer that slept with the phone tells no time.
      if (tookMs < honestMs) needs.setClock(Date.parse(work.now) + tookMs / 2)
      take(work)
    } catch (error) {
      if (error instanceof CallError && error.body.statusCode === 401) needs.onSessionOver()
      else store.set({ link: 'OFFLINE' })
    }
  })
  return ask
}

/** How long until the phone asks again by itself, in milliseconds. */
export const nextAskMs = ({ link, work, offer }: ReturnType<Store['get']>): number => {
  if (link === 'LIVE') return 45_000
  // An offer must be acknowledged within three seconds: who waits for one asks often.
  const waiting = work?.driver.status_driver_id === driverStatus.FREE || offer !== null
  return waiting ? 2500 : 8000
}
