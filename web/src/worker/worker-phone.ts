/// <reference lib="webworker" />
import type { WorkerPhone } from './phone.ts'

/** Newer than the types: the only way for a worker to read a cookie. */
type CookieStore = { get(name: string): Promise<{ value: string } | null> }

type Side = {
  /** Under which the pages of this worker stand. */
  page: string
  csrfCookie: string
}

const api = '/api/v1'
const patienceMs = 10_000

/** A worker of a driver's or a passenger's page, as its handlers use it. */
export const workerPhone = (
  worker: ServiceWorkerGlobalScope,
  { page, csrfCookie }: Side,
): WorkerPhone => {
  const windows = async (): Promise<readonly WindowClient[]> => {
    const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    return all.filter(({ url }) => new URL(url).pathname.startsWith(page))
  }
  const csrf = async (): Promise<Record<string, string>> => {
    const { cookieStore } = worker as unknown as { cookieStore?: CookieStore }
    const value = (await cookieStore?.get(csrfCookie))?.value
    return value === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(value) }
  }
  return {
    show: (title, shown) =>
      worker.registration.showNotification(title, {
        ...shown,
        lang: 'es-PE',
      } as NotificationOptions),
    async close(tag) {
      for (const shown of await worker.registration.getNotifications({ tag })) shown.close()
    },
    async showInPage(told) {
      const seen = (await windows()).filter((one) => one.visibilityState === 'visible')
      for (const one of seen) one.postMessage({ kind: 'PUSH', told })
      return seen.length > 0
    },
    async open(url) {
      const [one] = await windows()
      if (one === undefined) {
        await worker.clients.openWindow(url)
        return
      }
      const front = await one.focus()
      if (new URL(front.url).pathname !== url) await front.navigate(url).catch(() => undefined)
    },
    async post(path, body, key) {
      try {
        const answer = await fetch(`${api}${path}`, {
          method: 'POST',
          credentials: 'same-origin',
          headers: {
            ...(await csrf()),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(patienceMs),
        })
        return answer.status
      } catch {
        return 0
      }
    },
    now: () => Date.now(),
  }
}
