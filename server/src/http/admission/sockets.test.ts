import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Caller, TestApp } from '#src/test/test-app.ts'
import { dial, hangUp, type Line, listen, statusOf } from '#src/test/http/line-test-kit.ts'

const limits = {
  headersMs: 300_000,
  socketsPerAddress: 20,
  strangerSockets: 100,
  socketsPerSession: 3,
}
let test: TestApp
let admin: Caller
let port: number
beforeAll(async () => {
  ;({ test, port } = await listen({ limits }))
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())
beforeEach(() => expect.poll(() => test.app.admission.sockets.strangers()).toBe(0))

const dialMany = (count: number, from: (index: number) => string): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => dial(port, from(i))))

/** A call that leaves its line open. */
const signIn = async (from: string): Promise<Line> => {
  const cookie = Object.entries(admin.cookies).map(([name, value]) => `${name}=${value}`)
  const line = await dial(
    port,
    from,
    `GET /api/v1/authentication/session HTTP/1.1\r\nHost: x\r\nCookie: ${cookie.join('; ')}\r\n\r\n`,
  )
  await expect.poll(line.answer).toMatch(/^HTTP\/1.1 200 /)
  return line
}

it('beyond the share of an address its oldest silent socket makes room; who signed in stays', async () => {
  const office = await signIn('127.0.0.1')
  const silent = await dialMany(60, () => '127.0.0.1')
  await expect.poll(() => silent.filter(({ socket }) => socket.destroyed).length).toBe(40)
  expect(await statusOf(port, { path: '/public/company', from: '127.0.0.1' })).toBe(200)
  expect(await statusOf(port, { path: '/public/company', from: '127.0.0.2' })).toBe(200)
  expect(office.socket.destroyed).toBe(false)
  expect(test.app.admission.sockets.strangers()).toBeLessThanOrEqual(20)
  hangUp([office, ...silent])
})

it('silent sockets from everywhere make room for whoever comes', async () => {
  const office = await signIn('127.0.0.1')
  const silent = await dialMany(300, (i) => `127.1.0.${i % 250}`)
  await expect.poll(() => silent.filter(({ socket }) => socket.destroyed).length).toBe(200)
  expect(await statusOf(port, { path: '/maintenance/users', from: '127.0.0.2', as: admin })).toBe(
    200,
  )
  expect(office.socket.destroyed).toBe(false)
  hangUp([office, ...silent])
})

it('one session keeps a few sockets and no more', async () => {
  const own: Line[] = []
  for (let i = 0; i < 5; i++) own.push(await signIn('127.0.0.1'))
  expect(test.app.admission.sockets.strangers()).toBe(2)
  hangUp(own)
  await expect.poll(() => test.app.admission.sockets.strangers()).toBe(0)
  const again = [await signIn('127.0.0.1'), await signIn('127.0.0.1')]
  expect(test.app.admission.sockets.strangers()).toBe(0)
  hangUp(again)
})
