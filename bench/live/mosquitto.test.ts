import { connectAsync } from 'mqtt'
import { describe, expect, it } from 'vitest'
import { needsProgram } from '../../server/src/test/needs-program.ts'
import { startMosquitto } from './mosquitto.ts'

const mosquitto = needsProgram('mosquitto')

describe.skipIf(!mosquitto)('the peer of the live channel', () => {
  it('passes a message over WebSocket, counts its work and leaves its port', async () => {
    const peer = (await startMosquitto())!
    const url = `ws://127.0.0.1:${peer.port}`
    const client = await connectAsync(url)
    const heard = new Promise((resolve) =>
      client.on('message', (_, words) => resolve(String(words))),
    )
    await client.subscribeAsync('tx/bench')
    await client.publishAsync('tx/bench', 'a word')
    expect(await heard).toBe('a word')
    expect(peer.cpu()).toBeGreaterThanOrEqual(0)
    await client.endAsync()
    await peer.stop()
    await expect(connectAsync(url, { reconnectPeriod: 0 }, false)).rejects.toThrow('ECONNREFUSED')
  })
})
