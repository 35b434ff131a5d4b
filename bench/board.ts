import { chromium, type Page } from 'playwright-core'
import { topics } from '../contract/src/live.ts'
import { brokerLimits } from '../server/src/adapters/broker/broker-limits.ts'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/lib/build-web.ts'
import { type BenchRow, option } from './harness.ts'
import { batch, boardRows, changeTrip, rowCount, session, unit, unitCount } from './board/city.ts'
import { type FakeCentral, type FakeMessage, startFakeCentral } from './board/fake-central.ts'
import { busyDuring, heapOf, longestOf, tasksDuring, watchMainThread } from './board/main-thread.ts'

const changesPerSecond = 200
const restS = 5
const warmUpS = 5
/** The broker's own beat. */
const beatMs = brokerLimits.coalesceMs

/** Trips that change and units that move, as a whole city would make them. */
async function storm(central: FakeCentral, seconds: number): Promise<void> {
  const { tenant } = session
  let seq = 0
  let next = 0
  const started = Date.now()
  for (let beat = 0; beat * beatMs < seconds * 1000; beat++) {
    const messages: FakeMessage[] = []
    for (let n = 0; n < (changesPerSecond * beatMs) / 1000; n++) {
      const service_id = 1 + ((next++ * 37) % rowCount)
      const value = { ...changeTrip(service_id), seq: ++seq, ts: new Date().toISOString() }
      messages.push({ topic: topics.rides(tenant), category: 'SERVICE', action: 'STATUS', value })
    }
    if (beat % (1000 / beatMs) === 0)
      messages.push({
        topic: topics.fleetLocation(tenant),
        category: 'LOCATION',
        action: 'BATCH',
        value: { ts: new Date().toISOString(), seq: ++seq, items: batch() },
      })
    central.publish(messages)
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, started + (beat + 1) * beatMs - Date.now())),
    )
  }
}

const openBoard = async (page: Page, central: FakeCentral) => {
  await page.addInitScript(() => localStorage.setItem('chaski.board.listOnly', 'true'))
  await page.goto(`${central.url}/central/despacho`)
  await page.locator('.trip-row').nth(20).waitFor()
  // The list that holds everything is the one with most to do.
  await page.getByRole('tab', { name: /^Todos/ }).click()
  await page.waitForTimeout(3000)
}

/** 400 trips and 300 units on the list, 200 changes of rows a second. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const seconds = Number(option(args, 'seconds') ?? 30)
  await buildWeb()
  const central = await startFakeCentral({
    '/authentication/session': session,
    [`/user/${session.user_uuid}/preferences`]: { layout: null, views: [], favourites: [] },
    '/dispatch/auto': { data: [], engine: null },
    // The detail beside the list asks for the units near the first trip.
    '/dispatch/drivers/available': { candidates: [], excluded: [], excluded_counts: [] },
    '/dispatch/monitor': { data: boardRows() },
    '/dispatch/currentstates/drivers': {
      data: Array.from({ length: unitCount }, (_, n) => unit(n + 1)),
    },
  })
  const browser = await chromium.launch({ executablePath: await ensureBrowser() })
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const cdp = await watchMainThread(page)
    await openBoard(page, central)
    const rest = await busyDuring(cdp, () => page.waitForTimeout(restS * 1000))
    await storm(central, warmUpS)
    const before = await heapOf(cdp)
    let busy = 0
    const tasks = await tasksDuring(browser, page, async () => {
      busy = await busyDuring(cdp, () => storm(central, seconds))
    })
    const longest = longestOf(tasks)
    const grown = ((await heapOf(cdp)) - before) / 1024
    return [
      {
        name: 'main thread under 200 changes/s',
        ours: busy,
        unit: 'ms/s',
        goal: 100,
        ok: busy <= 100,
      },
      { name: 'main thread at rest', ours: rest, unit: 'ms/s' },
      {
        name: 'longest task',
        ours: longest,
        unit: 'ms',
        goal: 50,
        ok: longest <= 50,
        note: 'processor time',
      },
      {
        name: 'heap grown',
        ours: grown,
        unit: 'KiB',
        goal: 1024,
        ok: grown <= 1024,
        note: 'after collection',
      },
    ]
  } finally {
    await browser.close()
    await central.stop()
  }
}
