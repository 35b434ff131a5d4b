import { parentPort, workerData } from 'node:worker_threads'
import { streetsOf, type Streets } from '#src/adapters/geo/router/streets.ts'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'
import type { MapCall, MapCalls, MapOrder, MapReport } from './map-calls.ts'
import { readGeocoder, readGraph } from './read-imported.ts'

const port = parentPort!
const { dataDir } = workerData as { dataDir: string }
const say = (report: MapReport): void => port.postMessage(report)
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const { signal } = new AbortController()

type OpenMap = { streets: Streets; geocoder: GeocodeProvider }
type Handlers = {
  [C in MapCall]: (map: OpenMap, input: MapCalls[C]['input']) => Promise<MapCalls[C]['output']>
}
const handlers: Handlers = {
  autocomplete: ({ geocoder }, input) => geocoder.autocomplete(input, signal),
  reverse: ({ geocoder }, input) => geocoder.reverse(input, signal),
  byReference: ({ geocoder }, input) => geocoder.byReference(input, signal),
  path: ({ streets }, { points, geometry }) => streets.path(points, geometry, signal),
  metres: ({ streets }, { from, to }) => streets.metres(from, to, signal),
}

const waiting = new Map<number, Extract<MapOrder, { kind: 'ask' }>>()
let wake: (() => void) | null = null
port.on('message', (order: MapOrder) => {
  if (order.kind === 'cancel') waiting.delete(order.id)
  else waiting.set(order.id, order)
  wake?.()
})
const someOrder = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.size > 0) setImmediate(resolve)
    else wake = resolve
  })

/** One order after the other; between two, what was taken back is heard and never begun. */
async function serve(map: OpenMap): Promise<void> {
  for (;;) {
    await someOrder()
    const order = waiting.values().next().value
    if (order === undefined) continue
    waiting.delete(order.id)
    const handle = handlers[order.call] as (map: OpenMap, input: unknown) => Promise<unknown>
    await handle(map, order.input).then(
      (output) => say({ kind: 'answer', id: order.id, output }),
      (error: unknown) => say({ kind: 'failed', id: order.id, problem: wordsOf(error) }),
    )
  }
}

try {
  const graph = await readGraph(dataDir)
  // The server may start: what is asked from here on waits for the rest, off its loop.
  say({ kind: 'opened', version: graph.version })
  await serve({ streets: streetsOf(graph), geocoder: await readGeocoder(dataDir, graph) })
} catch (error) {
  say({ kind: 'failed', id: null, problem: wordsOf(error) })
}
