import { monitorEventLoopDelay } from 'node:perf_hooks'

/** One number, or one for each kind. */
type Gauge = () => number | Readonly<Record<string, number>>

export type Metrics = {
  countRequest(method: string, route: string, status: number, ms: number): void
  /** Adds a value that is read when somebody asks. */
  gauge(name: string, help: string, read: Gauge): void
  text(): string
}

type Counter = { count: number; seconds: number }
type ByStatus = Map<number, Counter>

const newCounter = (): Counter => ({ count: 0, seconds: 0 })
const newMap = <K, V>(): Map<K, V> => new Map<K, V>()

const at = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

const labelled = function* (
  routes: Map<string, Map<string, ByStatus>>,
): Generator<[string, Counter]> {
  for (const [route, methods] of routes) {
    for (const [method, statuses] of methods) {
      for (const [status, counter] of statuses) {
        yield [`method="${method}",route="${route}",status="${status}"`, counter]
      }
    }
  }
}

const valuesOf = (name: string, value: ReturnType<Gauge>): string[] =>
  typeof value === 'number'
    ? [`${name} ${value}`]
    : Object.entries(value).map(([kind, count]) => `${name}{kind="${kind}"} ${count}`)

/** Numbers for the people who run the service, in Prometheus' text form. */
export const createMetrics = (): Metrics => {
  /** By route, then by method and status: a call finds its counter without building a text. */
  const routes = new Map<string, Map<string, ByStatus>>()
  const gauges = new Map<string, { help: string; read: Gauge }>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  const metrics: Metrics = {
    countRequest(method, route, status, ms) {
      const counter = at(
        at(at(routes, route, newMap<string, ByStatus>), method, newMap<number, Counter>),
        status,
        newCounter,
      )
      counter.count++
      counter.seconds += ms / 1000
    },
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    text() {
      const lines = [
        '# TYPE chaski_requests_total counter',
        '# TYPE chaski_request_seconds_total counter',
      ]
      for (const [labels, { count, seconds }] of labelled(routes)) {
        lines.push(
          `chaski_requests_total{${labels}} ${count}`,
          `chaski_request_seconds_total{${labels}} ${seconds.toFixed(6)}`,
        )
      }
      for (const [name, { help, read }] of gauges) {
        lines.push(
          `# HELP chaski_${name} ${help}`,
          `# TYPE chaski_${name} gauge`,
          ...valuesOf(`chaski_${name}`, read()),
        )
      }
      return `${lines.join('\n')}\n`
    },
  }
  metrics.gauge('resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  metrics.gauge(
    'event_loop_delay_p99_seconds',
    'Delay of the event loop since the last reading',
    () => {
      const p99 = delay.percentile(99) / 1e9
      delay.reset()
      return Number.isFinite(p99) ? p99 : 0
    },
  )
  return metrics
}
