import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { webDist } from '../../scripts/lib/build-web.ts'

const assets = join(webDist, 'assets')
/** The map comes after the page works: every limit is without it and what it alone brings along. */
const map = /^(map-view|maplibre|trip-map)-.*\.js$/

/** What this page loaded from us to be what it is now: its bytes, as gzip sends them, and its files with itself and its fonts. */
export async function pageWeight(page: Page): Promise<{ bytes: number; files: number }> {
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  )
  const names = loaded.flatMap((path) => /^\/assets\/(.+\.(?:js|css))$/.exec(path)?.[1] ?? [])
  const counted = await withoutMap([...new Set(names)])
  const sizes = await Promise.all(
    counted.map(async (name) => gzipSync(await readFile(join(assets, name)), { level: 9 }).length),
  )
  const html = await (await page.request.get(page.url())).body()
  const fonts = loaded.filter((path) => path.endsWith('.woff2'))
  return {
    bytes: sizes.reduce((sum, size) => sum + size, gzipSync(html).length),
    files: 1 + counted.length + new Set(fonts).size,
  }
}

/** By who imports whom, not by when it came: on a busy machine the two come in any order. */
async function withoutMap(loaded: string[]): Promise<string[]> {
  const maps = (await readdir(assets)).filter((name) => map.test(name))
  const ofMaps = await withImports(maps)
  const ofPage = await withImports(
    loaded.filter((name) => name.endsWith('.js') && !ofMaps.has(name)),
  )
  const onlyMaps = new Set([...ofMaps].filter((name) => !ofPage.has(name)).map(chunk))
  return loaded.filter((name) => ofPage.has(name) || !onlyMaps.has(chunk(name)))
}

async function withImports(names: string[], found = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    const source = await readFile(join(assets, name), 'utf8')
    const imports = source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)
    await withImports(
      [...imports].map(([, next]) => next!),
      found,
    )
  }
  return found
}

/** A style is called as the script it came with. */
const chunk = (name: string): string => name.replace(/-[\w-]{8}\.\w+$/, '')
