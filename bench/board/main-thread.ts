import { performance } from 'node:perf_hooks'
import type { Browser, CDPSession, Page } from 'playwright-core'

type TraceEvent = { name: string; ph: string; tid: number; tdur?: number; args?: { name?: string } }

/** The single pieces of work of the page's main thread while `work` runs, in ms of processor time each. */
export async function tasksDuring(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> {
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
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}

export const longestOf = (tasks: readonly number[]): number =>
  tasks.reduce((longest, task) => Math.max(longest, task), 0)

/** The main thread's own time is counted: a busy neighbour on the machine does not count as ours. */
export async function watchMainThread(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return cdp
}

const metric = async (cdp: CDPSession, name: string): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((each) => each.name === name)?.value ?? 0
}

/** Milliseconds of the main thread's own processor time in each second of the work. */
export async function busyDuring(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const [started, before] = [performance.now(), await metric(cdp, 'TaskDuration')]
  await work()
  const seconds = (performance.now() - started) / 1000
  return (((await metric(cdp, 'TaskDuration')) - before) * 1000) / seconds
}

/** Bytes of live objects. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return metric(cdp, 'JSHeapUsedSize')
}
