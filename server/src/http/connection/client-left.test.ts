import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { addErrors } from '#src/http/answer/errors.ts'

it('a reader who leaves before the first byte of a file is no error of ours; a file that breaks is', async () => {
  const failures: string[] = []
  const write = (line: string) => void failures.push(JSON.parse(line).err.code)
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write })
  const app = fastify({
    loggerInstance: log,
    http: { optimizeEmptyRequests: true },
  })
  addErrors(app)
  let file = new Readable()
  app.get('/slow', (_, reply) => {
    file = new Readable({ read: () => undefined })
    void reply.send(file)
  })
  app.get('/broken', (_, reply) => {
    const broken = new Readable({
      read: () => void broken.destroy(Object.assign(new Error('disk'), { code: 'EIO' })),
    })
    void reply.send(broken)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(app.server, 'request')
  client.destroy()
  await expect.poll(() => file.destroyed).toBe(true)
  const answer = await fetch(`http://127.0.0.1:${port}/broken`)
  expect(answer.status).toBe(500)
  expect(failures).toEqual(['EIO'])
  await app.close()
})
