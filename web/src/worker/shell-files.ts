/** One page of the site as the build knows it: a release, and exactly the files that it needs. */
export type Shell = { page: string; release: string; files: readonly string[] }

const patienceMs = 4000

/** Opens a page where there is no signal. It keeps one release; answers of calls, and so prices, are never kept. */
export const storeShell = ({ page, release, files }: Shell) => {
  const family = `${page.slice(1)}-`
  const cacheName = `${family}${release}`

  return {
    /** All of it or nothing: half a release does not open. */
    async fill(): Promise<void> {
      const cache = await caches.open(cacheName)
      await cache.addAll(files as string[])
      const html = await fetch(page, { cache: 'reload' })
      // Released again meanwhile: this page would ask for files that are not here.
      if (!html.ok || !(await html.clone().text()).includes(files[0]!))
        throw new Error('another release')
      await cache.put(page, html)
    },

    async forgetOthers(): Promise<void> {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith(family) && name !== cacheName)
      await Promise.all(old.map((name) => caches.delete(name)))
    },

    /** The server's page when it answers, so that nobody sees an old release; the kept one when it does not. */
    async openPage(request: Request): Promise<Response> {
      try {
        const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
        if (answer.ok) return answer
        return (await caches.match(page)) ?? answer
      } catch (error) {
        const kept = await caches.match(page)
        if (kept === undefined) throw error
        return kept
      }
    },

    openFile: (request: Request): Promise<Response> =>
      caches.match(request).then((kept) => kept ?? fetch(request)),
    has: (pathname: string): boolean => files.includes(pathname),
  }
}
