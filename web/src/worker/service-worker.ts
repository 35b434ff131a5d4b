/// <reference lib="webworker" />
import type { PushPayload } from '@chaski/contract/push/payload.ts'
import { handleClick } from './handle-click.ts'
import { handlePush } from './handle-push.ts'
import { storeShell, type Shell } from './shell-files.ts'
import { subscribeAgain } from './subscribe-again.ts'
import { workerPhone } from './worker-phone.ts'
// One script for both installable pages, the drivers' and the passengers': each is registered under its own path.
declare const self: ServiceWorkerGlobalScope

/** Written in by the build. */
declare const __SHELLS__: Record<'conductor' | 'reservar', Shell>

const isDriver = new URL(self.registration.scope).pathname.startsWith('/conductor')
const shell = storeShell(isDriver ? __SHELLS__.conductor : __SHELLS__.reservar)
const phone = workerPhone(
  self,
  isDriver
    ? { page: '/conductor', csrfCookie: 'DRIVER-XSRF-TOKEN' }
    : { page: '/reservar', csrfCookie: 'CLIENT-XSRF-TOKEN' },
)

self.addEventListener('install', (event) => {
  event.waitUntil(shell.fill().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(shell.forgetOthers().then(() => self.clients.claim()))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(shell.openPage(request))
  else if (shell.has(pathname)) event.respondWith(shell.openFile(request))
})

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(handlePush(phone, event.data.json() as PushPayload))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const told = event.notification.data as PushPayload
  event.waitUntil(handleClick(phone, told, event.action))
})
self.addEventListener('pushsubscriptionchange', (event) => {
  const again = subscribeAgain(self, phone, isDriver ? '/driver/push' : '/client/push')
  ;(event as ExtendableEvent).waitUntil(again)
})
