import {
  connectPacket,
  disconnectPacket,
  packetTypes,
  pingPacket,
  pubackPackets,
  publishPacket,
  subscribePacket,
  subscriptionRefused,
  unsubscribePacket,
} from './mqtt-packets.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPacketReader, readPublish, readU16, type MqttPacket } from './packet-reader.ts'

export const notConnected = () => new Error('mqtt client not connected')
const rejected = (topic: string) => new Error(`rejected subscription for the topic: ${topic}`)

/** What is used of a WebSocket, so that tests can bring one with a cookie. */
export type LiveSocket = Pick<
  WebSocket,
  'binaryType' | 'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'
>

export type MqttConnection = {
  subscribe(topic: string, qos: 0 | 1): Promise<void>
  unsubscribe(topic: string): Promise<void>
  publish(topic: string, payload: string, qos: 0 | 1): Promise<void>
  /** Asks the server for a sign of life; silence closes the connection. */
  probe(): void
  close(): void
}

type ConnectionOptions = {
  socket: LiveSocket
  clientId: string
  keepaliveS: number
  connectTimeoutMs: number
  onReady(): void
  onPublish(topic: string, payload: Uint8Array): void
  /** Exactly once, also when the connection never came about. */
  onClose(): void
}

type Answer = { resolve(body: Uint8Array): void; reject(error: Error): void }

const OPEN = 1

/** One MQTT session over one WebSocket, from CONNECT to its end; it never comes back. */
export function openMqtt(options: ConnectionOptions): MqttConnection {
  const { socket } = options
  const read = createPacketReader()
  const answers = new Map<number, Answer>()
  const connectTimer = setTimeout(close, options.connectTimeoutMs)
  const heartbeat = createHeartbeat({
    everyMs: options.keepaliveS * 1000,
    ping: () => send(pingPacket()),
    onSilence: close,
  })
  let ready = false
  let closed = false
  let lastId = 0

  function send(bytes: Uint8Array<ArrayBuffer>): void {
    if (socket.readyState === OPEN) socket.send(bytes)
  }

  /** Does not wait for the closing handshake: on a dead link it would take minutes. */
  function close(): void {
    if (closed) return
    closed = true
    clearTimeout(connectTimer)
    heartbeat.stop()
    send(disconnectPacket())
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
    for (const answer of answers.values()) answer.reject(notConnected())
    answers.clear()
    options.onClose()
  }

  function request(make: (id: number) => Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    if (!ready || closed) return Promise.reject(notConnected())
    do lastId = (lastId % 65_535) + 1
    while (answers.has(lastId))
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
    answers.set(lastId, { resolve, reject })
    send(make(lastId))
    return promise
  }

  function onPacket(packet: MqttPacket, acks: number[]): void {
    switch (packet.firstByte & 0xf0) {
      case packetTypes.connack:
        if (packet.body[1] !== 0) return close()
        clearTimeout(connectTimer)
        ready = true
        heartbeat.start()
        return options.onReady()
      case packetTypes.publish: {
        const { topic, payload, id } = readPublish(packet)
        options.onPublish(topic, payload)
        if (id !== null) acks.push(id)
        return
      }
      case packetTypes.suback:
      case packetTypes.unsuback:
      case packetTypes.puback: {
        const id = readU16(packet.body, 0)
        answers.get(id)?.resolve(packet.body)
        answers.delete(id)
      }
    }
  }

  function onFrame(data: ArrayBuffer): void {
    heartbeat.heard()
    const acks: number[] = []
    for (const packet of read(new Uint8Array(data))) {
      if (!closed) onPacket(packet, acks)
    }
    if (acks.length > 0) send(pubackPackets(acks))
  }

  socket.binaryType = 'arraybuffer'
  socket.onopen = () => send(connectPacket(options.clientId, options.keepaliveS))
  socket.onmessage = ({ data }) => {
    try {
      onFrame(data as ArrayBuffer)
    } catch {
      close()
    }
  }
  socket.onclose = close
  // The close that follows says the same; without a handler some sockets throw.
  socket.onerror = () => {}

  return {
    async subscribe(topic, qos) {
      const body = await request((id) => subscribePacket(id, topic, qos))
      if (body[2] === subscriptionRefused) throw rejected(topic)
    },
    async unsubscribe(topic) {
      await request((id) => unsubscribePacket(id, topic))
    },
    async publish(topic, payload, qos) {
      if (!ready || closed) throw notConnected()
      if (qos === 0) send(publishPacket(0, topic, payload, 0))
      else await request((id) => publishPacket(id, topic, payload, 1))
    },
    probe() {
      if (ready && !closed) heartbeat.probe()
    },
    close,
  }
}
