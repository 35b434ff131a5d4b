import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { smtpTransport } from '#src/adapters/mailer/smtp-transport.ts'
import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'

const guard = createOutgoingGuard({ OUTGOING_ALLOWED: [] })
type Received = { to: string[]; text: string }
const open: SMTPServer[] = []

const startPostOffice = async (refuse?: (address: string) => Error | null) => {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, callback) => callback(refuse?.(address) ?? null),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, text: Buffer.concat(parts).toString() })
        callback(null)
      })
    },
  })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://127.0.0.1:${port}` }
}

afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise<void>((done) => server.close(() => done()))),
  )
})

const message = {
  message_id: '6f1c1f0e-9f0e-4c50-8a6b-000000000001',
  to: 'rosa@cliente.example',
  subject: 'Hoja de Reclamación N.º 000000001-2026',
  text: 'Señora Núñez: su reclamo quedó registrado.',
  attachments: [
    {
      name: 'hoja-de-reclamación.pdf',
      media_type: 'application/pdf',
      sha256: '',
      content: Buffer.from('%PDF-1.3 contenido'),
    },
  ],
}

test('a mail arrives with its text, its attachment and an identity that a second try repeats', async () => {
  const office = await startPostOffice()
  const send = smtpTransport(office.url, 'Taxi <libro@taxi.example>', guard)
  const id = await send(message)
  expect(id).toBe(`<${message.message_id}@taxi.example>`)
  const [mail] = office.received
  expect(mail?.to).toEqual(['rosa@cliente.example'])
  expect(mail?.text).toContain(id)
  expect(mail?.text).toContain(Buffer.from('%PDF-1.3 contenido').toString('base64'))
  expect(mail?.text).toMatch(/Subject: =\?UTF-8\?/)
})

test('no letter goes over the network in plain text, unless the operator says so', async () => {
  const office = await startPostOffice()
  const here = async () => [{ address: '127.0.0.1', family: 4 }]
  const network = createOutgoingGuard({ OUTGOING_ALLOWED: [] }, here)
  const url = office.url.replace('127.0.0.1', 'mail.example')
  const send = (to: string) => smtpTransport(to, 'x@taxi.example', network)(message)
  await expect(send(url)).rejects.toThrow()
  expect(office.received).toEqual([])
  await send(`${url}?requireTLS=false`)
  expect(office.received).toHaveLength(1)
})

test('an address never becomes two', async () => {
  const office = await startPostOffice()
  const send = smtpTransport(office.url, 'Taxi <libro@taxi.example>', guard)
  await send({ ...message, to: 'a@x.example,b@x.example' }).catch(() => undefined)
  expect(office.received.flatMap(({ to }) => to)).not.toContain('b@x.example')
})

test('a refused recipient is final; a busy or absent server is not', async () => {
  const refusal = (code: number) => Object.assign(new Error('no'), { responseCode: code })
  const gone = await startPostOffice(() => refusal(550))
  await expect(smtpTransport(gone.url, 'x@taxi.example', guard)(message)).rejects.toBeInstanceOf(
    Undeliverable,
  )
  const busy = await startPostOffice(() => refusal(451))
  await expect(
    smtpTransport(busy.url, 'x@taxi.example', guard)(message),
  ).rejects.not.toBeInstanceOf(Undeliverable)
  await expect(
    smtpTransport('smtp://127.0.0.1:9', 'x@taxi.example', guard)(message),
  ).rejects.not.toBeInstanceOf(Undeliverable)
})
