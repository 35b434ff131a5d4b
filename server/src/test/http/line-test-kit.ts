import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Caller, startTestApp, type TestApp, type TestAppOptions } from '#src/test/test-app.ts'

/** The application on a port of its own, for bare lines to call. */
export const listen = async (options: TestAppOptions): Promise<{ test: TestApp; port: number }> => {
  const test = await startTestApp(options)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  return { test, port: (test.app.server.address() as AddressInfo).port }
}

/** The bytes of a call whose body is announced and not sent. */
export const halfCall = (path: string, length = 100): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`

const boundary = 'the-line'
const uploadHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
export const uploadTail = `\r\n--${boundary}--\r\n`

/** The same of an upload whose file has so many bytes. */
export const halfUpload = (
  size: number,
  path = '/api/v1/public/complaints/attachments',
  connection = 'keep-alive',
): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${uploadHead.length + size + uploadTail.length}\r\n\r\n${uploadHead}`

export type Line = {
  socket: Socket
  /** What came back so far. */
  answer: () => string
  /** Cut in the middle of sending: whoever reads only afterwards never sees an answer. */
  wasReset: () => boolean
  /** Everything, once the server has closed. */
  closed: Promise<string>
}

/** A bare line from an address of this machine; all of 127.0.0.0/8 is. */
export const dial = async (
  port: number,
  from: string,
  first = '',
  /** Goes on sending after the other side has ended. */
  allowHalfOpen = false,
): Promise<Line> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen })
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)))
  let reset = false
  socket.on('error', () => (reset = true))
  await once(socket, 'connect')
  socket.write(first)
  return { socket, answer: () => answer, wasReset: () => reset, closed }
}

export const hangUp = (lines: readonly Line[]): void => {
  for (const { socket } of lines) socket.destroy()
}

export const bodyOf = (answer: string): unknown =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

type Call = { method?: string; path: string; from: string; as?: Caller; body?: object }

/** A proper call on a socket of its own; the status of its answer. */
export const statusOf = (port: number, { method, path, from, as, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const cookie = Object.entries(as?.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
    const sent = request({
      port,
      host: '127.0.0.1',
      localAddress: from,
      agent: false,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      path: `/api/v1${path}`,
      headers: {
        cookie: cookie.join('; '),
        'x-xsrf-token': as?.csrf ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
    sent.once('response', (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!))
    })
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
