import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PerformanceObserver } from 'node:perf_hooks'
import { operationHeader } from '../../server/src/test/fuzz/fuzz-calls.ts'

/** One turn of the loop that was long, and the calls that were under way in it. */
export type Held = { cpuMs: number; operations: string[]; gcMs: number }
type Pause = { at: number; ms: number }

/** Turns below this are nobody's news. */
const worthNotingMs = 10

/** Notes the CPU this thread spends between two ticks of a timer: what others would have waited for on an idle machine, whoever else is busy on it. */
export const watchLoop = () => {
  const held: (Omit<Held, 'gcMs'> & { from: number; to: number })[] = []
  const pauses: Pause[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      pauses.push({ at: startTime, ms: duration })
  })
  observer.observe({ entryTypes: ['gc'] })
  const underWay = new Set<IncomingMessage>()
  let touched = new Set<IncomingMessage>()
  const began = (message: unknown): void => {
    const { request } = message as { request: IncomingMessage }
    underWay.add(request)
    touched.add(request)
  }
  const ended = (message: unknown): void =>
    void underWay.delete(
      (message as { request: IncomingMessage; response: ServerResponse }).request,
    )
  subscribe('http.server.request.start', began)
  subscribe('http.server.response.finish', ended)
  let before = process.threadCpuUsage()
  let from = performance.now()
  const tick = (): void => {
    const now = process.threadCpuUsage()
    const cpuMs = (now.user + now.system - before.user - before.system) / 1000
    before = now
    const to = performance.now()
    if (cpuMs >= worthNotingMs) {
      const names = [...touched].map(({ headers }) => String(headers[operationHeader] ?? 'other'))
      held.push({ cpuMs, operations: [...new Set(names)], from, to })
    }
    touched = new Set(underWay)
    from = to
  }
  const timer = setInterval(tick, 1)
  return {
    stop(): Held[] {
      clearInterval(timer)
      unsubscribe('http.server.request.start', began)
      unsubscribe('http.server.response.finish', ended)
      observer.disconnect()
      return held
        .toSorted((a, b) => b.cpuMs - a.cpuMs)
        .map(({ cpuMs, operations, ...turn }) => ({
          cpuMs,
          operations,
          gcMs: pauses
            .filter(({ at }) => at >= turn.from && at < turn.to)
            .reduce((sum, { ms }) => sum + ms, 0),
        }))
    },
  }
}
