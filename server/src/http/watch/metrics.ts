import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '#src/base/version.ts'

/** One number, or one for each kind. */
type Reading = number | Readonly<Record<string, number>>

export type Metrics = {
  countRequest(method: string, route: string, status: number, ms: number): void
  /** Adds a value that goes up and down, read when somebody asks. */
  gauge(name: string, help: string, read: () => Reading): void
  /** Adds a value that only grows, read when somebody asks. */
  counter(name: string, help: string, read: () => Reading): void
  /** Adds a spread of seconds; the answer takes one more. */
  seconds(name: string, help: string): (seconds: number) => void
  contentType: string
  text(): Promise<string>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const entriesOf = (reading: Reading): [Record<string, string>, number][] =>
  typeof reading === 'number'
    ? [[{}, reading]]
    : Object.entries(reading).map(([kind, value]) => [{ kind }, value])

/** Numbers for the people who run the service; all their names begin with chaski_. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  // Routes are patterns of ours and statuses few: no caller can make a new series.
  const requests = new Counter({
    name: 'chaski_requests_total',
    help: 'Calls answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const spread = new Histogram({
    name: 'chaski_request_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const metrics: Metrics = {
    countRequest(method, route, status, ms) {
      requests.inc({ method, route, status })
      spread.observe({ method, route }, ms / 1000)
    },
    gauge(name, help, read) {
      new Gauge({
        name: `chaski_${name}`,
        help,
        labelNames: ['kind'],
        registers,
        collect() {
          this.reset()
          for (const [labels, value] of entriesOf(read())) this.set(labels, value)
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name: `chaski_${name}`,
        help,
        labelNames: ['kind'],
        registers,
        collect() {
          this.reset()
          for (const [labels, value] of entriesOf(read())) this.inc(labels, value)
        },
      })
    },
    seconds(name, help) {
      const histogram = new Histogram({ name: `chaski_${name}`, help, buckets, registers })
      return (seconds) => histogram.observe(seconds)
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
  aboutTheProcess(metrics, registers)
  return metrics
}

const aboutTheProcess = (metrics: Metrics, registers: Registry[]): void => {
  new Gauge({
    name: 'chaski_info',
    help: 'What runs here',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1)
  metrics.gauge('resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.gauge('heap_bytes', 'Memory of JavaScript', () => {
    const { heapUsed, heapTotal, external } = process.memoryUsage()
    return { used: heapUsed, total: heapTotal, external }
  })
  metrics.counter('cpu_seconds_total', 'Processor time used', () => {
    const { user, system } = process.cpuUsage()
    return { user: user / 1e6, system: system / 1e6 }
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge(
    'event_loop_delay_p99_seconds',
    'Delay of the event loop since the last reading',
    () => {
      const p99 = delay.percentile(99) / 1e9
      delay.reset()
      return Number.isFinite(p99) ? p99 : 0
    },
  )
}
