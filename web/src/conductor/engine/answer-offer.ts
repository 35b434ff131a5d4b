import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { randomId } from '#src/shared/random-id.ts'
import { type DriverCall, isUnreachable, wordsOf } from './session.ts'
import type { Store } from './state.ts'

type Needs = {
  call: DriverCall
  store: Store
  ask: () => Promise<void>
  notice: (tone: 'bad' | 'good' | 'plain', text: string) => void
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Says yes or no to the offer on the screen; without signal it is tried until the offer ends. */
export const createAnswer =
  ({ call, store, ask, notice }: Needs) =>
  async (answer: 'accept' | 'refuse'): Promise<void> => {
    const { offer, answering } = store.get()
    if (offer === null || answering !== null) return
    const { offer_id } = offer
    const options = { idempotencyKey: randomId() }
    const say = async (): Promise<void> => {
      const params = { offer_id }
      if (answer === 'accept') await call(driverAppCalls.acceptOffer, { params }, options)
      else await call(driverAppCalls.refuseOffer, { params, body: {} }, options)
    }
    store.set({ answering: { offer_id, answer, waiting: false } })
    for (;;) {
      try {
        await say()
        store.set({ offer: null })
        break
      } catch (error) {
        const over = Date.now() > offer.ends || store.get().offer?.offer_id !== offer_id
        if (!isUnreachable(error) || over) {
          notice('bad', over ? 'La oferta terminó antes de que hubiera señal.' : wordsOf(error))
          store.set({ offer: null })
          break
        }
        store.set({ answering: { offer_id, answer, waiting: true } })
        await pause(1200)
      }
    }
    await ask()
    store.set({ answering: null })
  }
