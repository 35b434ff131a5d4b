import { Agent, type RequestOptions, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'

export type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

type Call = { method?: string; body?: Buffer | object; headers?: Record<string, string> }

/** Somebody with a browser's cookies who comes over TLS, from an address of choice. */
export function httpsCaller(port: number, ca: string, localAddress = '127.0.0.1') {
  const agent = new Agent({ keepAlive: true, maxSockets: 12, ca, servername: 'localhost' })
  const cookies = new Map<string, string>()
  const seen: string[] = []

  const keep = (lines: readonly string[]): void => {
    for (const line of lines) {
      seen.push(line)
      const [name = '', ...value] = line.split(';', 1)[0]!.split('=')
      cookies.set(name, value.join('='))
    }
  }

  const send = (options: RequestOptions, payload?: Buffer): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const call = request({ ...options, agent, localAddress }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          keep(answer.headers['set-cookie'] ?? [])
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          })
        })
      })
      call.on('error', reject)
      call.end(payload)
    })

  const cookieHeader = (): string => [...cookies].map(([k, v]) => `${k}=${v}`).join('; ')

  const call = (path: string, { method = 'GET', body, headers = {} }: Call = {}) => {
    const payload =
      body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body)
    return send(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: `localhost:${port}`,
          cookie: cookieHeader(),
          ...(method === 'GET' ? {} : { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      payload === undefined ? undefined : Buffer.from(payload),
    )
  }
  return { port, ca, call, cookieHeader, setCookies: seen, end: () => agent.destroy() }
}
