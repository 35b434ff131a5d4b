import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildWeb, webDist } from '../scripts/lib/build-web.ts'
import { demonstrationPassword } from '../server/src/demo/users/demonstration-password.ts'
import { busyDuring, heapOf, longestOf, tasksDuring, watchMainThread } from './board/main-thread.ts'
import { correctOne, jumpAndPage, rowCount, scroll } from './clients/hands.ts'
import { manyClients } from './clients/many-clients.ts'
import { type BenchRow, option } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'

const frameMs = 50
const readingPixels = 60
const flingPixels = 2400

const openClients = async (browser: Browser, url: string) => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await page.goto(`${url}/central/ingresar`)
  await page.getByLabel('Usuario').fill('supervisor')
  await page.getByLabel('Contraseña', { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL((at) => !at.pathname.startsWith('/central/ingresar'))
  await page.goto(`${url}/central/clientes`)
  await page.locator('.table-rows .table-row[data-index="5"]:not([aria-busy])').waitFor()
  return page
}

/** Fifty thousand clients on the real screen: read, flung through, read back up, jumped through by keys, and one of them corrected. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const wanted = Number(option(args, 'rows') ?? 50_000)
  await buildWeb()
  const server = await startBenchServer({ SIMULATOR: 'off' }, webDist)
  const browser = await chromium.launch({ executablePath: await ensureBrowser() })
  try {
    await manyClients(server.deps.db, wanted)
    const page = await openClients(browser, server.url)
    const rows = await rowCount(page)
    if (rows < wanted) throw new Error(`the list has only ${rows} rows`)
    let asked = 0
    page.on('request', (request) => {
      if (/\/clients?\?/.test(request.url())) asked++
    })
    const cdp = await watchMainThread(page)

    const measure = async <T>(work: () => Promise<T>) => {
      const [heap, requests] = [await heapOf(cdp), asked]
      let [seen, busy]: [T | undefined, number] = [undefined, 0]
      const tasks = await tasksDuring(browser, page, async () => {
        busy = await busyDuring(cdp, async () => {
          seen = await work()
        })
      })
      return {
        seen: seen as T,
        busy,
        longest: longestOf(tasks),
        late: tasks.filter((task) => task > frameMs).length,
        grown: ((await heapOf(cdp)) - heap) / 1024 / 1024,
        requests: asked - requests,
      }
    }
    const reading = await measure(() => scroll(page, readingPixels))
    const fling = await measure(() => scroll(page, flingPixels))
    const back = await measure(() => scroll(page, -readingPixels))
    const keys = await measure(() => jumpAndPage(page, rows))
    const beforeEdit = asked
    await correctOne(page)
    const again = asked - beforeEdit

    const within = (name: string, ours: number, unit: string, goal: number, note?: string) => ({
      name,
      ours,
      unit,
      goal,
      ok: ours <= goal,
      ...(note === undefined ? {} : { note }),
    })
    const parts = { reading, fling, back, keys }
    return [
      ...Object.entries(parts).flatMap(([name, part]) => [
        within(`${name}: longest task`, part.longest, 'ms', frameMs, 'processor time'),
        within(`${name}: tasks over ${frameMs} ms`, part.late, '', 0),
        { name: `${name}: main thread`, ours: part.busy, unit: 'ms/s' },
        { name: `${name}: pages asked for`, ours: part.requests, unit: '' },
      ]),
      within('reading: rows drawn before they were read', reading.seen.unread, '', 0),
      within('rows in the page', Math.max(reading.seen.drawn, fling.seen.drawn), '', 100),
      within(
        'heap grown from top to end',
        fling.grown + back.grown + keys.grown,
        'MiB',
        30,
        'after collection',
      ),
      within('pages fetched again after a correction', again, '', 2),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}
