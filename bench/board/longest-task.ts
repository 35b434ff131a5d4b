import type { Browser, Page } from 'playwright-core'

type TraceEvent = { name: string; ph: string; tid: number; tdur?: number; args?: { name?: string } }

/** The longest single piece of work of the page's main thread while `work` runs, in ms of processor time. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ tid }) => tid),
  )
  const tasks = traceEvents.filter(({ ph, tid, tdur }) => ph === 'X' && main.has(tid) && tdur)
  if (tasks.length === 0) throw new Error('the trace holds no task of the main thread')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
