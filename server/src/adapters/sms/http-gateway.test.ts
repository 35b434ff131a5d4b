import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'
import { httpGateway } from '#src/adapters/sms/http-gateway.ts'

const guard = createOutgoingGuard({ OUTGOING_ALLOWED: [] })
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const startGateway = async (status: number, location?: string) => {
  const got: { body: unknown; headers: IncomingHttpHeaders }[] = []
  server = createServer((request, response) => {
    void readText(request).then((body) => {
      got.push({ body: JSON.parse(body), headers: request.headers })
      response.writeHead(status, location === undefined ? {} : { location }).end('id-77')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

const message = {
  message_id: 'm-1',
  to: '+51987654321',
  subject: null,
  text: 'Su código es "123456"\nNo lo comparta',
  attachments: [],
}
const template = '{"phone":"{{to}}","sms":{"body":"{{text}}"},"ref":"{{id}}"}'

test('fills the template so that any text stays text', async () => {
  const gateway = await startGateway(200)
  const send = httpGateway({ url: gateway.url, headers: '{"x-key":"s3"}', template }, guard)
  expect(await send(message)).toBe('id-77')
  expect(gateway.got[0]?.body).toEqual({
    phone: message.to,
    sms: { body: message.text },
    ref: 'm-1',
  })
  expect(gateway.got[0]?.headers['x-key']).toBe('s3')
})

test.each([
  [503, false],
  [429, false],
  [401, false],
  [400, true],
  [422, true],
])('status %i is final: %s', async (status, final) => {
  const { url } = await startGateway(status)
  const failure = await httpGateway(
    { url, headers: '{}', template },
    guard,
  )(message).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof Undeliverable).toBe(final)
})

test('a broken configuration is told at once', () => {
  const url = 'http://127.0.0.1:9'
  expect(() => httpGateway({ url, headers: 'x', template }, guard)).toThrow(/SMS_HEADERS/)
  expect(() => httpGateway({ url, headers: '{}', template: '{{to}}' }, guard)).toThrow(
    /SMS_TEMPLATE/,
  )
})

test('a redirect is not followed: keys and text go nowhere else', async () => {
  const gateway = await startGateway(307, '/elsewhere')
  const failure = await httpGateway(
    { url: gateway.url, headers: '{}', template },
    guard,
  )(message).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'gateway answered 307' })
  expect(gateway.got).toHaveLength(1)
})
