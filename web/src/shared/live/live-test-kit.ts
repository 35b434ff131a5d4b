import { createLiveClient, type LiveClient, type LiveClientOptions } from './create-live-client.ts'
import type { LiveSocket } from './mqtt-connection.ts'

type TestBroker = {
  port: number
  broker: {
    publish(message: { topic: string; payload: string; qos: 0 | 1 }): Promise<void>
    disconnectSession(session_id: string): number
    stats(): { clients: number; delivered: number }
  }
  stop(): Promise<void>
}

/** What a test may do to a socket beside what the client does. */
export type TestSocket = LiveSocket & { pause(): void; terminate(): void }

type BrokerKit = {
  socketWithToken(url: string, token: string): TestSocket
  principal(over?: object): object
  startTestBroker(principals: object, over?: object): Promise<TestBroker>
}

/** The real broker. Loaded by its address: the web's types know nothing of the server's. */
const kitAddress = new URL(
  '../../../../server/src/adapters/broker/broker-test-kit.ts',
  import.meta.url,
)
const kit: BrokerKit = await import(/* @vite-ignore */ kitAddress.href)

export async function startLiveServer(over: object = {}): Promise<TestBroker> {
  return kit.startTestBroker({ ana: kit.principal() }, over)
}

/** A browser sends its cookie by itself; here the socket brings it. */
export function socketFor(token: string, sockets: TestSocket[] = []) {
  return (url: string): LiveSocket => {
    const socket = kit.socketWithToken(url, token)
    sockets.push(socket)
    return socket
  }
}

export type TestClient = LiveClient & { errors: string[]; logged: string[] }

export function startClient(port: number, over: Partial<LiveClientOptions> = {}): TestClient {
  const errors: string[] = []
  const logged: string[] = []
  const client = createLiveClient({
    url: `ws://127.0.0.1:${port}/mqtt`,
    checkSession: async () => true,
    reconnectMs: 20,
    webSocket: socketFor('ana'),
    onError: (error) => void errors.push(error.message),
    log: { warn: (message) => void logged.push(message) },
    ...over,
  })
  client.connect()
  return Object.assign(client, { errors, logged })
}

export function becomes(client: LiveClient, state: string): Promise<void> {
  return until(() => client.getState() === state)
}

export async function until(fact: () => boolean): Promise<void> {
  while (!fact()) await new Promise((resolve) => setTimeout(resolve, 5))
}

export const envelope = (value: object, action = 'UPDATED') =>
  JSON.stringify({ category: 'SERVICE', action, value: JSON.stringify(value) })
