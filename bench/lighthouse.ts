import { chromium } from 'playwright-core'
import { publicTitles } from '../contract/src/public-titles.ts'
import { ensureBrowser } from '../scripts/browser.ts'
import { buildWeb, webDist } from '../scripts/lib/build-web.ts'
import { freePort } from '../server/src/test/ports.ts'
import { type BenchRow, option } from './harness.ts'
import { judgeBy } from './lighthouse/judge.ts'
import { startBenchServer } from './server/start-bench-server.ts'

const goal = 95

/** What a stranger can open: neither behind a link that only its owner has, nor a step of an order, nor of the demonstration alone. */
const pages = Object.keys(publicTitles).filter(
  (path) => !path.endsWith('/*') && !['/reservar/pedir', '/correo-demo'].includes(path),
)

/** Every public page in all four categories; best read on a quiet machine, since it is timed by the clock. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const wanted = option(args, 'page')
  await buildWeb()
  const [own, port] = [await freePort(), await freePort()]
  // Each page names its one address, which is where it is judged.
  const env = { PORT: String(own), PUBLIC_URL: `http://127.0.0.1:${own}` }
  const server = await startBenchServer(env, webDist)
  try {
    return await judgeAll(wanted === undefined ? pages : [wanted], server.url, port)
  } finally {
    await server.close()
  }
}

const judgeAll = async (paths: string[], site: string, port: number): Promise<BenchRow[]> => {
  // A machine without a GPU draws the map on the main thread: it is judged without.
  const args = ['--disable-gpu', '--disable-3d-apis', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args })
  try {
    const judge = await judgeBy(port)
    // The first visit of all warms server and browser, which no page should pay for.
    await judge(`${site}${paths[0]!}`)
    const rows: BenchRow[] = []
    for (const page of paths)
      for (const { category, score, lost } of await judge(`${site}${page}`))
        rows.push({
          name: `${page}: ${category}`,
          ours: score,
          unit: 'points',
          goal,
          ok: score >= goal,
          note: lost.join('; '),
        })
    return rows
  } finally {
    await browser.close()
  }
}
