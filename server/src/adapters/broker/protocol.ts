import { callbackify } from 'node:util'
import { Aedes, type Client } from 'aedes'
import type { BrokerLimits } from './broker-limits.ts'
import { guardConnect } from './guards/connect-guard.ts'
import type { FanOut } from './delivery/fan-out.ts'
import type { LiveConnection } from './connection/live-connection.ts'
import type { BrokerOptions } from './live-types.ts'
import { judgePublish } from './guards/publish-guard.ts'
import { isExactTopic } from './guards/topic-guard.ts'

/** Aedes' $SYS clock serves clusters of its own; four times this must still fit a timer. */
const seldomMs = 6 * 60 * 60 * 1000

export type Protocol = {
  ready: Promise<void>
  handle(connection: LiveConnection): void
  close(): Promise<void>
}

/** MQTT itself: Aedes parses, answers and keeps alive, behind our guards; it delivers nothing. */
export function createProtocol(
  options: BrokerOptions,
  limits: BrokerLimits,
  fanOut: FanOut,
): Protocol {
  const connections = new WeakMap<object, LiveConnection>()
  const of = (client: Client) => connections.get(client.conn)!

  const aedes = new Aedes({
    connectTimeout: limits.connectTimeoutMs,
    heartbeatInterval: seldomMs,
    // Our rewritten ids are longer than MQTT 3.1 foresaw.
    maxClientsIdLength: 512,
    preConnect(client, packet, done) {
      const refusal = guardConnect(packet, of(client).principal.session_id)
      done(refusal, !refusal)
    },
    authorizeSubscribe(client, subscription, done) {
      done(null, maySubscribe(of(client), subscription.topic) ? subscription : null)
    },
    authorizePublish(client, packet, done) {
      if (!client) return done(new Error('nobody publishes through the protocol'))
      // What a client sends is handed to the application, never kept or passed on as it came.
      packet.retain = false
      callbackify(takeDriverMessage)(of(client), packet, done)
    },
    authorizeForward: () => null,
  })

  function maySubscribe(connection: LiveConnection, topic: string): boolean {
    const { principal, subscriptions } = connection
    if (subscriptions.size >= limits.subscriptions && !subscriptions.has(topic)) return false
    return isExactTopic(options.tenant, topic) && options.canSubscribe(principal, topic)
  }

  async function takeDriverMessage(
    { principal, rates }: LiveConnection,
    packet: { topic: string; qos: number; payload: string | Buffer },
  ): Promise<void> {
    const verdict = judgePublish(principal, packet, { tenant: options.tenant, ...rates })
    if (verdict === 'close') throw new Error(`publishing refused: ${packet.topic.slice(0, 100)}`)
    if (verdict === 'accept') {
      await options.onDriverMessage(principal, packet.topic, Buffer.from(packet.payload))
    }
  }

  aedes.on('subscribe', (subscriptions, client) => {
    const connection = of(client)
    for (const { topic, qos } of subscriptions) {
      // 0x80 is Aedes' mark of a refusal; rights may also have gone while it was answering.
      const refused = Number(qos) === 0x80 || !maySubscribe(connection, topic)
      if (!refused) fanOut.subscribe(connection, topic, qos === 0 ? 0 : 1)
    }
  })
  aedes.on('unsubscribe', (topics, client) => {
    for (const topic of topics) fanOut.unsubscribe(of(client), topic)
  })
  const failed = (client: Client, error: Error) => {
    const { session_id, user_id } = of(client).principal
    options.log.warn({ session_id, user_id, reason: error.message }, 'live connection closed')
  }
  aedes.on('clientError', failed)
  aedes.on('connectionError', failed)
  const emitter: NodeJS.EventEmitter = aedes
  emitter.on('error', (error) => options.log.error({ err: error }, 'live protocol failed'))

  return {
    ready: aedes.listen(),
    handle(connection) {
      connections.set(connection.stream, connection)
      aedes.handle(connection.stream)
    },
    close: () => new Promise((resolve) => aedes.close(resolve)),
  }
}
