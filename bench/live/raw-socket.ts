import { connect } from 'node:net'

/** Sends a whole MQTT packet. */
export type RawSocket = { send(packet: Uint8Array): void; close(): void }

const opened = Buffer.from('\r\n\r\n')

const upgrade = (port: number) =>
  [
    'GET /mqtt HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: mqtt',
    '\r\n',
  ].join('\r\n')

/** A binary frame under a mask of zeros, which leaves the bytes as they are. */
const masked = (packet: Uint8Array): Buffer => {
  const head =
    packet.length < 126
      ? [0x82, 0x80 | packet.length]
      : [0x82, 0x80 | 126, packet.length >> 8, packet.length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), packet])
}

/** Where the payload of the frame at the beginning lies, or null when it has not come whole. */
const frameOf = (bytes: Buffer): { start: number; end: number } | null => {
  if (bytes.length < 2) return null
  const short = bytes[1]! & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return start + length > bytes.length ? null : { start, end: start + length }
}

/**
 * A WebSocket with next to no cost of its own: a thousand of them share a core with what is measured,
 * and their delay would count as the broker's.
 */
export const openRawSocket = (
  port: number,
  onMessage: (payload: Buffer) => void,
): Promise<RawSocket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let rest: Buffer = Buffer.alloc(0)
    let open = false
    const raw: RawSocket = {
      send: (packet) => void socket.write(masked(packet)),
      close: () => void socket.destroy(),
    }
    socket.on('connect', () => socket.write(upgrade(port)))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!open) {
        const end = rest.indexOf(opened)
        if (end < 0) return
        if (!rest.subarray(0, end).includes(' 101 '))
          return reject(new Error('a screen was refused'))
        open = true
        rest = rest.subarray(end + opened.length)
        resolve(raw)
      }
      for (let frame = frameOf(rest); frame !== null; frame = frameOf(rest)) {
        if ((rest[0]! & 0x0f) < 3) onMessage(rest.subarray(frame.start, frame.end))
        rest = rest.subarray(frame.end)
      }
    })
  })
