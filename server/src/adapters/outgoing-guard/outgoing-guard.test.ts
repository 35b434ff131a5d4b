import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressList, mayBeReached } from './address-list.ts'
import { createOutgoingGuard, ForbiddenAddress } from './outgoing-guard.ts'

let server: Server
let port: number
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/inner' }).end()
    else if (request.url === '/long') response.end(Buffer.alloc(50_000))
    else if (request.url === '/slow') response.write('a')
    else response.end('bien')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const nothing = addressList([])

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'words',
  ])('%s is not of the internet', (address) => expect(mayBeReached(address, nothing)).toBe(false))

  it.each(['8.8.8.8', '190.12.3.4', '172.32.0.1', '100.128.0.1', '2800:3f0::5', '2606:4700::1'])(
    '%s is',
    (address) => expect(mayBeReached(address, nothing)).toBe(true),
  )

  it('that is listed may be reached, and its neighbours may not', () => {
    const listed = addressList(['10.1.0.0/16', '192.168.7.5', 'fd00::/8'])
    expect(mayBeReached('10.1.9.9', listed)).toBe(true)
    expect(mayBeReached('::ffff:10.1.9.9', listed)).toBe(true)
    expect(mayBeReached('10.2.0.1', listed)).toBe(false)
    expect(mayBeReached('192.168.7.5', listed)).toBe(true)
    expect(mayBeReached('192.168.7.6', listed)).toBe(false)
    expect(mayBeReached('fd12::1', listed)).toBe(true)
    for (const bad of ['10.0.0.0/33', 'example.com', '10.0.0.0/x'])
      expect(() => addressList([bad])).toThrow(bad)
  })
})

describe('the way out', () => {
  const guard = createOutgoingGuard({ OUTGOING_ALLOWED: [] })
  const refused = (url: string, own = guard) =>
    expect(own.call(url, 'screen')).rejects.toBeInstanceOf(ForbiddenAddress)

  it('is closed to inner addresses however they are written', async () => {
    asked = []
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '127.0.0.1.',
    ])
      await refused(`http://${host}:${port}/`)
    await refused('file:///etc/passwd')
    await refused(`http://user:pass@190.12.3.4:${port}/`)
    await expect(guard.dial('127.0.0.1', port, 'screen')).rejects.toBeInstanceOf(ForbiddenAddress)
    expect(asked).toEqual([])
  })

  it('asks for a name once and speaks to what it found; one inner address among them is enough', async () => {
    asked = []
    let times = 0
    const rebinding = createOutgoingGuard({ OUTGOING_ALLOWED: ['127.0.0.1'] }, async () => {
      times++
      return [{ address: times === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    })
    const { status } = await rebinding.call(`http://name.example:${port}/a`, 'screen')
    expect([status, times, asked]).toEqual([200, 1, ['/a']])
    const mixed = createOutgoingGuard({ OUTGOING_ALLOWED: [] }, async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])
    await refused('http://name.example/', mixed)
  })

  it('follows no redirect, and ends what is too long or too slow', async () => {
    asked = []
    const own = createOutgoingGuard({ OUTGOING_ALLOWED: ['127.0.0.1'] })
    const base = `http://127.0.0.1:${port}`
    expect((await own.call(`${base}/moved`, 'screen')).status).toBe(302)
    expect(asked).toEqual(['/moved'])
    await expect(own.call(`${base}/long`, 'screen', { maxBytes: 1000 })).rejects.toThrow('beyond')
    await expect(own.call(`${base}/slow`, 'screen', { timeoutMs: 300 })).rejects.toThrow()
  })

  it('is the operator’s own where the configuration names it', async () => {
    const { status, body } = await guard.call(`http://127.0.0.1:${port}/`, 'configuration')
    expect([status, body.toString()]).toEqual([200, 'bien'])
    const socket = await guard.dial('127.0.0.1', port, 'configuration')
    socket.destroy()
  })
})
