const connect = Uint8Array.from([0x10, 16, 0, 4, 77, 81, 84, 84, 4, 2, 0, 0, 0, 4, 98, 49, 50, 51])

const subscribe = (topic: string): Uint8Array<ArrayBuffer> => {
  const name = Buffer.from(topic)
  return Uint8Array.from([0x82, name.length + 5, 0, 1, 0, name.length, ...name, 0])
}

export type Screen = {
  received: number
  bytes: number
  /** Milliseconds on the way, of those messages that carry the time they left. */
  waits: number[]
  close(): void
}

type Reader = { onPublish: (payload: Buffer) => void; onAcknowledged: () => void }

/** Cuts a stream of MQTT into packets: several may share a frame, and one may span two. */
const createCutter = ({ onPublish, onAcknowledged }: Reader) => {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk: Buffer): void => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (rest.length - at >= 2) {
      let [length, shift, head] = [0, 0, 1]
      do length |= (rest[at + head]! & 127) << shift
      while (((shift += 7), rest[at + head++]! & 128) !== 0)
      if (rest.length - at < head + length) break
      const kind = rest[at]! >> 4
      if (kind === 3) {
        const body = at + head
        onPublish(rest.subarray(body + 2 + rest.readUInt16BE(body), body + length))
      } else if (kind === 9) onAcknowledged()
      at += head + length
    }
    rest = rest.subarray(at)
  }
}

/** A browser that only counts; every tenth also looks at the clock. */
export const openScreen = async (
  port: number,
  topic: string,
  sentAt: ((payload: Buffer) => number) | null,
): Promise<Screen> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/mqtt`, 'mqtt')
  socket.binaryType = 'arraybuffer'
  const ready = Promise.withResolvers<void>()
  const screen: Screen = { received: 0, bytes: 0, waits: [], close: () => socket.close() }
  const cut = createCutter({
    onAcknowledged: () => ready.resolve(),
    onPublish(payload) {
      screen.received++
      if (sentAt !== null)
        screen.waits.push(performance.timeOrigin + performance.now() - sentAt(payload))
    },
  })
  socket.onopen = () => {
    socket.send(connect)
    socket.send(subscribe(topic))
  }
  socket.onmessage = ({ data }) => {
    const chunk = Buffer.from(data as ArrayBuffer)
    screen.bytes += chunk.length
    cut(chunk)
  }
  socket.onerror = () => ready.reject(new Error('a screen was refused'))
  await ready.promise
  return screen
}
