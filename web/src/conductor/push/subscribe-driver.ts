import { push } from '@chaski/contract/push/endpoints.ts'
import type { Phone } from '#src/conductor/engine/phone.ts'
import { subscribeHere } from '#src/shared/push/subscribe-here.ts'

const scope = '/conductor'

/** Tells the server where this phone is reached; from then on a page that nobody looks at leaves offers to the push. */
export const subscribeDriver = async ({ call, store }: Pick<Phone, 'call' | 'store'>) => {
  await subscribeHere({
    scope,
    publicKey: async () => (await call(push.key, {})).public_key,
    send: (body) => call(push.subscribeDriver, { body }),
  })
  store.set({ pushed: true })
}

const closeShown = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
}

/** At every start of a phone that allows it: the address may have changed, and who looks at the page needs no notices. */
export const subscribeAtStart = async (phone: Phone): Promise<void> => {
  navigator.serviceWorker.addEventListener('message', () => void phone.ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void closeShown()
  })
  void closeShown()
  // Without signal or without a push service the live channel goes on alone; the next start tries again.
  await subscribeDriver(phone).catch(() => undefined)
}
