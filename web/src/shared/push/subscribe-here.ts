import type { PushSubscriptionForm } from '@chaski/contract/push/schema.ts'

type Options = {
  /** Under which the page's worker is registered. */
  scope: '/conductor' | '/reservar'
  publicKey: () => Promise<string>
  send: (form: PushSubscriptionForm) => Promise<void>
}

/** A browser without a push service of its maker never answers: whoever waits is told so. */
const patienceMs = 15_000

const within = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no push service answered')), patienceMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const keyOf = ({ options }: PushSubscription): string | undefined => {
  const key = options.applicationServerKey
  if (key === null) return undefined
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Registers the one worker of both pages; the driver's page has it anyway. */
export const workerOf = async (scope: Options['scope']): Promise<ServiceWorkerRegistration> => {
  const { serviceWorker } = navigator
  return (
    (await serviceWorker.getRegistration(scope)) ??
    serviceWorker.register('/conductor-sw.js', { scope })
  )
}

const becomesActive = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
    })
  })
}

/** Where this browser can be reached, told to the server; an address made for another key is given up. */
export const subscribeHere = async ({ scope, publicKey, send }: Options): Promise<void> => {
  const registration = await workerOf(scope)
  const applicationServerKey = await publicKey()
  const had = await registration.pushManager.getSubscription()
  if (had !== null && keyOf(had) !== applicationServerKey) await had.unsubscribe()
  await within(becomesActive(registration))
  const made = await within(
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }),
  )
  const { endpoint, keys } = made.toJSON()
  await send({ endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! })
}

/** Ends it on this browser; answers the address that the server is to forget. */
export const unsubscribeHere = async (scope: Options['scope']): Promise<string | null> => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const had = await registration?.pushManager.getSubscription()
  if (had === null || had === undefined) return null
  await had.unsubscribe()
  return had.endpoint
}
