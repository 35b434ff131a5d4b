import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { webDist } from '../../scripts/lib/build-web.ts'

/** The map's own files: every limit is without them, since they come after the page works. */
const map = /\/(map-view|maplibre)/
/** Compressed already, and the same two for every page. */
const font = /\.woff2$/

/** The bytes, as gzip sends them, of what this page loaded from us to be what it is now. */
export async function pageWeight(page: Page): Promise<number> {
  const paths = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  )
  const files = [...new Set(paths)].filter(
    (path) => path.startsWith('/assets/') && !map.test(path) && !font.test(path),
  )
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(webDist, file)), { level: 9 }).length),
  )
  const html = await (await page.request.get(page.url())).body()
  return sizes.reduce((sum, size) => sum + size, gzipSync(html).length)
}
