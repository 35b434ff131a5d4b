import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import {
  dial,
  halfCall,
  hangUp,
  type Line,
  listen,
  statusOf,
} from '#src/test/http/line-test-kit.ts'

let test: TestApp
let admin: Caller
let port: number
let requests = 0
let lines: Line[] = []
beforeAll(async () => {
  // However busy the machine is, nothing of the siege may end by itself.
  // As many places whatever its pace is: how they follow it is another test's matter.
  const env = { MAX_IN_FLIGHT: '64', DATABASE_POOL: '64' }
  ;({ test, port } = await listen({ env, limits: { bodyMs: 300_000 } }))
  admin = await test.as('ADMIN')
  test.app.server.on('request', () => requests++)
})
afterAll(() => test.close())
afterEach(async () => {
  hangUp(lines)
  lines = []
  const { bodies, places, sockets } = test.app.admission
  await expect
    .poll(() => [bodies.underWay(), places.taken(), sockets.strangers()])
    .toEqual([0, 0, 0])
})

const logIn = '/authentication/validate'
let names = 0
/** Another name each time: somebody who tries one again and again has to pause. */
const wrong = () => ({ username: `nobody-${names++}`, password: 'wrong-password' })

/** A thousand log-ins of which one byte has come. */
const besiege = async (from: (index: number) => string): Promise<void> => {
  const first = requests
  for (let i = 0; i < 1000; i += 50) {
    const batch = Array.from({ length: 50 }, (_, j) =>
      dial(port, from(i + j), halfCall(`/api/v1${logIn}`)),
    )
    lines.push(...(await Promise.all(batch)))
  }
  await expect.poll(() => requests - first, { timeout: 20_000 }).toBe(1000)
}

/** What somebody at work does: looks, and sends. */
const work = async (from: string): Promise<number[]> => [
  await statusOf(port, { path: '/maintenance/users', from, as: admin }),
  await statusOf(port, { path: '/authentication/confirm', from, as: admin, body: {} }),
]

describe('a thousand half-sent calls', () => {
  it('from one address hurt nobody elsewhere, and nobody there who signed in', async () => {
    await besiege(() => '127.0.0.1')
    expect(test.app.admission.bodies.underWay()).toBeGreaterThan(0)
    expect(test.app.admission.bodies.underWay()).toBeLessThanOrEqual(64)
    expect(test.app.admission.places.taken()).toBe(0)
    expect(await statusOf(port, { path: logIn, from: '127.0.0.2', body: wrong() })).toBe(401)
    expect(await statusOf(port, { path: '/public/company', from: '127.0.0.2' })).toBe(200)
    expect(await work('127.0.0.2')).toEqual([200, 400])
    expect(await work('127.0.0.1')).toEqual([200, 400])
    expect(await statusOf(port, { path: logIn, from: '127.0.0.1', body: wrong() })).toBe(429)
  })

  it('from a thousand addresses hurt nobody who signed in, nor another stranger', async () => {
    await besiege((i) => `127.1.${i >> 8}.${i & 255}`)
    expect(test.app.admission.bodies.underWay()).toBe(1000)
    expect(await work('127.0.0.2')).toEqual([200, 400])
    expect(await statusOf(port, { path: logIn, from: '127.0.0.2', body: wrong() })).toBe(401)
  })
})

describe('calls that take long', () => {
  it('of strangers fill half, the rest is for those who signed in, and all is given back', async () => {
    const { places } = test.app.admission
    const gate = Promise.withResolvers<boolean>()
    const verify = vi.spyOn(test.deps.hasher, 'verify').mockReturnValue(gate.promise)
    try {
      const waiting = Array.from({ length: 40 }, (_, i) =>
        statusOf(port, { path: logIn, from: `127.2.0.${i >> 2}`, body: wrong() }),
      )
      await expect.poll(places.strangers).toBe(32)
      expect(await statusOf(port, { path: '/public/company', from: '127.0.0.2' })).toBe(503)
      expect(await work('127.0.0.2')).toEqual([200, 400])
      gate.resolve(false)
      const answers = await Promise.all(waiting)
      expect(answers.filter((status) => status === 503)).toHaveLength(8)
      expect(answers.filter((status) => status === 401)).toHaveLength(32)
    } finally {
      gate.resolve(false)
      verify.mockRestore()
    }
  })

  it('keep their place until the work is done, although nobody waits for it', async () => {
    const { places } = test.app.admission
    const gate = Promise.withResolvers<boolean>()
    const verify = vi.spyOn(test.deps.hasher, 'verify').mockReturnValue(gate.promise)
    try {
      const body = JSON.stringify(wrong())
      const call = halfCall(`/api/v1${logIn}`, body.length).slice(0, -1) + body
      const leaver = await dial(port, '127.0.0.1', call)
      await expect.poll(places.taken).toBe(1)
      const gone = new Promise((resolve) => test.app.server.once('connection', resolve))
      leaver.socket.destroy()
      await statusOf(port, { path: '/public/company', from: '127.0.0.2' })
      await gone
      expect(places.taken()).toBe(1)
    } finally {
      gate.resolve(false)
      verify.mockRestore()
    }
    await expect.poll(places.taken).toBe(0)
  })
})
