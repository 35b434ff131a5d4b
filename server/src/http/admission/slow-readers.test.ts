import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@chaski/contract/endpoint.ts'
import type { Deps } from '#src/base/deps.ts'
import { createMetrics, type Metrics } from '#src/http/watch/metrics.ts'
import { route } from '#src/http/route.ts'
import { addAdmission } from './admission.ts'
import { httpLimits } from './http-limits.ts'
import { dial, type Line } from '#src/test/http/line-test-kit.ts'

const large = endpoint({
  method: 'GET',
  url: '/large',
  operationId: 'large',
  summary: 'More than any buffer of a line holds',
  tag: 'test',
  access: 'PUBLIC',
  audit: 'none',
  produces: 'application/octet-stream',
  params: z.object({}),
})

const size = 20_000_000
let app: FastifyInstance
let metrics: Metrics
let answered: number
let line: Line
beforeEach(async () => {
  metrics = createMetrics()
  answered = 0
  app = fastify()
  app.setValidatorCompiler(() => () => true)
  addAdmission(app, {
    inFlight: { least: () => 8, most: 8 },
    limits: { ...httpLimits, sweepMs: 20, readerMs: 2000 },
    trustedProxies: [],
    metrics,
    https: false,
  })
  app.decorateRequest('principal')
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    request.principal = { kind: 'anonymous' }
  })
  route(app, {} as Deps, large, async () => {
    answered++
    return Buffer.alloc(size)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  line = await dial(port, '127.0.0.1')
  line.socket.pause()
  line.socket.write('GET /api/v1/large HTTP/1.1\r\nHost: x\r\n\r\n')
})
afterEach(async () => {
  line.socket.destroy()
  await app.close()
})

it('whoever does not read holds no place, and is not waited for', async () => {
  await expect.poll(() => answered).toBe(1)
  await expect.poll(() => app.admission.places.taken()).toBe(0)
  expect(line.socket.destroyed).toBe(false)
  await expect.poll(() => app.admission.sockets.strangers(), { timeout: 10_000 }).toBe(0)
  expect(await metrics.text()).toContain('chaski_refused_total{kind="slow"} 1\n')
})

it('whoever reads gets all of it', async () => {
  let got = 0
  line.socket.on('data', (chunk: Buffer) => (got += chunk.length))
  line.socket.resume()
  await expect.poll(() => got, { timeout: 10_000 }).toBeGreaterThan(size)
  expect(await metrics.text()).toContain('chaski_refused_total{kind="slow"} 0\n')
})
