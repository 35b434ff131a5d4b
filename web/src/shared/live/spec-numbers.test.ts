import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveClient, type LiveClient } from './create-live-client.ts'
import { followWithTicket } from './follow-with-ticket.ts'
import type { LiveSocket } from './mqtt-connection.ts'

// The numbers of the specification's section 9, as they leave on the wire and as the clock shows them.

type Line = LiveSocket & { sent: number[][]; arrives(...bytes: number[]): void }
let lines: Line[]
let client: LiveClient | undefined
let end: (() => void) | undefined

/** A line is less than a browser's socket: what the client uses of it. */
const as = <T>(part: object): T => part as T

const line = (): Line => {
  const sent: number[][] = []
  const socket: Line = {
    binaryType: 'arraybuffer',
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    sent,
    send: (bytes) => void sent.push([...(bytes as Uint8Array)]),
    close: () => {},
    arrives: (...bytes) =>
      socket.onmessage?.call(as(socket), as({ data: Uint8Array.from(bytes).buffer })),
  }
  lines.push(socket)
  return socket
}
const opens = (socket: Line) => socket.onopen?.call(as(socket), new Event('open'))
const connack = [0x20, 2, 0, 0]
const textIn = (bytes: number[] | undefined) => String.fromCharCode(...(bytes ?? []))

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
  // Half of the range: the jitter takes nothing and adds nothing.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  client?.disconnect()
  end?.()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the back-office: 10 s to connect, 10 s to try again, QoS 1, a name of its own', async () => {
  client = createLiveClient({
    url: 'ws://x/mqtt',
    checkSession: async () => true,
    webSocket: line,
    log: { warn: () => {} },
  })
  client.connect()
  vi.advanceTimersByTime(9_999)
  expect(client.getState()).toBe('connecting')
  vi.advanceTimersByTime(1)
  expect(client.getState()).toBe('closed')
  vi.advanceTimersByTime(9_999)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(lines).toHaveLength(2)

  const second = lines[1]!
  opens(second)
  // After the header: MQTT, its level, the flags, the keepalive, the client id.
  expect(second.sent[0]!.slice(10, 12)).toEqual([0, 10])
  expect(textIn(second.sent[0]!.slice(14))).toMatch(/^client-[0-9a-f]{16}$/)
  second.arrives(...connack)
  expect(client.getState()).toBe('connected')
  void client.subscribe('tx/demo/rides', () => {}).catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(second.sent.at(-1)!.at(-1)).toBe(1)
})

test('the public site: tries again after 3000 ms and asks for a sign of life each 10 s', async () => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { protocol: 'https:', host: 'x' } }),
  )
  vi.stubGlobal('WebSocket', function () {
    return line()
  })
  let asked = 0
  end = followWithTicket({
    ask: async () => {
      asked++
      return { ticket: 't', topic: 'tx/demo/share/t' }
    },
    onMessage: () => {},
    onLive: () => {},
  })
  await vi.advanceTimersByTimeAsync(0)
  const first = lines[0]!
  opens(first)
  expect(first.sent[0]!.slice(10, 12)).toEqual([0, 10])
  first.onclose?.call(as(first), as({}))
  await vi.advanceTimersByTimeAsync(2_999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2)
})
