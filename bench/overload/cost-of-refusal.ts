import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { startBenchServer } from '../server/start-bench-server.ts'
import type { Refused } from './refused.ts'

type Server = Pick<Awaited<ReturnType<typeof startBenchServer>>, 'app' | 'url'>
type Call = Parameters<Server['app']['admission']['places']['enter']>[0]

/** Takes every place that there is; the answer gives them back. */
const takeAll = ({ admission: { places } }: Server['app']): (() => void) => {
  const held: Call[] = []
  while (places.free() > 0) {
    const one = { session: `held-${held.length}`, ip: '127.0.0.1', place: null, raw: {} }
    places.enter(one as unknown as Call)
    held.push(one as unknown as Call)
  }
  return () => held.forEach((one) => places.leave(one))
}

/** The least that a refusal can cost: Node writes the same bytes, and nobody is asked anything. */
const startBareServer = async (answer: Response) => {
  const body = await answer.text()
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|connection|keep-alive)$/.test(name),
  )
  const server = createServer((_, response) => {
    response.writeHead(503, headers.flat()).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Processor time of the main thread for one who is turned away, ours and bare Node's, in microseconds: the least of some rounds. */
export const costOfRefusal = async (
  { app, url }: Server,
  headers: Record<string, string>,
  { rounds = 5, calls = 4000 } = {},
): Promise<{ ours: number; bare: number }> => {
  const giveBack = takeAll(app)
  const child = fork(new URL('refused.ts', import.meta.url))
  const refused = await fetch(`${url}/api/v1/dispatch/service`, { method: 'POST', headers })
  const bare = await startBareServer(refused)
  const cost = async (order: Omit<Refused, 'headers' | 'calls'>): Promise<number> => {
    const before = process.threadCpuUsage()
    child.send({ ...order, headers, calls })
    await once(child, 'message')
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / calls
  }
  const least = { ours: Infinity, bare: Infinity }
  try {
    for (let round = 0; round < rounds; round++) {
      least.ours = Math.min(least.ours, await cost({ url }))
      least.bare = Math.min(least.bare, await cost({ url: bare.url }))
    }
    return least
  } finally {
    child.disconnect()
    await once(child, 'exit')
    bare.server.close()
    giveBack()
  }
}
