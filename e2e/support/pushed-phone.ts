import type { BrowserContext, CDPSession, Worker } from 'playwright-core'

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Chromium of a test reaches no push service of its maker: its `subscribe()` answers with one of ours. */
export const subscribeTo = async (context: BrowserContext, given: Subscription): Promise<void> => {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const made = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    }
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
  }, given)
}

type Registered = { registrations: { registrationId: string; scopeURL: string }[] }

/** The browser's own end of the push service: what it is given fires `push` in the worker, page or no page. */
export const openDelivery = async (context: BrowserContext, scope: string) => {
  const page = await context.newPage()
  const devtools: CDPSession = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(scope))
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  return (origin: string, data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

export type ShownNotice = { title: string; body: string; tag: string; actions: string[] }

/** What the phone shows to somebody who looks at it. */
export const shownNotices = (worker: Worker): Promise<ShownNotice[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map((one) => {
      const { actions } = one as unknown as { actions?: { title: string }[] }
      const { title, body, tag } = one
      return { title, body, tag, actions: (actions ?? []).map((action) => action.title) }
    })
  })

/** A touch on a button of a notice; no tool reaches the phone's own surface. */
export const touchNotice = (worker: Worker, tag: string, action: string): Promise<void> =>
  worker.evaluate(
    async ([wanted, touched]) => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        NotificationEvent: new (type: string, init: object) => Event
        dispatchEvent: (event: Event) => boolean
      }
      const [notification] = await scope.registration.getNotifications({ tag: wanted! })
      scope.dispatchEvent(
        new scope.NotificationEvent('notificationclick', { notification, action: touched }),
      )
    },
    [tag, action],
  )
