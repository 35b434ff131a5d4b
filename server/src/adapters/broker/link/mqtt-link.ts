import { randomUUID } from 'node:crypto'
import mqtt from 'mqtt'
import { readLinkPacket, writeLinkPackets } from './link-message.ts'
import type {
  LiveLog,
  LivePublish,
  NodeLink,
  OpenNodeLink,
} from '#src/adapters/broker/live-types.ts'

type Options = {
  /** One address, or several of one cluster: the next is tried when one does not answer. */
  urls: readonly string[]
  tenant: string
  log: LiveLog
  /** A message that is not acknowledged in this time counts as not sent. */
  ackMs?: number
  reconnectMs?: number
}

/** Nodes speak below this prefix only; the broker's rules close it to everybody else (deploy/mosquitto). */
export const linkTopic = (tenant: string): string => `chaski-link/${tenant}/live`

/** What a broker answers instead of a QoS when it grants no subscription. */
const refusedQos = 128

const connectionLost = (): Error => new Error('the link between nodes was lost')

/**
 * The link through any MQTT broker. All messages take one topic, so that what one node sent in order arrives in order.
 * Nothing waits inside the client, and none is used twice: what was not acknowledged stays in the outbox, where no crash
 * reaches it, and is not sent again behind newer messages.
 */
export const openMqttLink = ({
  urls,
  tenant,
  log,
  ackMs = 5000,
  reconnectMs = 1000,
}: Options): OpenNodeLink => {
  const topic = linkTopic(tenant)
  return (deliver): NodeLink => {
    const listeners = new Set<() => void>()
    const unacknowledged = new Set<(error: Error) => void>()
    let client: mqtt.MqttClient
    let attempts = 0
    let up = false
    let closing = false
    let timer: NodeJS.Timeout | undefined

    const setUp = (next: boolean): void => {
      if (up === next) return
      up = next
      if (!closing) log.info({ up }, up ? 'linked with the other nodes' : 'link between nodes lost')
      for (const listener of listeners) listener()
    }

    const connect = (): void => {
      const url = urls[attempts++ % urls.length]!
      const own = mqtt.connect(url, {
        clientId: `chaski-node-${randomUUID()}`,
        clean: true,
        keepalive: 5,
        connectTimeout: 5000,
        reconnectPeriod: 0,
      })
      client = own
      own.on('connect', () => {
        own.subscribe(topic, { qos: 1 }, (error, granted) => {
          if (own !== client) return
          if (!error && granted?.every(({ qos }) => (qos as number) !== refusedQos))
            return setUp(true)
          log.error({ err: error, topic }, 'the MQTT broker refuses the link of the nodes')
          lose(own)
        })
      })
      own.on('message', (_, payload) => {
        const messages = readLinkPacket(payload)
        if (messages === null) log.warn({ topic }, 'not a packet of ours on the link between nodes')
        else if (own === client) for (const message of messages) deliver(message)
      })
      own.on('error', (error) => log.warn({ err: error }, 'link between nodes'))
      own.on('close', () => lose(own))
    }

    const lose = (own: mqtt.MqttClient): void => {
      if (own !== client || closing || timer !== undefined) return
      own.end(true)
      for (const fail of unacknowledged) fail(connectionLost())
      unacknowledged.clear()
      setUp(false)
      timer = setTimeout(() => {
        timer = undefined
        connect()
      }, reconnectMs)
    }
    connect()

    const send = (packet: string): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        if (!up) return reject(connectionLost())
        const own = client
        const patience = setTimeout(() => lose(own), ackMs)
        const done = (error?: Error | null): void => {
          clearTimeout(patience)
          unacknowledged.delete(done)
          if (error) reject(connectionLost())
          else resolve()
        }
        unacknowledged.add(done)
        own.publish(topic, packet, { qos: 1 }, (error) => done(error))
      })

    /** What is said in one turn of the loop goes together. */
    let gathered: { messages: LivePublish[]; sent: Promise<unknown> } | undefined
    const gather = () => {
      const messages: LivePublish[] = []
      const sent = Promise.resolve().then(() => {
        gathered = undefined
        return Promise.all(writeLinkPackets(messages).map(send))
      })
      return { messages, sent }
    }

    return {
      async publish(message) {
        if (!up) throw connectionLost()
        gathered ??= gather()
        gathered.messages.push(message)
        await gathered.sent
      },
      isUp: () => up,
      onChange: (listener) => void listeners.add(listener),
      async close() {
        closing = true
        clearTimeout(timer)
        for (const fail of unacknowledged) fail(connectionLost())
        up = false
        await client.endAsync(true)
      },
    }
  }
}
