import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { webDist } from '../../scripts/lib/build-web.ts'

/** The map comes after the page works: every limit is without it and what it brings along. */
const map = /\/(map-view|maplibre|trip-map)/
/** Within which the browser is told of a part and of all that it brings along. */
const oneMomentMs = 5
/** Compressed already, and the same two for every page. */
const font = /\.woff2$/

/** The bytes, as gzip sends them, of what this page loaded from us to be what it is now. */
export async function pageWeight(page: Page): Promise<number> {
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: new URL(name), at: startTime }))
      .filter(({ url }) => url.origin === location.origin)
      .map(({ url, at }) => ({ path: url.pathname, at })),
  )
  const mapAt = Math.min(...asked.filter(({ path }) => map.test(path)).map(({ at }) => at))
  const paths = asked.filter(({ at }) => at < mapAt - oneMomentMs).map(({ path }) => path)
  const files = [...new Set(paths)].filter(
    (path) => path.startsWith('/assets/') && !font.test(path),
  )
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(webDist, file)), { level: 9 }).length),
  )
  const html = await (await page.request.get(page.url())).body()
  return sizes.reduce((sum, size) => sum + size, gzipSync(html).length)
}
