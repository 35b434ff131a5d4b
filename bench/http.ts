import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/adapters/postgres/embedded.ts'
import type { BenchRow } from './harness.ts'
import { askCpu, type Ready } from './http/cpu-channel.ts'
import { booking } from './http/sample.ts'

/** Until the compiler of both has finished its work: a server runs for weeks. */
const warmUp = 6
const rounds = 9
const requestsPerRound = 4000
const connections = 40
const body = JSON.stringify(booking)

type Server = { child: ChildProcess; ready: Ready }
type Method = 'GET' | 'POST'

const startServer = async (file: string, args: string[]): Promise<Server> => {
  const child = fork(new URL(`./http/${file}`, import.meta.url), args)
  const [ready] = (await once(child, 'message')) as [Ready]
  return { child, ready }
}

const send = (agent: Agent, { url, headers }: Ready, method: Method): Promise<void> =>
  new Promise((resolve, reject) => {
    const extra =
      method === 'POST'
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : {}
    const call = request(url, { method, agent, headers: { ...headers, ...extra } }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`${method} ${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    call.once('error', reject)
    call.end(method === 'POST' ? body : undefined)
  })

/** The headers of our answer, for the peer to write the same ones. */
const answerHeaders = async ({ url, headers }: Ready): Promise<Record<string, string>> => {
  const answer = await fetch(url, { headers })
  await answer.body?.cancel()
  const ofTheConnection = ['content-length', 'date', 'connection', 'keep-alive']
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofTheConnection.includes(name)))
}

/** CPU microseconds of the server per request, for one round. */
const measure = async ({ child, ready }: Server, agent: Agent, method: Method): Promise<number> => {
  const before = await askCpu(child)
  let left = requestsPerRound
  const worker = async () => {
    while (left-- > 0) await send(agent, ready, method)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return ((await askCpu(child)) - before) / requestsPerRound
}

/** CPU per request of our whole stack against raw node:http with the same bytes. */
export async function run(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') })
  const ours = await startServer('our-server.ts', [postgres.url, dataDir])
  const raw = await startServer('raw-server.ts', [JSON.stringify(await answerHeaders(ours.ready))])
  raw.ready.headers = ours.ready.headers
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    const rows: BenchRow[] = []
    for (const [method, goal, name] of [
      ['GET', 1.6, 'GET of 2.4 KB'],
      ['POST', 1.9, 'validated POST'],
    ] as const) {
      const samples: { ours: number[]; raw: number[] } = { ours: [], raw: [] }
      for (let round = -warmUp; round < rounds; round++) {
        const spent = {
          ours: await measure(ours, agent, method),
          raw: await measure(raw, agent, method),
        }
        if (round < 0) continue
        samples.ours.push(spent.ours)
        samples.raw.push(spent.raw)
      }
      const [mine, peer] = [Math.min(...samples.ours), Math.min(...samples.raw)]
      const ratio = mine / peer
      rows.push({
        name,
        ours: mine,
        peer,
        ratio,
        goal,
        unit: 'µs CPU per request',
        ok: ratio <= goal,
        note: 'peer: node:http, nothing checked; least of 9 rounds',
      })
    }
    return rows
  } finally {
    agent.destroy()
    for (const { child } of [ours, raw]) child.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
