import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { WebSocket } from 'ws'
import { createBroker } from './create-broker.ts'
import type { BrokerOptions, LivePrincipal } from './live-types.ts'

export const origin = 'https://chaski.test'

export function principal(over: Partial<LivePrincipal> = {}): LivePrincipal {
  return {
    kind: 'operator',
    session_id: 's1',
    user_id: 1,
    uuid: 'u1',
    permissions: new Set(),
    coverage_ids: null,
    company_ids: null,
    expires_at: '2999-01-01T00:00:00Z',
    ...over,
  }
}

/** A real server on a free port; a session is the cookie `token=<name>` of one of `principals`. */
export async function startTestBroker(
  principals: Record<string, LivePrincipal>,
  over: Partial<BrokerOptions> = {},
) {
  const logged: string[] = []
  const note = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`)
  const broker = createBroker({
    tenant: 'demo',
    authenticate: async ({ headers }) => principals[headers.cookie?.split('=')[1] ?? ''] ?? null,
    allowedOrigin: (value) => value === undefined || value === origin,
    canSubscribe: () => true,
    canForward: () => true,
    onDriverMessage: () => {},
    log: { info: note, warn: note, error: note },
    ...over,
  })
  const server = createServer()
  broker.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients: MqttClient[] = []

  async function connect(token: string, options: IClientOptions = {}): Promise<MqttClient> {
    const client = mqtt.connect(`ws://127.0.0.1:${port}/mqtt`, {
      reconnectPeriod: 0,
      protocolVersion: 4,
      wsOptions: { headers: { cookie: `token=${token}`, origin } },
      ...options,
    })
    clients.push(client)
    client.on('error', () => {})
    await new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve())
      client.once('close', () => reject(new Error('closed before CONNACK')))
    })
    return client
  }

  async function stop(): Promise<void> {
    for (const client of clients) client.end(true)
    await broker.close()
    server.close()
  }

  return { broker, port, logged, connect, stop }
}

export type TestBroker = Awaited<ReturnType<typeof startTestBroker>>

/** A WebSocket that brings the cookie a browser would send by itself. */
export function socketWithToken(url: string, token: string): WebSocket {
  return new WebSocket(url, 'mqtt', { headers: { cookie: `token=${token}` } })
}

/** Collects the text of what a client gets. */
export function collect(client: MqttClient): string[] {
  const texts: string[] = []
  client.on('message', (_topic, payload) => void texts.push(payload.toString()))
  return texts
}

export function closing(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.once('close', () => resolve()))
}

/** Waits for a fact without naming a time; the test's own timeout is the limit. */
export async function until(fact: () => boolean): Promise<void> {
  while (!fact()) await new Promise((resolve) => setTimeout(resolve, 5))
}
