/// <reference lib="webworker" />
export {}
// Opens the driver's page where there is no signal. It keeps one release: its page and exactly the files that page needs.
declare const self: ServiceWorkerGlobalScope

/** Written in by the build. */
declare const __SHELL__: { release: string; files: string[] }

const { release, files } = __SHELL__
const page = '/conductor'
const cacheName = `conductor-${release}`

/** All of it or nothing: half a release does not open. */
const fill = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.addAll(files)
  const html = await fetch(page, { cache: 'reload' })
  // Released again meanwhile: this page would ask for files that are not here.
  if (!html.ok || !(await html.clone().text()).includes(files[0]!))
    throw new Error('another release')
  await cache.put(page, html)
}

const forgetOthers = async (): Promise<void> => {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('conductor-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const patienceMs = 4000

/** The server's page when it answers, so that nobody sees an old release; the kept one when it does not. */
const openPage = async (request: Request): Promise<Response> => {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) return answer
    return (await caches.match(page)) ?? answer
  } catch (error) {
    const kept = await caches.match(page)
    if (kept === undefined) throw error
    return kept
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, origin } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (files.includes(pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
