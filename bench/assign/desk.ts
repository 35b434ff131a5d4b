import { parentPort, workerData } from 'node:worker_threads'
import { unassignFor } from '../../contract/src/catalogs/known-items.ts'
import type { BulkResult } from '../../contract/src/trips/action-schema.ts'
import { type Connection, openConnection } from './connection.ts'

export type Target = { service_id: number; version: number }
export type Pair = Target & { driver_id: number }
/** `fight`: everybody wants the same few trips and drivers. `assign`: each pair once, with a key or without. */
export type Order =
  | { kind: 'fight'; targets: Target[]; drivers: number[]; attempts: number }
  | { kind: 'assign'; pairs: Pair[]; keyed: boolean }
export type Outcome = { won: number; ms: number; refused: string[] }
type Setup = { url: string; headers: Record<string, string>; clients: number }

const { url, headers, clients } = workerData as Setup
const connections = await Promise.all(
  Array.from({ length: clients }, () => openConnection(url, headers)),
)
let keys = 0

const post = async (
  { post: send }: Connection,
  path: string,
  body: object,
  keyed: boolean,
): Promise<BulkResult> => {
  const own: Record<string, string> = keyed ? { 'idempotency-key': `bench-assign-${keys++}` } : {}
  const answer = (await send(path, body, own)) as { data: BulkResult[] }
  return answer.data[0]!
}

const together = async (
  n: number,
  work: (at: number, connection: Connection) => Promise<void>,
): Promise<number> => {
  let next = 0
  const before = performance.now()
  const client = async (connection: Connection): Promise<void> => {
    for (let at = next++; at < n; at = next++) await work(at, connection)
  }
  await Promise.all(connections.map(client))
  return performance.now() - before
}

const fight = async (order: Extract<Order, { kind: 'fight' }>): Promise<Outcome> => {
  const { targets, drivers, attempts } = order
  let won = 0
  const ms = await together(attempts, async (at, connection) => {
    const slot = at % targets.length
    const item = { ...targets[slot]!, driver_id: drivers[(at * 7) % drivers.length]! }
    // Every other one with a key, as the board sends it: both ways through the server fight each other.
    const row = await post(connection, '/dispatch/services/assign', { items: [item] }, at % 2 === 0)
    if (row.service !== undefined)
      targets[slot] = { service_id: row.service_id, version: row.service.version }
    if (!row.ok) return
    won++
    const freed = await post(
      connection,
      '/dispatch/services/unassign',
      { items: [targets[slot]!], reason_id: unassignFor.MISTAKE, exclude_driver: false },
      false,
    )
    if (freed.service !== undefined)
      targets[slot] = { service_id: freed.service_id, version: freed.service.version }
  })
  return { won, ms, refused: [] }
}

const assign = async (order: Extract<Order, { kind: 'assign' }>): Promise<Outcome> => {
  const refused: string[] = []
  const ms = await together(order.pairs.length, async (at, connection) => {
    const row = await post(
      connection,
      '/dispatch/services/assign',
      { items: [order.pairs[at]!] },
      order.keyed,
    )
    if (!row.ok) refused.push(row.code ?? 'refused')
  })
  return { won: order.pairs.length - refused.length, ms, refused }
}

parentPort!.on('message', (order: Order | null) => {
  if (order === null) {
    for (const connection of connections) connection.close()
    parentPort!.close()
    return
  }
  void (order.kind === 'fight' ? fight(order) : assign(order)).then((outcome) =>
    parentPort!.postMessage(outcome),
  )
})
