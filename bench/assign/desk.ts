import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { BulkResult } from '../../contract/src/trips/schema.ts'

export type Target = { service_id: number; version: number }
export type Pair = Target & { driver_id: number }
/** `fight`: everybody wants the same few trips and drivers. `assign`: each pair once, with a key or without. */
export type Order =
  | { kind: 'fight'; targets: Target[]; drivers: number[]; attempts: number }
  | { kind: 'assign'; pairs: Pair[]; keyed: boolean }
export type Outcome = { won: number; ms: number; refused: string[] }
type Setup = { url: string; headers: Record<string, string>; clients: number }

const { url, headers, clients } = workerData as Setup
const agent = new Agent({ keepAlive: true, maxSockets: clients })
let keys = 0

const post = (path: string, body: object, keyed: boolean): Promise<BulkResult> =>
  new Promise((resolve, reject) => {
    const own = keyed ? { ...headers, 'idempotency-key': `bench-assign-${keys++}` } : headers
    const call = request(
      `${url}/api/v1${path}`,
      { method: 'POST', agent, headers: own },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode !== 200) return reject(new Error(`${answer.statusCode} ${text}`))
          resolve((JSON.parse(text) as { data: BulkResult[] }).data[0]!)
        })
      },
    )
    call.once('error', reject)
    call.end(JSON.stringify(body))
  })

const together = async (n: number, work: (at: number) => Promise<void>): Promise<number> => {
  let next = 0
  const before = performance.now()
  const client = async (): Promise<void> => {
    for (let at = next++; at < n; at = next++) await work(at)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return performance.now() - before
}

const fight = async (order: Extract<Order, { kind: 'fight' }>): Promise<Outcome> => {
  const { targets, drivers, attempts } = order
  let won = 0
  const ms = await together(attempts, async (at) => {
    const slot = at % targets.length
    const item = { ...targets[slot]!, driver_id: drivers[(at * 7) % drivers.length]! }
    // Every other one with a key, as the board sends it: both ways through the server fight each other.
    const row = await post('/dispatch/services/assign', { items: [item] }, at % 2 === 0)
    if (row.service !== undefined)
      targets[slot] = { service_id: row.service_id, version: row.service.version }
    if (!row.ok) return
    won++
    const freed = await post(
      '/dispatch/services/unassign',
      { items: [targets[slot]!], reason_id: 4, exclude_driver: false },
      false,
    )
    if (freed.service !== undefined)
      targets[slot] = { service_id: freed.service_id, version: freed.service.version }
  })
  return { won, ms, refused: [] }
}

const assign = async (order: Extract<Order, { kind: 'assign' }>): Promise<Outcome> => {
  const refused: string[] = []
  const ms = await together(order.pairs.length, async (at) => {
    const row = await post('/dispatch/services/assign', { items: [order.pairs[at]!] }, order.keyed)
    if (!row.ok) refused.push(row.code ?? 'refused')
  })
  return { won: order.pairs.length - refused.length, ms, refused }
}

parentPort!.on('message', (order: Order | null) => {
  if (order === null) {
    agent.destroy()
    parentPort!.close()
    return
  }
  void (order.kind === 'fight' ? fight(order) : assign(order)).then((outcome) =>
    parentPort!.postMessage(outcome),
  )
})
